import { contactFields } from '@cabinet/domain/custom-fields';
import type { App } from '../../../module.ts';
import { found } from '../../../resource/resource.ts';
import type { CustomFieldRepository } from './repository.ts';

interface OneRow {
  Params: { id: string };
}

/** `/contactFields`, and `GET /contactFields/{id}/usage`: how many contacts would lose a value with it. */
export function customFieldRoutes(app: App, fields: CustomFieldRepository): void {
  app.resource(contactFields, fields);
  app.get<OneRow>(
    `/${contactFields.path}/:id/usage`,
    { config: { access: 'contacts.get' }, schema: { tags: ['contactFields'], summary: 'How many contacts have a value of the field' } },
    async ({ caller, params }) => found(await fields.usage(caller, params.id)),
  );
}
