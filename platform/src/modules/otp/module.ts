import type { Module } from '../../module.ts';
import { sessionSecret } from '../identity/secret.ts';
import { OtpCodes } from './codes.ts';
import { otpRoutes } from './routes.ts';
import { OtpService } from './service.ts';
import { visitorRoutes } from './visitor-routes.ts';
import { widgetRoute } from './widget/route.ts';

const SWEEP_MS = 3_600_000;

/** One-time passwords: widgets that confirm a phone on a customer's site (spec 2 §2, §3). */
export const module: Module = {
  name: 'otp',
  async services(app) {
    app.services.otp = new OtpService(app, await sessionSecret(app.config));
  },
  async routes(app) {
    otpRoutes(app);
    // In a scope of its own: what it answers to other origins, nothing else does.
    await app.register(async (scoped) => visitorRoutes(scoped));
  },
  rootRoutes: widgetRoute,
  work(app) {
    const codes = new OtpCodes(app.db);
    const sweep = () => codes.sweep().catch((error: unknown) => app.log.error({ err: error }, 'codes were not swept'));
    const timer = setInterval(() => void sweep(), SWEEP_MS);
    return () => clearInterval(timer);
  },
};
