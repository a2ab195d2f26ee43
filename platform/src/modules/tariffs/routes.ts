import { priceCheckSchema, type NewPriceCheck } from '@cabinet/domain/price-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tariffChangeSchema, tariffs, type NewTariffChange, type Tariff } from '@cabinet/domain/tariffs';
import { userTariffsSchema, userTariffsVersion, type UserTariff } from '@cabinet/domain/user-tariffs';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { checkVersion, replaceVersion, withVersion } from '../../resource/if-match.ts';
import { readListQuery } from '../../resource/list-query.ts';
import { found } from '../../resource/resource.ts';
import { TariffRepository } from './repository.ts';

const tags = ['tariffs'];

interface OneTariff {
  Params: { id: string };
}

/** Tariffs for the administration and those who pay by them, and who pays by which (docs/tariffs.md). */
export function tariffRoutes(app: App): void {
  const { tariffs: service } = app.services;
  const repository = new TariffRepository(app.db, service.wordsOf, (id) => service.uses.isUsed(id));
  // Not told to sockets: rooms of different roles may not read the same of a tariff.
  app.resource(tariffs, repository, { publish: false, stepUp: ['create', 'update', 'remove'] });
  administrationRoutes(app, repository);
  app.get<OneTariff>(
    '/users/:id/tariffs',
    { config: { access: 'tariffs.get' }, schema: { tags, summary: 'Tariffs that an account pays by: {tariffs: [{id, priority}]}' } },
    async ({ caller, params }, reply) => withTariffs(reply, found(await service.assigned(caller, params.id))),
  );
  app.put<OneTariff & { Body: { tariffs: UserTariff[] } }>(
    '/users/:id/tariffs',
    {
      config: { access: 'tariffs.assign', stepUp: true },
      schema: {
        tags,
        summary:
          'Tariffs that an account pays by, all of them; the lowest priority is tried first. Not one’s own, and only tariffs that one sees',
        body: userTariffsSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => {
      const check = (tariffs: UserTariff[]) => checkVersion(request, { tariffs }, userTariffsVersion({ tariffs }));
      return withTariffs(reply, found(await service.assign(request.caller, request.params.id, request.body.tariffs, check)));
    },
  );
}

/** Answers an account's tariffs with their version. */
function withTariffs(reply: FastifyReply, tariffs: UserTariff[]): { tariffs: UserTariff[] } {
  reply.header('etag', userTariffsVersion({ tariffs }));
  return { tariffs };
}

/** What only administrators do with tariffs: check a price, see who pays by one, archive it, plan its terms. */
function administrationRoutes(app: App, repository: TariffRepository): void {
  const config = { access: 'tariffs.update' } as const;
  const change = async (
    request: FastifyRequest<OneTariff>,
    reply: FastifyReply,
    write: (caller: Caller) => Promise<Tariff | undefined>,
  ): Promise<Tariff> => {
    const read = (caller: Caller) => repository.get(caller, request.params.id);
    return withVersion(reply, found(await replaceVersion(request, read, write)));
  };
  app.post<{ Body: NewPriceCheck }>(
    '/tariffs/check',
    {
      config,
      schema: { tags, summary: 'The price of one message by a tariff, saved or not, and how it comes about', body: priceCheckSchema },
    },
    ({ body }) => app.services.tariffs.check(body),
  );
  app.get<OneTariff & { Querystring: Record<string, unknown> }>(
    '/tariffs/:id/users',
    { config, schema: { tags, summary: 'Accounts that pay by a tariff: {data: [{id, username, role, isActive, priority}], total}' } },
    async ({ caller, params, query }) => found(await repository.usersOf(caller, params.id, readListQuery(tariffs, query))),
  );
  for (const isArchived of [true, false]) {
    app.post<OneTariff>(
      `/tariffs/:id/${isArchived ? 'archive' : 'unarchive'}`,
      {
        config,
        schema: {
          tags,
          summary: isArchived ? 'Archive: it is given to nobody any more, who has it goes on paying by it' : 'Take out of the archive',
          ...TAKES_IF_MATCH,
        },
      },
      (request, reply) => change(request, reply, (caller) => repository.setArchived(caller, request.params.id, isArchived)),
    );
  }
  app.put<OneTariff & { Body: NewTariffChange }>(
    '/tariffs/:id/change',
    {
      config: { ...config, stepUp: true },
      schema: {
        tags,
        summary: 'Plan terms for a moment to come; those who pay by the tariff are told',
        body: tariffChangeSchema,
        ...TAKES_IF_MATCH,
      },
    },
    (request, reply) => change(request, reply, (caller) => repository.plan(caller, request.params.id, request.body)),
  );
  app.delete<OneTariff>(
    '/tariffs/:id/change',
    {
      config: { ...config, stepUp: true },
      schema: { tags, summary: 'Call planned terms off; those who pay by the tariff are told', ...TAKES_IF_MATCH },
    },
    (request, reply) => change(request, reply, (caller) => repository.cancelPlan(caller, request.params.id)),
  );
}
