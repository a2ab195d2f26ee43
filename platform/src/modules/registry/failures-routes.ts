import rateLimit from '@fastify/rate-limit';
import { Counter } from 'prom-client';
import { remoteFailureSchema, type RemoteFailure } from '@cabinet/domain/remote-failures';
import type { Registry } from '@cabinet/domain/registry';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { knownNames, RemoteFailures } from './failures.ts';

declare module '../../services.ts' {
  interface Services {
    remoteFailures: RemoteFailures;
  }
}

const BODY_LIMIT = 4096;
/** Reports a minute from one address; a browser sends one a failure. */
const PER_MINUTE = 60;

/** Makes what remembers failures available as a service. */
export function failureService(app: App): void {
  app.services.remoteFailures = new RemoteFailures();
}

/**
 * `POST /api/remoteFailures`: a browser tells that an area could not be shown; 204. Nobody needs to be signed in.
 * Logged as one line, counted in `/metrics`, remembered for an hour.
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
      const { kind, outcome, id, message, path } = request.body;
      const { area, release } = knownNames(request.body, registry());
      counted.inc({ area, release, kind });
      app.services.remoteFailures.note(area, release, { kind, outcome });
      request.log.warn({ remoteFailure: { id, area, release, kind, outcome, message, path } }, 'area failed in a browser');
      return reply.code(204).send();
    },
  );
}
