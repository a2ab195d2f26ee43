import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { replicaMetrics } from '../database/replica/replica-metrics.ts';
import { tokenOf } from '../auth/auth.ts';
import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry to which modules add their own metrics. */
    metrics: Registry;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Headers by which proxies tell of those behind them: what comes with one is no call of this machine, although its proxy may be. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether a call was made on this machine and passed no proxy. */
function isLocal({ ip, socket, headers }: FastifyRequest): boolean {
  const isLoopback = (address = '') => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
  return isLoopback(ip) && isLoopback(socket.remoteAddress) && !FORWARDED.some((name) => name in headers);
}

const isToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(tokenOf(headers.authorization) ?? ''), digest(token));

/** `/metrics` for Prometheus. */
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
    replicaMetrics(registry, app.database.replicas);
    gauge(registry, 'sockets', 'Connected sockets', () => app.sockets());

    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
    app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      if (options.token === undefined ? !isLocal(request) : !isToken(request, options.token)) throw new ApiError('UNAUTHORIZED');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
}
