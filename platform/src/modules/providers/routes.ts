import { timingSafeEqual } from 'node:crypto';
import {
  PROVIDER_TRAFFIC_HOURS,
  providerControlSchema,
  providers,
  type Provider,
  type ProviderControl,
  type ProviderTest,
} from '@cabinet/domain/providers';
import type { LiveChange } from '@cabinet/domain/live';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { found } from '../../resource/resource.ts';
import type { Services } from '../../services.ts';
import { replaceVersion, withVersion } from '../../resource/if-match.ts';
import { hashOf } from './repository.ts';
import { sharingRoutes } from './sharing-routes.ts';

/** Reports of a batch are small; more is not a report. */
const LARGEST_PUSH = 1024 * 1024;

type AfterChange = <T extends Provider | undefined>(changed: T, change?: LiveChange) => Promise<T>;

interface OneRow {
  Params: { id: string };
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Providers for the administration (`docs/providers.md`), and the address that they push reports to. */
export function providerRoutes(app: App, { repository, supervisor: host, records }: Services['providers']): void {
  const after = async <T extends Provider | undefined>(changed: T, change: LiveChange = 'updated'): Promise<T> => {
    if (changed === undefined) return changed;
    await host.refresh();
    app.live.publish('providers', change, null, [changed]);
    return changed;
  };
  app.resource(providers, {
    find: (caller, query) => repository.find(caller, query),
    get: (caller, id) => repository.get(caller, id),
    create: async (caller, input) => after(await repository.create(caller, input), 'created'),
    update: async (caller, id, input) => after(await repository.update(caller, id, input)),
    remove: async (caller, id) => {
      const row = await repository.row(id);
      const { routing, providerGroups } = app.services;
      const routes = row ? (await routing.groupsNaming(row.name)).map(({ title }) => title) : [];
      const groups = row ? await providerGroups.namesWith(row.name) : [];
      const users = [...routes, ...groups];
      if (users.length > 0) throw new ApiError('PROVIDER_USED', { count: users.length, routes: users.join(', ') });
      return after(await repository.remove(caller, id), 'removed');
    },
  });
  stateRoutes(app, { repository, records }, after);
  sharingRoutes(app, repository, after);
  app.post<OneRow>(
    '/providers/:id/test',
    { config: { access: 'providers.update' }, schema: { tags: ['providers'], summary: 'Try the connection: {ok, text, milliseconds}' } },
    async ({ params }): Promise<ProviderTest> => {
      const { id } = found(await repository.row(params.id));
      return host.test(id);
    },
  );
  app.post<OneRow>(
    '/providers/:id/callback',
    {
      config: { access: 'providers.update' },
      schema: { tags: ['providers'], summary: 'Make a new address for pushed reports: {url}, shown this once' },
    },
    async ({ caller, params, protocol, host: name }) => {
      const url = found(await repository.renewCallback(caller, params.id, `${protocol}://${name}${app.cells.path}`));
      await host.refresh();
      return { url };
    },
  );
  // A scope of its own: a signature is over the bytes as they came.
  app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_PUSH }, (_request, body, done) => done(null, body));
    scoped.route<{ Params: { id: string; secret: string }; Body: Buffer | undefined }>({
      method: ['POST', 'PUT'],
      url: '/n/providers/:id/reports/:secret',
      config: { access: 'public' },
      schema: { hide: true },
      handler: async ({ params, body, headers }, reply) => {
        const row = await repository.row(params.id);
        const isKnown = row?.callback_hash && isSame(row.callback_hash, hashOf(params.secret));
        const { sink } = app.services.engine;
        const isTaken = isKnown ? await host.receive(row, body ?? Buffer.alloc(0), headers, sink) : undefined;
        if (isTaken === undefined) throw new ApiError('NOT_FOUND');
        if (!isTaken) throw new ApiError('FORBIDDEN');
        return reply.code(204).send();
      },
    });
  });
}

/** What a provider does at present and did lately, and the switch that drains or pauses it. */
function stateRoutes(app: App, { repository, records }: Pick<Services['providers'], 'repository' | 'records'>, after: AfterChange): void {
  const tags = ['providers'];
  const config = { access: 'providers.get' } as const;
  const idOf = async (id: string) => found(await repository.row(id)).id;
  app.put<OneRow & { Body: { control: ProviderControl } }>(
    '/providers/:id/control',
    {
      config: { access: 'providers.control' },
      schema: {
        tags,
        summary: 'Let a provider work, drain it (nothing new is given to it) or pause it',
        body: providerControlSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const read = (caller: Caller) => repository.get(caller, params.id);
      const changed = await replaceVersion(request, read, (caller) => repository.setControl(caller, params.id, body.control));
      return withVersion(reply, found(await after(changed)));
    },
  );
  app.get<OneRow>(
    '/providers/:id/routes',
    {
      config,
      schema: { tags, summary: 'Routing groups that name a provider: {data: [{id, title, type, isActive, place, rules, users}]}' },
    },
    async ({ params }) => ({ data: await app.services.routing.groupsNaming(found(await repository.row(params.id)).name) }),
  );
  app.get<OneRow>(
    '/providers/:id/traffic',
    { config, schema: { tags, summary: 'What became of a provider’s messages, by minute of the last day: {data}' } },
    async ({ params }) => ({ data: await records.traffic.minutesOf(await idOf(params.id), PROVIDER_TRAFFIC_HOURS) }),
  );
  app.get<OneRow>(
    '/providers/:id/exchanges',
    { config, schema: { tags, summary: 'The last requests to a provider and of it with their answers, masked: {data}' } },
    async ({ params }) => ({ data: await records.exchanges.of(await idOf(params.id)) }),
  );
}
