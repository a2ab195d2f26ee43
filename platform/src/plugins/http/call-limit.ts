import fp from 'fastify-plugin';
import { refuseOver, setRateLimitHeaders } from '../rate-limit/with-rate-limit.ts';
import { SharedCalls } from './shared-calls.ts';

const WINDOW_SECONDS = 60;
/** How often nodes tell each other their counts: what an account can take beyond its limit is what nodes answer in this time. */
const EXCHANGE_MS = 500;

/**
 * Limits each account to `API_CALLS_PER_MINUTE` on all nodes together, whatever tokens it calls with, so that one account cannot use up
 * the capacity of the others. The `X-RateLimit` headers report what is left (decisions.md "Session"); a call over the limit gets 429 with
 * `Retry-After`. Registered after `auth`, which sets the caller.
 */
export const callLimit = fp(
  async (app) => {
    const { callsPerMinute: limit } = app.config;
    if (limit === 0) return;
    const calls = new SharedCalls(app.pool, WINDOW_SECONDS);
    let exchanging: Promise<void> | undefined;
    const timer = setInterval(() => {
      // While the database is away each node counts alone; what it has counted is told afterwards.
      exchanging ??= calls
        .exchange()
        .catch(() => undefined)
        .finally(() => (exchanging = undefined));
    }, EXCHANGE_MS);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await exchanging;
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.maybeCaller) return done();
      const { count, resetsAt: resetAt } = calls.count(request.caller.account.id);
      const state = { limit, count, remaining: Math.max(0, limit - count), resetAt, exceeded: count > limit };
      setRateLimitHeaders(reply, state);
      done(state.exceeded ? refuseOver(state, reply) : undefined);
    });
  },
  { name: 'call-limit', dependencies: ['auth', 'database'] },
);
