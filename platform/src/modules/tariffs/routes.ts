import { tariffs } from '@cabinet/domain/tariffs';
import { userTariffsSchema, type UserTariff } from '@cabinet/domain/user-tariffs';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { TariffRepository } from './repository.ts';

const tags = ['tariffs'];

/** Tariffs for the administration and those who pay by them, and who pays by which (docs/tariffs.md). */
export function tariffRoutes(app: App): void {
  const { tariffs: service } = app.services;
  // Not told to sockets: rooms of different roles may not read the same of a tariff.
  app.resource(tariffs, new TariffRepository(app.db), { publish: false });
  app.get<{ Params: { id: string } }>(
    '/users/:id/tariffs',
    { config: { access: 'tariffs.get' }, schema: { tags, summary: 'Tariffs that an account pays by: {tariffs: [{id, priority}]}' } },
    async ({ caller, params }) => ({ tariffs: found(await service.assigned(caller, params.id)) }),
  );
  app.put<{ Params: { id: string }; Body: { tariffs: UserTariff[] } }>(
    '/users/:id/tariffs',
    {
      config: { access: 'tariffs.assign' },
      schema: {
        tags,
        summary:
          'Tariffs that an account pays by, all of them; the lowest priority is tried first. Not one’s own, and only tariffs that one sees',
        body: userTariffsSchema,
      },
    },
    async ({ caller, params, body }) => ({ tariffs: found(await service.assign(caller, params.id, body.tariffs)) }),
  );
}
