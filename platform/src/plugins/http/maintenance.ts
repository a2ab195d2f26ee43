import fp from 'fastify-plugin';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A change that is taken during a maintenance as well: it starts no work. */
    duringMaintenance?: boolean;
  }
}

/** Longest `Retry-After`, in seconds: a maintenance may end earlier than announced. */
const LONGEST_RETRY_S = 300;

/**
 * Refuses changes while a maintenance holds, with 503 `MAINTENANCE`, its end in `params.until` and `Retry-After`; what was accepted before
 * goes on. Reading stays possible, and administrators may change what they have to. Registered after `auth`, which sets the caller.
 */
export const maintenance = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.maybeCaller || request.method === 'GET' || request.method === 'HEAD') return done();
      if (request.caller.account.role === 'admin' || request.routeOptions.config.duringMaintenance) return done();
      refuseDuring(reply).then(() => done(), done);
    });
    const refuseDuring = async (reply: FastifyReply) => {
      const until = await app.services.announcements?.maintenanceEnd();
      if (until === undefined) return;
      const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000);
      reply.header('retry-after', Math.min(Math.max(seconds, 1), LONGEST_RETRY_S));
      throw new ApiError('MAINTENANCE', { until });
    };
  },
  { name: 'maintenance', dependencies: ['auth'] },
);
