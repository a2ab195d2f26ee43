import { Loop } from '@cabinet/engine';
import type { App, Module } from '../../module.ts';
import type { WapiGateway } from './gateway.ts';
import { WAPI_PROVIDER, WapiProvider } from './provider.ts';
import { RenewalSchedule } from './renewal.ts';
import { wapiRoutes } from './routes.ts';
import { deviceRoutes } from './sandbox/device-routes.ts';
import { SandboxGateway } from './sandbox/gateway.ts';
import { WapiService } from './service.ts';
import type { WapiSessions } from './sessions.ts';
import { WahaGateway } from './waha/gateway.ts';
import { WAHA_HOOK_PATH, wahaHookRoute } from './waha/hook-route.ts';
import './tables.ts';

const POLL_MS = 1000;

function gatewayOf(app: App, onSession: WapiSessions['apply']): WapiGateway | undefined {
  const { sandbox, waha } = app.config.wapi;
  if (!waha) return sandbox ? new SandboxGateway(app, onSession) : undefined;
  return new WahaGateway(waha, app.outbound.toService(waha.url), {
    hookUrl: `${app.config.publicUrl}/api${WAHA_HOOK_PATH}`,
    onSession,
    onReports: (reports) => app.services.engine.sink.reports(WAPI_PROVIDER, reports),
  });
}

function renewalsOf({ pool, services: { wapi } }: App): RenewalSchedule {
  return new RenewalSchedule(
    pool,
    (ownerId) => wapi.priceOf(ownerId),
    (renewed) => wapi.publish(renewed),
  );
}

/** Phones whose WhatsApp the platform writes from (spec 2 §3 "WAPI instance"). */
export const module: Module = {
  name: 'wapi',
  services(app) {
    app.services.wapi = new WapiService(app, (onSession) => gatewayOf(app, onSession));
  },
  async routes(app) {
    wapiRoutes(app);
    await wahaHookRoute(app);
  },
  rootRoutes: deviceRoutes,
  jobs: (app) => [{ name: 'wapi.warn', schedule: '* * * * *', run: () => renewalsOf(app).warn() }],
  async work(app) {
    const { wapi } = app.services;
    const schedule = renewalsOf(app);
    const onError = (error: unknown) => app.log.error({ err: error }, 'wapi');
    const loops = [new Loop(() => schedule.step(), POLL_MS, onError), new Loop(() => wapi.sessions.sync(), POLL_MS, onError)];
    for (const loop of loops) loop.start();
    const provider = wapi.gateway && new WapiProvider(app, wapi.gateway);
    if (provider) await app.services.engine.attach(provider);
    return async () => {
      if (provider) await app.services.engine.detach(provider.name);
      await Promise.all(loops.map((loop) => loop.stop()));
    };
  },
};
