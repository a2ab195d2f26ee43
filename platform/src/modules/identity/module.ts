import type { Module } from '../../module.ts';
import { IdempotencyStore } from '../../plugins/idempotency/store.ts';
import { passwordRoutes } from './routes/password.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { referralRoutes } from './routes/referrals.ts';
import { registrationRoutes } from './routes/registration.ts';
import { sessionRoutes } from './routes/session.ts';
import { sessionListRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { telemetryRoutes } from './routes/telemetry.ts';
import { userSettingRoutes } from './routes/user-settings.ts';
import { userRoutes } from './routes/users.ts';
import { sessionSecret } from './secret.ts';
import { IdentityService } from './service.ts';
import { Sessions } from './sessions.ts';
import { readSettingsFile } from './installation.ts';
import { SettingsService } from './settings.ts';
import { TelemetryRepository } from './telemetry.ts';
import { RecoveryKeys } from './recovery-keys.ts';
import { Tries } from './tries.ts';
import { UserSettingService } from './user-settings.ts';

const SWEEP_MS = 3_600_000;
const PUBLIC_WINDOW_SECONDS = 3600;

/** Accounts, sessions, and what the cabinet knows about itself. */
export const module: Module = {
  name: 'identity',
  async services(app) {
    const sessions = new Sessions(app.db, await sessionSecret(app.config), app.config.session.seconds);
    const payersAmong = async (ids: readonly string[]) => (await app.services.balances?.payersAmong(ids)) ?? new Set<string>();
    app.services.identity = new IdentityService(app.db, sessions, app.live, payersAmong);
    app.services.userSettings = new UserSettingService(app.db);
    app.services.settings = new SettingsService(app, await readSettingsFile(app.config.settingsFile));
    // What is settled wrongly is told now, to the operator, and not later to whoever asks.
    await app.services.settings.start();
  },
  routes(app) {
    const tries = new Tries(app.pool, app.config.login.tries, app.config.login.windowSeconds);
    const telemetry = new TelemetryRepository(app.db, app.services.geo);
    app.addHook('onClose', () => telemetry.settled());
    // Whoever registers or asks for recovery counts each time, not only when it fails.
    const publicTries = new Tries(app.pool, app.config.login.publicCalls, PUBLIC_WINDOW_SECONDS);
    sessionRoutes(app, tries, telemetry);
    sessionListRoutes(app);
    registrationRoutes(app, publicTries, telemetry);
    recoveryRoutes(app, publicTries, new RecoveryKeys(app.db), telemetry);
    tokenRoutes(app);
    settingsRoutes(app);
    userRoutes(app);
    referralRoutes(app);
    passwordRoutes(app, tries, telemetry);
    telemetryRoutes(app, telemetry);
    userSettingRoutes(app);
  },
  work(app) {
    const stale = [new Tries(app.pool, 0, 0), new IdempotencyStore(app.pool), new RecoveryKeys(app.db), app.services.identity.sessions];
    const sweep = () => stale.forEach((kept) => kept.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep failed')));
    const timer = setInterval(sweep, SWEEP_MS);
    return () => clearInterval(timer);
  },
};
