import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { namedPlugin } from '../../named-plugin.ts';
import { ApiError } from '../errors/api-error.ts';

const WINDOW_MS = 60_000;

/**
 * Limits each account to `API_CALLS_PER_MINUTE` on this node, whatever tokens it calls with, so that one account cannot use up the
 * capacity of the others. The `X-RateLimit` headers report what is left (decisions.md "Session"); a call over the limit gets 429 with
 * `Retry-After`. Registered after `auth`, which sets the caller.
 */
export const callLimit = fp(
  async (app) => {
    const { callsPerMinute: max } = app.config;
    if (max === 0) return;
    const options: CreateRateLimitOptions = {
      max,
      timeWindow: WINDOW_MS,
      keyGenerator: (request: FastifyRequest) => request.caller.account.id,
    };
    let count: ReturnType<typeof app.createRateLimit> | undefined;
    // A scope of its own, because routes with limits of their own register the plugin too.
    const counter = namedPlugin('call limit', async (scoped) => {
      await scoped.register(rateLimit, { global: false });
      count = scoped.createRateLimit(options);
    });
    await app.register(counter);
    app.addHook('onRequest', async (request, reply) => {
      if (!request.maybeCaller || !count) return;
      const counted = await count(request);
      if (counted.isAllowed) return;
      const { remaining, ttl, ttlInSeconds: seconds, isExceeded } = counted;
      const reset = Math.ceil((Date.now() + ttl) / 1000);
      reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', reset);
      if (!isExceeded) return;
      reply.header('retry-after', seconds);
      throw new ApiError('TOO_MANY_REQUESTS', { limit: max, seconds });
    });
  },
  { name: 'call-limit', dependencies: ['auth'] },
);
