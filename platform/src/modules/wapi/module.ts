import type { App, Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
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
  jobs(app) {
    const schedule = renewalsOf(app);
    return [
      { name: 'wapi.renew', schedule: '* * * * *', run: untilDone(() => schedule.step()) },
      // What is to be looked at again; what has changed orders one with its change.
      { name: 'wapi.sync', schedule: '* * * * *', run: untilDone(() => app.services.wapi.sessions.sync()) },
      { name: 'wapi.warn', schedule: '* * * * *', run: () => schedule.warn() },
    ];
  },
  async work(app) {
    const { wapi } = app.services;
    const provider = wapi.gateway && new WapiProvider(app, wapi.gateway);
    if (provider) await app.services.engine.attach(provider);
    return async () => {
      if (provider) await app.services.engine.detach(provider.name);
    };
  },
};
