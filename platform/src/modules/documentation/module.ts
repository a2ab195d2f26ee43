import type { Module } from '../../module.ts';
import { documentationRoutes } from './routes.ts';

/** The documents that people read in the cabinet: instructions, the API, the offers of payment methods. */
export const module: Module = {
  name: 'documentation',
  routes: async (app) => {
    await app.register(async (scoped) => documentationRoutes(scoped));
  },
};
