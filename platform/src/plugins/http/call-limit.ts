import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

const WINDOW_MS = 60_000;

/**
 * Holds each account to `API_CALLS_PER_MINUTE` on this node, whatever tokens it calls with, so that one that runs wild
 * leaves the others theirs. Every answer tells what is left in the `X-RateLimit` headers (decisions.md "Session"); over
 * it 429 with `Retry-After`. Comes after `auth`, which knows who calls.
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
    // In a scope of its own: routes with limits of their own register theirs.
    await app.register(async (scoped) => {
      await scoped.register(rateLimit, { global: false });
      count = scoped.createRateLimit(options);
    });
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
