import type { Module } from '../../module.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { accountFactorRoutes } from './routes/account.ts';
import { factorRoutes } from './routes/factors.ts';
import { deviceRoutes } from './routes/devices.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { TwoFactorService } from './service.ts';
import './tables.ts';

/** Second factors: authenticator apps, passkeys and backup codes; at sign-in, and before what costs most (decisions/0057). */
export const module: Module = {
  name: 'two-factor',
  services(app) {
    app.services.twoFactor = new TwoFactorService(app);
  },
  routes(app) {
    const twoFactor = app.services.twoFactor as TwoFactorService;
    const attempts = new RateWindow(app.pool, app.config.login.tries, app.config.login.windowSeconds);
    signInRoutes(app, twoFactor, attempts);
    factorRoutes(app, twoFactor, attempts);
    deviceRoutes(app, twoFactor);
    accountFactorRoutes(app, twoFactor);
  },
  jobs(app) {
    const twoFactor = app.services.twoFactor as TwoFactorService;
    const run = () => Promise.all([twoFactor.steps.sweep(), twoFactor.devices.sweep()]);
    return [{ name: 'twoFactor.deleteExpired', schedule: '11 * * * *', run }];
  },
};
