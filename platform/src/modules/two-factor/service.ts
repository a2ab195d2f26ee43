import { createHash } from 'node:crypto';
import type {
  FinishSetUp,
  Factor,
  NewBackupCodes,
  NewFactor,
  PasskeyChallenge,
  SetUp,
  SignInAnswer,
  TwoFactorState,
  UsedPasskey,
} from '@cabinet/domain/two-factor';
import { isAppCode, TWO_FACTOR } from '@cabinet/domain/two-factor';
import type { Role } from '@cabinet/domain/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { addressOf } from '../../plugins/auth/auth.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordEvent, type Actor } from '../../resource/journal.ts';
import { AuthenticatorApps } from './authenticator-app.ts';
import { BackupCodes } from './backup-codes.ts';
import { notifyOfFactor } from './factor-emails.ts';
import { Passkeys } from './passkeys.ts';
import { RememberedDevices, rememberedDigestOf, type Remembered } from './remembered-devices.ts';
import { deleteFactors } from './remove-factors.ts';
import { StepTokens, type OpenStep, type StepClaims } from './step-tokens.ts';

/** An account that signs in. */
export interface Person {
  id: string;
  username: string;
  role: Role;
}

/** What a person proves: a code, or a passkey that signed the challenge of a step. */
export interface Proof {
  code?: string;
  passkey?: UsedPasskey;
}

/** What the journal says of a browser that is remembered. */
const DEVICE = { factor: 'rememberedDevice' } as const;

const fingerprintOf = (passwordHash: string | undefined) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16);

/** Who sits before a session, and when they last proved a factor. */
interface Sitting {
  id: string;
  userId: string;
  verifiedAt: Date | null;
  /** Whether it is staff of another cell, who prove their factors there. */
  isVisiting: boolean;
}

