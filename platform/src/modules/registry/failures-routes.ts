import rateLimit from '@fastify/rate-limit';
import { Counter } from 'prom-client';
import {
  remoteFailureSchema,
  remoteFailuresQuery,
  remoteLoadsSchema,
  type FailureGroup,
  type RemoteFailure,
  type RemoteFailuresQuery,
  type RemoteLoads,
} from '@cabinet/domain/remote-failures';
import type { Registry } from '@cabinet/domain/registry';
import type { App, Stop } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { withoutSecrets } from '../../plugins/logging/secret-paths.ts';
import { FailureRecords } from './failure-records.ts';
import { knownNames, RemoteFailures } from './failures.ts';
import { LoadRecords } from './load-records.ts';

declare module '../../services.ts' {
  interface Services {
    /** Failures of the last hour on this node. */
    remoteFailures: RemoteFailures;
    /** Failures of all nodes, by release and kind. */
    failureRecords: FailureRecords;
    /** Loads of releases that are being rolled out, of all nodes. */
    loadRecords: LoadRecords;
  }
}

const BODY_LIMIT = 4096;
/** Reports a minute from one address; a browser sends one a failure. */
const PER_MINUTE = 60;
/** Reports of loads a minute from one address, behind which an office may be; a page sends one or two. */
const LOADS_PER_MINUTE = 600;

const FLUSH_MS = 2000;

/** Sets the services that remember failures of areas. */
export function failureService(app: App): void {
  app.services.remoteFailures = new RemoteFailures();
  app.services.failureRecords = new FailureRecords(app.db);
  app.services.loadRecords = new LoadRecords(app.db);
}

/** Stores what was counted every few seconds; returns what stores the rest and ends it. */
export function storeFailures({ services, log }: App): Stop {
  const flush = () =>
    Promise.all([services.failureRecords.flush(), services.loadRecords.flush()]).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'failures of areas were not stored'),
    );
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return () => {
    clearInterval(timer);
    return flush();
  };
}

/** Removes failures that are older than their retention. */
export const removeOldFailures = ({ services }: App) =>
  Promise.all([services.failureRecords.removeOld(), services.loadRecords.removeOld()]);

/**
 * `POST /api/remoteFailures`: a browser tells that an area could not be shown; 204. Nobody needs to be signed in.
 * Logged as one line, counted in `/metrics` and by release in the database. `GET /api/remoteFailures` tells who may deploy.
 */
export async function failureRoutes(app: App, registry: () => Registry | undefined): Promise<void> {
  const counted = new Counter({
    name: 'cabinet_remote_failures_total',
    help: 'Failures of areas in browsers, by area, release and kind',
    labelNames: ['area', 'release', 'kind'],
    registers: [app.metrics],
  });
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS') });
  app.post<{ Body: RemoteFailure }>(
    '/remoteFailures',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'public', rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { tags: ['registry'], summary: 'A failure of an area in a browser', body: remoteFailureSchema },
    },
    async (request, reply) => {
      const { kind, outcome, id, message } = request.body;
      const path = withoutSecrets(request.body.path);
      const { area, release } = knownNames(request.body, registry());
      counted.inc({ area, release, kind });
      app.services.remoteFailures.record(area, release, { kind, outcome });
      app.services.failureRecords.add({ ...request.body, path, area, release });
      request.log.warn({ remoteFailure: { id, area, release, kind, outcome, message, path } }, 'area failed in a browser');
      return reply.code(204).send();
    },
  );
  app.get<{ Querystring: RemoteFailuresQuery }>(
    '/remoteFailures',
    {
      config: { access: 'areas.deploy' },
      schema: {
        tags: ['registry'],
        summary: 'Failures of areas in browsers by release and kind, the latest first',
        querystring: remoteFailuresQuery,
      },
    },
    async ({ query }): Promise<{ data: FailureGroup[] }> => ({ data: await app.services.failureRecords.groups(query) }),
  );
  app.post<{ Body: RemoteLoads }>(
    '/remoteLoads',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'public', rateLimit: { max: LOADS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['registry'],
        summary: 'Releases that a page has loaded, of areas that are being rolled out',
        body: remoteLoadsSchema,
      },
    },
    async (request, reply) => {
      const current = registry();
      for (const load of request.body.loads) {
        const { area, release } = knownNames(load, current);
        if (current?.areas[area]?.rollout && release !== 'unknown') app.services.loadRecords.add(area, release);
      }
      return reply.code(204).send();
    },
  );
}
