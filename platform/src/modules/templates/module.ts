import { templates, type NewTemplate, type TemplateChange } from '@cabinet/domain/templates';
import type { Module } from '../../module.ts';
import { retainFiles } from './files.ts';
import { TemplateRepository } from './repository.ts';

/** Messages kept to be sent again (spec 2 §2 "Templates"). */
export const module: Module = {
  name: 'templates',
  routes(app) {
    const repository = new TemplateRepository(app.db);
    app.resource(templates, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      async create(caller, input: NewTemplate) {
        await retainFiles(app, caller.account.id, input);
        return repository.create(caller, input);
      },
      async update(caller, id, change: TemplateChange) {
        const known = await repository.get(caller, id);
        if (known) await retainFiles(app, known.OwnerId, change);
        return known && repository.update(caller, id, change);
      },
      remove: (caller, id) => repository.remove(caller, id),
    });
  },
};
