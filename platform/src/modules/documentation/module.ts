import type { Module } from '../../module.ts';
import { namedPlugin } from '../../named-plugin.ts';
import { ApiDocument } from './document/api-document.ts';
import { referencePageRoutes } from './reference-page/routes.ts';
import { documentationRoutes } from './routes.ts';

/** Help pages that users read in the cabinet: instructions, the API, the offers of payment methods; and the API's OpenAPI document. */
export const module: Module = {
  name: 'documentation',
  services: (app) => {
    app.services.apiDocument = new ApiDocument(app);
  },
  routes: async (app) => {
    await app.register(namedPlugin('documentation: reference', referencePageRoutes));
    await app.register(namedPlugin('documentation: pages', async (scoped) => documentationRoutes(scoped)));
  },
};