/** Second factors of accounts: what there is, what is proved, what is set up and removed (decisions/0057). */
export class TwoFactorService {
  readonly apps: AuthenticatorApps;
  readonly passkeys: Passkeys;
  readonly codes: BackupCodes;
  readonly steps: StepTokens;
  readonly devices: RememberedDevices;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.apps = new AuthenticatorApps(app.db, app.vault);
    this.passkeys = new Passkeys(app.db, app.config.publicUrl);
    this.codes = new BackupCodes(app.db);
    this.steps = new StepTokens(app.db, () => app.services.identity.sessions.deriveKey('two-factor steps'));
    this.devices = new RememberedDevices(app.db, async () => (await app.services.settings.installation()).twoFactor.rememberDays);
  }

  /** What an account can prove now. */
  async factorsOf(userId: string, db = this.#app.db): Promise<Factor[]> {
    const [app, passkeys, left] = await Promise.all([this.apps.of(userId, db), this.passkeys.of(userId, db), this.codes.left(userId, db)]);
    const own: Factor[] = [...(app ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
    return own.length > 0 && left > 0 ? [...own, 'backupCode'] : own;
  }

  async state({ id, role }: Pick<Person, 'id' | 'role'>): Promise<TwoFactorState> {
    const [app, passkeys, left, isDemanded] = await Promise.all([
      this.apps.of(id),
      this.passkeys.of(id),
      this.codes.left(id),
      this.isDemanded(id, role),
    ]);
    return {
      totp: app ? { createdAt: app.created_at.toISOString(), lastUsedAt: app.last_used_at?.toISOString() ?? null } : null,
      passkeys,
      backupCodes: app || passkeys.length > 0 ? left : null,
      isDemanded,
    };
  }

  /** Whether an account may not be without a second factor: by the settings of its role, or by itself. */
  async isDemanded(userId: string, role: Role): Promise<boolean> {
    const { twoFactor } = await this.#app.services.settings.installation();
    return twoFactor.demandedOf.includes(role) || (await this.isMarked(userId));
  }

  /** Whether an account is marked, for everybody in it. */
  async isMarked(userId: string): Promise<boolean> {
    const marked = sql<boolean>`user_id in (select unnest(array[id, member_of]) from users where id = ${userId})`;
    return (await this.#app.db.selectFrom('two_factor_mark').select('user_id').where(marked).executeTakeFirst()) !== undefined;
  }

  /** What has to follow the right password of an account; undefined where nothing has to. */
  async afterPassword({ id, role }: Person): Promise<SignInAnswer | undefined> {
    const factors = await this.factorsOf(id);
    if (factors.length === 0 && !(await this.isDemanded(id, role))) return undefined;
    const claims = { ...(await this.remembered(id)) };
    if (factors.length === 0) return { setUp: { step: await this.steps.issue('setUpAtSignIn', claims, TWO_FACTOR.setUpMinutes) } };
    const days = await this.devices.days();
    const step = await this.steps.issue('second', claims, TWO_FACTOR.stepMinutes);
    return { second: { step, factors, ...(days > 0 ? { rememberDays: days } : {}) } };
  }

  /** An account with what stands for its password, by which browsers remember it and steps name it. */
  async remembered(userId: string): Promise<Remembered> {
    return { userId, password: fingerprintOf(await this.#app.services.identity.accounts.passwordHash(userId)) };
  }

  /** Whether an account with a factor has proved it in the browser of a request not long ago, and asked to be remembered. */
  async remembers(request: FastifyRequest, userId: string): Promise<boolean> {
    if (rememberedDigestOf(request) === undefined || (await this.factorsOf(userId)).length === 0) return false;
    return this.devices.use(request, await this.remembered(userId));
  }

  /** The account of a step that follows a password; throws 410 where the password is another one by now. */
  async personOf(step: OpenStep): Promise<Person> {
    const { identity } = this.#app.services;
    const id = step.userId ?? '';
    const [known, hash] = await Promise.all([identity.byIds([id]), identity.accounts.passwordHash(id)]);
    const account = known.get(id);
    if (!account || step.password !== fingerprintOf(hash)) throw new ApiError('STEP_EXPIRED');
    if (!account.canSignIn) {
      throw account.blockedReason ? new ApiError('ACCOUNT_BLOCKED', { reason: account.blockedReason }) : new ApiError('ACCOUNT_DISABLED');
    }
    return account;
  }

  /** Remembers the browser of a request for somebody who has just proved a factor in it, where the installation does so. */
  async rememberDevice(request: FastifyRequest, reply: FastifyReply, { id }: Person): Promise<void> {
    if ((await this.devices.days()) === 0) return;
    await this.#app.db.transaction().execute(async (trx) => {
      await this.devices.remember(request, reply, await this.remembered(id), trx);
      const by = { account: { id, actorId: null }, ip: addressOf(request) };
      await recordEvent(trx, by, { action: 'create', resource: 'factors', ownerId: id, after: DEVICE });
    });
  }

  /** Forgets a browser that an account is remembered in; throws 404 where there is none. */
  async forgetDevice(by: Actor, userId: string, id: string): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      if (!(await this.devices.forget(userId, id, trx))) throw new ApiError('NOT_FOUND');
      await recordEvent(trx, by, { action: 'remove', resource: 'factors', ownerId: userId, before: DEVICE });
    });
  }

  /** Forgets the browsers that an account is remembered in, but that of the request. */
  async forgetOtherDevices(request: FastifyRequest, userId: string, trx: Db): Promise<void> {
    await this.devices.forgetAll(userId, trx, rememberedDigestOf(request));
  }

  /** A challenge for a passkey of an account, or for any. */
  async challenge(purpose: 'second' | 'stepUp' | 'passkeySignIn', claims: StepClaims, end: Date | number): Promise<PasskeyChallenge> {
    const options = await this.passkeys.request(claims.userId);
    return { step: await this.steps.issue(purpose, { ...claims, challenge: options.challenge }, end), options: { ...options } };
  }

  /** The factor that an account proves; undefined where the proof is wrong. Codes are taken by it. */
  async prove(userId: string, { code, passkey }: Proof, challenge?: string): Promise<Factor | undefined> {
    if (passkey) return challenge !== undefined && (await this.passkeys.prove(challenge, passkey, userId)) ? 'passkey' : undefined;
    if (!code) return undefined;
    if (isAppCode(code)) return (await this.apps.prove(userId, code)) ? 'totp' : undefined;
    return (await this.codes.prove(userId, code)) ? 'backupCode' : undefined;
  }

  /** Begins to set a factor up. Nothing is kept before it has been used once. */
  async begin(
    purpose: 'setUp' | 'setUpAtSignIn',
    person: Person,
    factor: NewFactor,
    claims: StepClaims,
    end: Date | number,
  ): Promise<SetUp> {
    const { frontend } = await this.#app.services.settings.publicSettings();
    if (factor === 'passkey') {
      const options = await this.passkeys.creation(person, frontend.title);
      return { step: await this.steps.issue(purpose, { ...claims, challenge: options.challenge }, end), options: { ...options } };
    }
    const { secret, uri, sealed } = this.apps.begin(frontend.title, person.username);
    return { step: await this.steps.issue(purpose, { ...claims, sealed }, end), totp: { secret, uri } };
  }

  /**
   * Keeps the factor that a step has begun, tells the person, and answers backup codes with the first factor. Throws 422 where the first code
   * or the passkey is wrong. `also` runs in the same transaction.
   */
  async finish(by: Actor, person: Person, step: OpenStep, given: FinishSetUp, also?: (trx: Db) => Promise<void>): Promise<NewBackupCodes> {
    return this.#app.db.transaction().execute(async (trx) => {
      await this.#lock(person.id, trx);
      const isFirst = (await this.factorsOf(person.id, trx)).length === 0;
      const title = given.title || 'Passkey';
      if (given.passkey) {
        const made = step.challenge && (await this.passkeys.add(person.id, step.challenge, given.passkey, title, trx));
        if (!made) throw new ApiError('WRONG_FACTOR');
      } else {
        const isRight = step.sealed !== undefined && (await this.apps.add(person.id, step.sealed, given.code ?? '', trx));
        if (!isRight) throw invalid('code', 'code.wrong');
      }
      await this.steps.spend(step, trx);
      await this.devices.forgetAll(person.id, trx);
      const factor = given.passkey ? 'passkey' : 'totp';
      const after = given.passkey ? { factor, title } : { factor };
      await recordEvent(trx, by, { action: 'create', resource: 'factors', ownerId: person.id, after });
      await notifyOfFactor(this.#app, trx, person.id, given.passkey ? 'passkeyAdded' : 'totpAdded', title);
      const backupCodes = isFirst ? await this.codes.renew(person.id, trx) : undefined;
      await also?.(trx);
      return backupCodes ? { backupCodes } : {};
    });
  }

  /** Removes the app or a passkey; throws 404 where there is none, 409 where it is the last and one is demanded. */
  async removeOne(by: Actor, person: Pick<Person, 'id' | 'role'>, which: 'totp' | { passkeyId: string }): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      await this.#lock(person.id, trx);
      const passkeys = which === 'totp' ? [] : await this.passkeys.remove(person.id, trx, which.passkeyId);
      const isRemoved = which === 'totp' ? await this.apps.remove(person.id, trx) : passkeys.length > 0;
      if (!isRemoved) throw new ApiError('NOT_FOUND');
      await this.devices.forgetAll(person.id, trx);
      if ((await this.factorsOf(person.id, trx)).length === 0) {
        if (await this.isDemanded(person.id, person.role)) throw new ApiError('LAST_FACTOR');
        await this.codes.remove(person.id, trx);
      }
      const title = passkeys[0]?.title ?? '';
      const before = which === 'totp' ? { factor: 'totp' } : { factor: 'passkey', title };
      await recordEvent(trx, by, { action: 'remove', resource: 'factors', ownerId: person.id, before });
      await notifyOfFactor(this.#app, trx, person.id, which === 'totp' ? 'totpRemoved' : 'passkeyRemoved', title);
    });
  }

  /** Removes whatever a person could prove, who leaves. */
  async removeAll(userId: string, trx: Db): Promise<void> {
    await deleteFactors(trx, userId);
  }

  /** Makes new backup codes for an account that has a factor. */
  async renewCodes(by: Actor, userId: string): Promise<string[]> {
    return this.#app.db.transaction().execute(async (trx) => {
      await this.#lock(userId, trx);
      if ((await this.factorsOf(userId, trx)).length === 0) throw new ApiError('NOT_FOUND');
      const codes = await this.codes.renew(userId, trx);
      await this.devices.forgetAll(userId, trx);
      await recordEvent(trx, by, { action: 'update', resource: 'factors', ownerId: userId, after: { factor: 'backupCode' } });
      await notifyOfFactor(this.#app, trx, userId, 'backupCodesRenewed');
      return codes;
    });
  }

  /** Who sits before a session, however many accounts they act as, and when they last proved a factor; undefined for API tokens. */
  async sitting(sessionId: string): Promise<Sitting | undefined> {
    const { rows } = await sql<Sitting>`
      with recursive up as (
        select id, user_id, parent_id, verified_at from sessions where id = ${sessionId}
        union all select s.id, s.user_id, s.parent_id, s.verified_at from sessions s join up on s.id = up.parent_id
      )
      select up.id, user_id as "userId", up.verified_at as "verifiedAt", of_cell is not null as "isVisiting"
      from up join users on users.id = user_id where parent_id is null`.execute(this.#app.db);
    return rows[0];
  }

  /** Keeps that the person of a session has just proved a factor. */
  async verify(rootSessionId: string): Promise<void> {
    await this.#app.db
      .updateTable('sessions')
      .set({ verified_at: sql<Date>`now()` })
      .where('id', '=', rootSessionId)
      .execute();
  }

  /**
   * Throws 403 `STEP_UP` where the person of a session has proved no factor lately, and has one or may not be without. Programs with API tokens
   * have nobody to ask. `letsFirst` lets whoever has no factor through, to set the first one up.
   */
  async checkStepUp({ sessionId }: Account, { letsFirst = false } = {}): Promise<void> {
    const sitting = await this.sitting(sessionId);
    if (!sitting) return;
    const { userId, verifiedAt, isVisiting } = sitting;
    if (verifiedAt && verifiedAt.getTime() > Date.now() - TWO_FACTOR.stepUpMinutes * 60_000) return;
    const factors = await this.factorsOf(userId);
    // Whose factors another cell has proves them there, before it asks.
    if (factors.length === 0 && !(isVisiting && verifiedAt)) {
      if (letsFirst) return;
      const account = (await this.#app.services.identity.byIds([userId])).get(userId);
      if (!account || !(await this.isDemanded(userId, account.role))) return;
    }
    throw new ApiError('STEP_UP', { factors: factors.join(' ') });
  }

  async #lock(userId: string, trx: Db): Promise<void> {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  }
}

declare module '../../services.ts' {
  interface Services {
    twoFactor?: TwoFactorService;
  }
}
