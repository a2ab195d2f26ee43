import Fastify, { LogController, type FastifyError, type FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import type { App, Module, Stop } from './module.ts';
import { loadModules } from './modules.ts';
import { auth } from './plugins/auth/auth.ts';
import { database as databasePlugin } from './plugins/database/database.ts';
import type { Database } from './plugins/database/open.ts';
import { errors, toApiError } from './plugins/errors/errors.ts';
import { callLimit } from './plugins/http/call-limit.ts';
import { cspReportRoutes } from './plugins/http/csp-reports.ts';
import { metrics } from './plugins/http/metrics.ts';
import { BARE_HEADERS, security } from './plugins/http/security.ts';
import { validation } from './plugins/http/validation.ts';
import { idempotency } from './plugins/idempotency/idempotency.ts';
import { loggerOptions, requestId, requestLog } from './plugins/logging/logging.ts';
import { openapi } from './plugins/openapi/openapi.ts';
import { outbound } from './plugins/outbound/plugin.ts';
import { realtime } from './plugins/realtime/realtime.ts';
import { vault } from './plugins/vault/plugin.ts';
import { resources } from './resource/resource.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    services: Services;
    /** Starts what modules do beside requests, by this node's roles. */
    startBackground(): Promise<void>;
  }
}

/** JSON bodies; uploads have their own limit. */
const BODY_LIMIT = 5 * 1024 * 1024;

/** An address that is none comes to no plugin: it is answered here, in the shape and with the headers of every refusal. */
function refuseAddress(error: FastifyError, _request: unknown, { raw }: Pick<FastifyReply, 'raw'>): void {
  const { status, body } = toApiError(error);
  raw.writeHead(status, { ...BARE_HEADERS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Builds the server on an open database, ready for `inject` or `listen`: external plugins, ours, then the modules (all, or those named). */
export async function createApp(config: Config, database: Database, only?: readonly string[]): Promise<App> {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseAddress,
  });
  const modules = await loadModules(only);
  app.decorate('config', config);
  app.decorate('services', {} as Services);
  background(app, modules);

  await app.register(databasePlugin, { database });
  await app.register(vault);
  await app.register(outbound);
  await app.register(requestLog);
  // Before whatever may refuse a call: a refusal has its headers too.
  await app.register(security);
  await app.register(validation);
  await app.register(errors);
  await app.register(openapi);
  await app.register(realtime);
  await app.register(metrics, { token: config.metricsToken, process: config.logLevel !== 'silent' });
  await app.register(auth);
  await app.register(callLimit);
  await app.register(idempotency);
  await app.register(resources);
  await mount(app, modules);
  await app.ready();
  return app;
}

function background(app: App, modules: readonly Module[]): void {
  const stops: Stop[] = [];
  app.decorate('startBackground', async () => {
    for (const module of modules) {
      const { api, worker } = app.config.roles;
      const started = [api && (await module.start?.(app)), worker && (await module.work?.(app))];
      stops.push(...started.filter((stop) => typeof stop === 'function'));
    }
  });
  app.addHook('preClose', async () => {
    for (const stop of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        // The others end all the same: a database that is gone first must not leave them running.
        app.log.error({ err: error }, 'background work did not end well');
      }
    }
  });
}

async function mount(app: App, modules: readonly Module[]): Promise<void> {
  for (const module of modules) await module.services?.(app);
  // A node that only works answers nobody but probes.
  if (!app.config.roles.api) return;
  await app.register(cspReportRoutes);
  for (const module of modules) {
    await app.register(async (scoped) => module.routes?.(scoped), { prefix: '/api' });
    await app.register(async (scoped) => module.rootRoutes?.(scoped));
  }
}
