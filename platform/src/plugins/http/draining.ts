import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { ApiError } from '../errors/api-error.ts';
import { isProbe } from './probe-paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this node is about to end: `/ready` says so, calls are still answered. */
    isDraining: boolean;
    /** Makes `/ready` tell proxies to send nothing more here. */
    drain(): void;
  }
}

/** Time for calls that are being answered when the server closes; what takes longer is cut. */
const RUNNING_CALLS_MS = 10_000;

/**
 * How a node leaves: first `drain`, by which proxies learn of it, then `close`, which refuses new calls with 503, lets those that run come
 * to their end, and only then closes connections. Probes are answered all along.
 */
export const draining = fp(
  async (app) => {
    app.decorate('isDraining', false);
    app.decorate('drain', () => {
      app.isDraining = true;
    });
    let isClosing = false;
    let running = 0;
    let onIdle = () => {};
    app.addHook('onRequest', (request, reply, done) => {
      if (isClosing && !isProbe(request.url)) {
        reply.header('connection', 'close');
        return done(new ApiError('UNAVAILABLE'));
      }
      running += 1;
      reply.raw.once('close', () => {
        running -= 1;
        if (running === 0) onIdle();
      });
      done();
    });
    app.addHook('preClose', async () => {
      app.drain();
      isClosing = true;
      if (running === 0) return;
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      const timeout = new AbortController();
      await Promise.race([idle, wait(RUNNING_CALLS_MS, undefined, { signal: timeout.signal })]);
      timeout.abort();
    });
  },
  { name: 'draining' },
);
