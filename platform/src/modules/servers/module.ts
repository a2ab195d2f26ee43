import { servers } from '@cabinet/domain/servers';
import type { Module } from '../../module.ts';
import { ServerService } from './service.ts';

/** The machines that may hold the connections to providers (docs/providers.md "Several nodes"). */
export const module: Module = {
  name: 'servers',
  services(app) {
    app.services.servers = new ServerService(app);
  },
  routes(app) {
    const { repository } = app.services.servers;
    app.resource(servers, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      update: async (caller, id, input) => {
        const changed = await repository.update(caller, id, input);
        if (!changed) return undefined;
        await app.services.providers.supervisor.refresh();
        app.live.publish('servers', 'updated', null, [changed]);
        return changed;
      },
    });
  },
};
