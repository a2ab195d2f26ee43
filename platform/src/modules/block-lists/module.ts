import { blockLists, blockSchema, type NewBlock } from '@cabinet/domain/block-lists';
import type { Module } from '../../module.ts';
import { BlockListRepository } from './repository.ts';
import { BlockListService } from './service.ts';

/** Recipients, words and sender names that no account may use. */
export const module: Module = {
  name: 'block-lists',
  services(app) {
    app.services.blockLists = new BlockListService(new BlockListRepository(app));
  },
  routes(app) {
    const repository = new BlockListRepository(app);
    app.resource(blockLists, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      remove: async (caller, id) => {
        const removed = await repository.remove(caller, id);
        app.services.blockLists.onChanged();
        return removed;
      },
    });
    app.post<{ Body: NewBlock }>(
      '/blockLists',
      {
        config: { access: 'blockLists.create' },
        schema: { tags: ['blockLists'], summary: 'Block recipients, words or sender names: {added, known, refused}', body: blockSchema },
      },
      async ({ caller, body }) => {
        const outcome = await repository.add(caller, body);
        app.services.blockLists.onChanged();
        return outcome;
      },
    );
  },
};
