import type { Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { IdempotencyStore } from '../../plugins/idempotency/store.ts';
import { userComments } from '@cabinet/domain/user-comments';
import { AccountAdministration } from './account-administration.ts';
import { AccountLinks } from './account-links.ts';
import { Directory } from './directory.ts';
import { accountAccessRoutes } from './routes/account-access.ts';
import { accountSessionRoutes } from './routes/account-sessions.ts';
import { UserCommentRepository } from './user-comments.ts';
import { emailRoutes } from './routes/emails.ts';
import { passwordRoutes } from './routes/password.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import type { ReferralMoney } from './referrals.ts';
import { referralRoutes } from './routes/referrals.ts';
import { registrationRoutes } from './routes/registration.ts';
import { loginRoutes } from './routes/login.ts';
import { openSessionRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { telemetryRoutes } from './routes/telemetry.ts';
import { userSettingRoutes } from './routes/user-settings.ts';
import { offerAccountActions } from './list-actions.ts';
import { userRoutes } from './routes/users.ts';
import { sessionSecret } from '../../plugins/auth/session-secret.ts';
import { IdentityService } from './service.ts';
import { SessionRepository } from './sessions.ts';
import { readSettingsFile } from './installation.ts';
import { sweepSignIns } from './retention.ts';
import { SecurityEmails } from './security-emails.ts';
import { KnownDevices } from './known-devices.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { SignInLog } from './sign-in-log.ts';
import { SettingsService } from './settings-service.ts';
import { enqueueSpendingNotices } from './spending-notices.ts';
import { deleteOldTokenDays, enqueueTokenNotices } from './token-notices.ts';
import { DeprecatedUses } from './deprecated-uses.ts';
import { TokenUses } from './token-uses.ts';
import { TelemetryRepository } from './telemetry.ts';
import { PublicCalls } from './public-calls.ts';
import { RecoveryKeys } from './recovery-keys.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { UserSettingService } from './user-settings-service.ts';
import { endVisitingSessions, serveOpenSessions } from './visiting-sessions.ts';

/** Accounts, sessions, API tokens, and settings of the installation and of accounts. */
export const module: Module = {
  name: 'identity',
  async services(app) {
    const lengths = async () => {
      const { security } = await app.services.settings.installation();
      const all = security.sessionHours > 0 ? security.sessionHours * 3600 : app.config.session.seconds;
      return { all, idle: security.idleMinutes > 0 ? security.idleMinutes * 60 : all };
    };
    const factorDemandedOf = () => app.services.settings.current.twoFactor.demandedOf;
    const sessions = new SessionRepository(app, await sessionSecret(app.config), lengths, factorDemandedOf);
    const money: ReferralMoney = {
      payersAmong: async (ids) => (await app.services.balances?.payersAmong(ids)) ?? new Set<string>(),
      earnedBy: async (ids) => (await app.services.referralRewards?.earnedBy(ids)) ?? new Map<string, number>(),
    };
    const uses = new TokenUses(app.pool, (error) => app.log.error({ err: error }, 'uses of tokens'));
    const deprecated = new DeprecatedUses(app.pool, (error) => app.log.error({ err: error }, 'deprecated uses of tokens'));
    app.addHook('onClose', async () => void (await Promise.all([uses.close(), deprecated.close()])));
    app.services.identity = new IdentityService(app, sessions, { uses, deprecated, cells: app.cells }, app.live, money);
    app.services.directory = new Directory(app);
    serveOpenSessions(app);
    app.services.administration = new AccountAdministration(app);
    app.services.userSettings = new UserSettingService(app.db);
    app.services.settings = new SettingsService(app, await readSettingsFile(app.config));
    // Wrong settings stop the server at start, where the operator sees them.
    await app.services.settings.load();
  },
  routes(app) {
    const attempts = new RateWindow(app.pool, app.config.login.tries, app.config.login.windowSeconds);
    const telemetry = new TelemetryRepository(app.db, app.services.geo);
    app.addHook('onClose', () => telemetry.whenIdle());
    // Registrations and recoveries count each time, not only when they fail.
    const publicCalls = new PublicCalls(app.pool, app.config.login.publicCalls);
    const links = new AccountLinks(app.db);
    const emails = new SecurityEmails(app, links);
    const devices = new KnownDevices(app.db);
    app.services.signIns = new SignInLog(app, telemetry, devices, emails);
    loginRoutes(app, new SignInLimits(app.pool, app.puzzles, app.config.login), devices, telemetry);
    openSessionRoutes(app);
    registrationRoutes(app, publicCalls, telemetry, emails);
    emailRoutes(app, publicCalls, links, emails);
    recoveryRoutes(app, publicCalls, new RecoveryKeys(app.db), telemetry, emails);
    tokenRoutes(app, emails);
    settingsRoutes(app);
    const { administration } = app.services;
    userRoutes(app, administration, attempts, emails);
    accountAccessRoutes(app, administration);
    offerAccountActions(app, administration);
    accountSessionRoutes(app);
    app.resource(userComments, new UserCommentRepository(app.db, app.services.identity.accounts));
    referralRoutes(app);
    passwordRoutes(app, attempts, telemetry, emails);
    telemetryRoutes(app, telemetry);
    userSettingRoutes(app);
  },
  jobs(app) {
    const expiring = [
      new RateWindow(app.pool, 0, 0),
      new IdempotencyStore(app.pool),
      app.puzzles,
      new RecoveryKeys(app.db),
      new AccountLinks(app.db),
    ];
    const deleteExpired = () => Promise.all([...expiring.map((store) => store.sweep()), sweepSignIns(app)]);
    const tell = async () => {
      await enqueueTokenNotices(app.db);
      await enqueueSpendingNotices(app.db);
      await deleteOldTokenDays(app.db);
    };
    return [
      { name: 'identity.deleteExpired', schedule: '3 * * * *', run: deleteExpired },
      { name: 'identity.tellOfTokens', schedule: '*/10 * * * *', run: tell },
      {
        name: 'identity.settleNames',
        ...(app.cellLink ? { schedule: '* * * * *' } : {}),
        run: untilDone(() => app.services.directory.settle()),
      },
      {
        name: 'identity.endVisitingSessions',
        ...(app.cellLink ? { schedule: '* * * * *' } : {}),
        run: () => endVisitingSessions(app),
      },
    ];
  },
  work(app) {
    app.services.identity.accounts.normalizePhones().catch((error: unknown) => app.log.error({ err: error }, 'phones of accounts'));
  },
};
