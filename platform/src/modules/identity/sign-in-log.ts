import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { addressOf } from '../../plugins/auth/auth.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { inTransaction, recordEvent } from '../../resource/journal.ts';
import { clientOf } from './client-of-request.ts';
import { markDevice, type KnownDevices } from './known-devices.ts';
import type { SecurityEmails } from './security-emails.ts';
import type { NewSession } from './sessions.ts';
import type { TelemetryRepository } from './telemetry.ts';

/** Failed sign-ins that are recorded per hour: of one account, and of all names that no account has. Whoever guesses cannot fill the disk. */
const RECORDED_FAILURES = { ofAccount: 20, ofNobody: 100, seconds: 3600 } as const;

/** Why a sign-in failed, as the journal tells. */
export type SignInFailure = 'credentials' | 'disabled' | 'secondFactor' | 'openId';

/** How somebody signed in: with what beside the password, or instead of it, and whether that was a second factor. */
export interface SignInMeans {
  by: string;
  isVerified: boolean;
}

/** Page that signed in, without what stands behind its path. */
function pageOf({ headers: { referer } }: FastifyRequest): { url?: string } {
  if (!referer || !URL.canParse(referer)) return {};
  const { origin, pathname } = new URL(referer);
  return { url: origin === 'null' ? '' : `${origin}${pathname}`.slice(0, 2000) };
}

/** Opens sessions of people who sign in and records that they did, or that they failed: in the journal and in the account's sign-ins. */
export class SignInLog {
  readonly #app: App;
  readonly #telemetry: TelemetryRepository;
  readonly #devices: KnownDevices;
  readonly #emails: SecurityEmails;
  readonly #ofAccount: RateWindow;
  readonly #ofNobody: RateWindow;

  constructor(app: App, telemetry: TelemetryRepository, devices: KnownDevices, emails: SecurityEmails) {
    this.#emails = emails;
    this.#devices = devices;
    this.#app = app;
    this.#telemetry = telemetry;
    this.#ofAccount = new RateWindow(app.pool, RECORDED_FAILURES.ofAccount, RECORDED_FAILURES.seconds);
    this.#ofNobody = new RateWindow(app.pool, RECORDED_FAILURES.ofNobody, RECORDED_FAILURES.seconds);
  }

  /** Opens a session of an account that has shown all that it has to, in a browser that it is known by from now on; answers its token. */
  async signIn(request: FastifyRequest, reply: FastifyReply, user: NewSession['user'], means?: SignInMeans): Promise<string> {
    const { db, services } = this.#app;
    const device = markDevice(request, reply);
    let kept: string | undefined;
    const token = await inTransaction(db, async (trx) => {
      const by = { account: { id: user.id, actorId: null }, ip: addressOf(request) };
      kept = await services.accountClosing?.takeBackBy(user.id, by, trx);
      const after = means && { by: means.by };
      await recordEvent(trx, by, { action: 'login', resource: 'sessions', ownerId: user.id, after });
      const { isNew } = await this.#devices.remember(user.id, device, trx);
      if (isNew) await this.#emails.write('newDevice', { userId: user.id, from: clientOf(request) }, trx);
      return services.identity.sessions.open({ user, from: clientOf(request), isVerified: means?.isVerified }, trx);
    });
    if (kept !== undefined) await services.accountClosing?.onBack(kept);
    await this.#telemetry.record(request, { ownerId: user.id, action: 'login', data: pageOf(request) });
    return token;
  }

  /**
   * Records that somebody did not get in, at most so many times an hour; the last of them says until when no more are. What was typed is
   * not recorded: people type passwords where names belong.
   */
  async fail(request: FastifyRequest, account: { id: string } | undefined, reason: SignInFailure): Promise<void> {
    const ownerId = account?.id ?? null;
    const limit = account ? this.#ofAccount : this.#ofNobody;
    const { remaining, exceeded, resetAt } = await limit.consume([`failed sign-ins:${ownerId ?? ''}`]);
    if (exceeded) return;
    const after = { reason, ...(remaining === 0 ? { notRecordedUntil: resetAt.toISOString() } : {}) };
    await recordEvent(this.#app.db, { ip: addressOf(request) }, { action: 'loginFailed', resource: 'sessions', ownerId, after });
    await this.#telemetry.record(request, { ownerId, action: 'loginFailed' });
  }
}

declare module '../../services.ts' {
  interface Services {
    signIns: SignInLog;
  }
}
