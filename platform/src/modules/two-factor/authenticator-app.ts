import { TWO_FACTOR } from '@cabinet/domain/two-factor';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../plugins/database/open.ts';
import type { Vault } from '../../plugins/vault/vault.ts';

/** Bytes of an app's key (RFC 4226 §4). */
const SECRET_BYTES = 20;
/** Periods before and after the present one whose codes are taken: clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: TWO_FACTOR.digits, period: TWO_FACTOR.periodSeconds });

/** The period of a right code of `secret`; undefined for a wrong one. */
function periodOf(secret: string, code: string): number | undefined {
  const totp = totpOf(secret);
  const timestamp = Date.now();
  const delta = totp.validate({ token: code.replaceAll(' ', ''), window: WINDOW, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Codes of an authenticator app (TOTP, RFC 6238); keys are sealed, and no code is taken twice. */
export class AuthenticatorApps {
  readonly #db: Db;
  readonly #vault: Vault;

  constructor(db: Db, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  /** Makes a key that is not anybody's yet: as text, as the address of a QR code, and sealed for the step that sets it up. */
  begin(issuer: string, username: string): { secret: string; uri: string; sealed: string } {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    return { secret, uri: totpOf(secret, issuer, username).toString(), sealed: this.#vault.seal(secret) };
  }

  /** Keeps a key whose first code is right; false for a wrong one. Replaces the key of an earlier app. */
  async add(userId: string, sealed: string, code: string, trx: Db): Promise<boolean> {
    const period = periodOf(this.#vault.open(sealed), code);
    if (period === undefined) return false;
    const values = { secret: sealed, last_counter: period, last_used_at: null };
    await trx
      .insertInto('totp_factor')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, created_at: new Date() }))
      .execute();
    return true;
  }

  /** Whether a code of the account's app is right and was not taken before, nor one after it. */
  async prove(userId: string, code: string): Promise<boolean> {
    const row = await this.#db.selectFrom('totp_factor').select('secret').where('user_id', '=', userId).executeTakeFirst();
    const period = row && periodOf(this.#vault.open(row.secret), code);
    if (period === undefined) return false;
    const taken = await this.#db
      .updateTable('totp_factor')
      .set({ last_counter: period, last_used_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('last_counter', '<', period)
      .returning('user_id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async of(userId: string, db = this.#db) {
    return db.selectFrom('totp_factor').select(['created_at', 'last_used_at']).where('user_id', '=', userId).executeTakeFirst();
  }

  /** Removes the app; false where there is none. */
  async remove(userId: string, trx: Db): Promise<boolean> {
    return (await trx.deleteFrom('totp_factor').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;
  }
}
