import type { Module } from '../../module.ts';
import { sessionSecret } from '../../plugins/auth/session-secret.ts';
import { namedPlugin } from '../../named-plugin.ts';
import { otpAbuseRoutes } from './abuse-routes.ts';
import { otpRoutes } from './routes.ts';
import { OtpService } from './service.ts';
import { visitorRoutes } from './visitor-routes.ts';
import { widgetRoute } from './widget/route.ts';

const SWEEP_INTERVAL_MS = 3_600_000;

/** One-time passwords: widgets that confirm a phone on a customer's site (spec 2 §2, §3). */
export const module: Module = {
  name: 'otp',
  async services(app) {
    app.services.otp = new OtpService(app, await sessionSecret(app.config));
  },
  async routes(app) {
    otpRoutes(app);
    otpAbuseRoutes(app);
    // A scope of its own, so that its CORS headers are on these routes alone.
    await app.register(namedPlugin('otp: visitors', async (scoped) => visitorRoutes(scoped)));
  },
  rootRoutes: widgetRoute,
  work(app) {
    const { codes, blocks, counters, statistics } = app.services.otp;
    const sweep = () =>
      Promise.all([codes.sweep(), blocks.sweep(), counters.sweep(), statistics.sweep()]).catch((error: unknown) =>
        app.log.error({ err: error }, 'codes were not swept'),
      );
    const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
    return () => clearInterval(timer);
  },
};
