import type { Module } from '../../module.ts';
import { sessionSecret } from '../../plugins/auth/session-secret.ts';
import { namedPlugin } from '../../named-plugin.ts';
import { otpAbuseRoutes } from './abuse-routes.ts';
import { otpRoutes } from './routes.ts';
import { OtpService } from './service.ts';
import { visitorRoutes } from './visitor-routes.ts';
import { widgetRoute } from './widget/route.ts';

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
  jobs(app) {
    const { codes, blocks, counters, statistics } = app.services.otp;
    const run = () => Promise.all([codes.sweep(), blocks.sweep(), counters.sweep(), statistics.sweep()]);
    return [{ name: 'otp.deleteOld', schedule: '13 * * * *', run }];
  },
};
