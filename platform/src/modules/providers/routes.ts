import { timingSafeEqual } from 'node:crypto';
import { providers, type ProviderTest } from '@cabinet/domain/providers';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import type { ProviderHost } from './host.ts';
import { checkProvider } from './make.ts';
import { hashOf, type ProviderRepository } from './repository.ts';

/** Reports of a batch are small; more is not a report. */
const LARGEST_PUSH = 1024 * 1024;

interface OneRow {
  Params: { id: string };
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Providers for the administration (`docs/providers.md`), and the address that they push reports to. */
export function providerRoutes(app: App, repository: ProviderRepository, host: ProviderHost): void {
  const after = async <T>(changed: T): Promise<T> => {
    if (changed !== undefined) await host.refresh();
    return changed;
  };
  app.resource(providers, {
    find: (caller, query) => repository.find(caller, query),
    get: (caller, id) => repository.get(caller, id),
    create: async (caller, input) => after(await repository.create(caller, input)),
    update: async (caller, id, input) => after(await repository.update(caller, id, input)),
    remove: async (caller, id) => after(await repository.remove(caller, id)),
  });
  app.post<OneRow>(
    '/providers/:id/test',
    { config: { access: 'providers.update' }, schema: { tags: ['providers'], summary: 'Try the connection: {ok, text, milliseconds}' } },
    async ({ params }): Promise<ProviderTest> => {
      const row = found(await repository.row(params.id));
      const start = performance.now();
      const failure = await checkProvider(row, repository.secretsOf(row), host.tools()).then(
        () => undefined,
        (error: Error) => error.message || error.name,
      );
      return { ok: failure === undefined, text: failure ?? '', milliseconds: Math.round(performance.now() - start) };
    },
  );
  app.post<OneRow>(
    '/providers/:id/callback',
    {
      config: { access: 'providers.update' },
      schema: { tags: ['providers'], summary: 'Make a new address for pushed reports: {url}, shown this once' },
    },
    async ({ params, protocol, host: name }) => {
      const url = found(await repository.renewCallback(params.id, `${protocol}://${name}`));
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
        if (!row?.callback_hash || row.kind !== 'http' || !isSame(row.callback_hash, hashOf(params.secret)))
          throw new ApiError('NOT_FOUND');
        const isTaken = await host.receiverOf(row).receive(body ?? Buffer.alloc(0), headers, app.services.engine.sink);
        if (!isTaken) throw new ApiError('FORBIDDEN');
        return reply.code(204).send();
      },
    });
  });
}
