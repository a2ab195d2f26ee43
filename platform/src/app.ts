import type { IncomingMessage } from 'node:http';
import Fastify, { LogController, type FastifyError, type FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import type { App, Module, Stop } from './module.ts';
import { loadModules } from './modules.ts';
import { namedPlugin } from './named-plugin.ts';
import { apiVersions } from './plugins/api-versions/api-versions.ts';
import { deprecation } from './plugins/api-versions/deprecation.ts';
import { auth } from './plugins/auth/auth.ts';
import { cellLink } from './plugins/cells/cell-link-plugin.ts';
import { cells as cellsPlugin } from './plugins/cells/cell-plugin.ts';
import { staffCells, staffReads } from './plugins/cells/staff-cells-plugin.ts';
import { inCell, readCells } from './plugins/cells/cells.ts';
import { database as databasePlugin } from './plugins/database/database.ts';
import type { Database } from './plugins/database/open.ts';
import { errors, toApiError } from './plugins/errors/errors.ts';
import { SMALL_BODY_BYTES } from './plugins/http/body-limit.ts';
import { stepUp } from './plugins/auth/step-up.ts';
import { callLimit } from './plugins/http/call-limit.ts';
import { isTrustedProxy } from './plugins/http/client-address.ts';
import { cspReportRoutes } from './plugins/http/csp-reports.ts';
import { draining } from './plugins/http/draining.ts';
import { maintenance } from './plugins/http/maintenance.ts';
import { metrics } from './plugins/http/metrics.ts';
import { probes } from './plugins/http/probes.ts';
import { refuseConnection } from './plugins/http/refuse-connection.ts';
import { DATA_ONLY_HEADERS, security } from './plugins/http/security.ts';
import { slowBodies } from './plugins/http/slow-bodies.ts';
import { validation } from './plugins/http/validation.ts';
import { idempotency } from './plugins/idempotency/idempotency.ts';
import { jobs } from './plugins/jobs/plugin.ts';
import { callLog } from './plugins/logging/call-log.ts';
import { loggerOptions, requestId, requestLog } from './plugins/logging/logging.ts';
import { openapi } from './plugins/openapi/openapi.ts';
import { outbound } from './plugins/outbound/plugin.ts';
import { puzzles } from './plugins/rate-limit/puzzle-plugin.ts';
import { realtime } from './plugins/realtime/realtime.ts';
import { callSpans } from './plugins/tracing/call-spans.ts';
import { vault } from './plugins/vault/plugin.ts';
import { resources } from './resource/resource.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    services: Services;
    /** Starts the modules' background work, by this node's roles. */
    startBackground(): Promise<void>;
  }
}

/** Time for a whole upload, and for the headers of any request; `slowBodies` cuts other bodies far earlier. */
const UPLOAD_TIMEOUT_MS = 600_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that have taken too long. */
const TIMEOUT_CHECK_MS = 5000;

/** Answers requests with a malformed URL, which reach no plugin, in the form and with the headers of every refusal. */
function refuseAddress(error: FastifyError, _request: unknown, { raw }: Pick<FastifyReply, 'raw'>): void {
  const { status, body } = toApiError(error);
  raw.writeHead(status, { ...DATA_ONLY_HEADERS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/**
 * Builds the server on an open database, ready for `inject` or `listen`, with all modules or those named. `watch` is called before the
 * first route is there, so that its hooks see every call.
 */
export async function createApp(given: Config, database: Database, only?: readonly string[], watch?: (app: App) => void): Promise<App> {
  const cells = await readCells(database.pool);
  const config = inCell(given, cells);
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    ...(config.logLevel === 'silent' ? {} : { childLoggerFactory: callLog }),
    genReqId: requestId,
    trustProxy: (address, hop) => isTrustedProxy(config.trustProxy, address, hop),
    bodyLimit: SMALL_BODY_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    forceCloseConnections: true,
    // `draining` refuses calls of a server that closes, in the form of every refusal.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    ...(cells.here === undefined ? {} : { rewriteUrl: ({ url = '/' }: IncomingMessage) => cells.unmark(url) }),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  const modules = await loadModules(only);
  app.decorate('config', config);
  app.decorate('services', {} as Services);
  background(app, modules);
  watch?.(app);

  await app.register(databasePlugin, { database });
  await app.register(jobs);
  await app.register(vault);
  await app.register(puzzles);
  await app.register(outbound);
  await app.register(callSpans);
  await app.register(requestLog);
  // Registered before every plugin that may refuse a call, so that refusals have the security headers too.
  await app.register(security);
  await app.register(draining);
  await app.register(probes);
  await app.register(slowBodies);
  await app.register(apiVersions);
  await app.register(validation);
  await app.register(errors, { publicUrl: config.publicUrl });
  await app.register(openapi);
  await app.register(realtime);
  await app.register(cellsPlugin, { cells });
  await app.register(cellLink);
  await app.register(staffCells);
  await app.register(metrics, { token: config.metricsToken, process: config.logLevel !== 'silent' });
  await app.register(auth);
  await app.register(deprecation);
  await app.register(stepUp);
  await app.register(callLimit);
  await app.register(maintenance);
  await app.register(staffReads);
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
    if (!app.config.roles.worker) return app.jobs.open();
    // Ends before what its jobs use.
    stops.push(() => app.jobs.stop());
    await app.jobs.start();
  });
  app.addHook('preClose', async () => {
    for (const stop of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        // The others are stopped all the same: a failure, such as a lost database, must not leave them running.
        app.log.error({ err: error }, 'background work did not end well');
      }
    }
  });
}

async function mount(app: App, modules: readonly Module[]): Promise<void> {
  for (const module of modules) await module.services?.(app);
  for (const module of modules) app.jobs.declare(module.jobs?.(app) ?? []);
  // A worker node answers probes only.
  if (!app.config.roles.api) return;
  await app.register(namedPlugin('csp reports', cspReportRoutes));
  for (const module of modules) {
    const { name } = module;
    await app.register(
      namedPlugin(`${name}: routes`, async (scoped) => module.routes?.(scoped)),
      { prefix: '/api' },
    );
    await app.register(namedPlugin(`${name}: root routes`, async (scoped) => module.rootRoutes?.(scoped)));
  }
}
