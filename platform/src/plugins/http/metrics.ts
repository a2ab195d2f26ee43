import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { tokenOf } from '../auth/auth.ts';
import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules put their own metrics. */
    metrics: Registry;
  }
}

/** `/healthz` for probes and `/metrics` for Prometheus. */
export const metrics = fp<{ token: string | undefined; process: boolean }>(
  async (app, options) => {
    const registry = new Registry();
    app.decorate('metrics', registry);
    if (options.process) collectDefaultMetrics({ register: registry });
    const seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    gauge(registry, 'database_connections', 'Connections of the pool', () => app.pool.totalCount);
    gauge(registry, 'database_waiting', 'Requests that wait for a connection', () => app.pool.waitingCount);
    gauge(registry, 'sockets', 'Connected sockets', () => app.sockets());

    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
    app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => {
      await app.pool.query('select 1').catch(() => {
        throw new ApiError('UNAVAILABLE');
      });
      return { status: 'ok' };
    });
    app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      if (options.token !== undefined && tokenOf(request.headers.authorization) !== options.token) throw new ApiError('UNAUTHORIZED');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
}
