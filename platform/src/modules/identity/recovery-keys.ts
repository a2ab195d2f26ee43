import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_KEY_MINUTES } from '@cabinet/domain/registration';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordEvent } from '../../resource/journal.ts';
import { laterThanBefore } from '../../resource/table-repository.ts';
import { enqueueNotification } from '../notifications/public.ts';
import { CAN_SIGN_IN } from './accounts.ts';

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The link of an email has been used: its address counts from now on, unless it has become another account's or the account has another. */
async function confirmWhatReached(trx: Db, id: string, email: string): Promise<void> {
  const isOthers = sql`exists (select from users other where other.id <> ${id} and lower(other.confirmed_email) = lower(${email}))`;
  await trx
    .updateTable('users')
    .set({ confirmed_email: email, verified_at: sql<Date>`coalesce(verified_at, now())` })
    .where('id', '=', id)
    .where(sql<boolean>`lower(email) = lower(${email}) and not ${isOthers}`)
    .execute();
}

/** Keys with which people set a new password: each works once, within an hour, and only its digest is stored (decisions.md "Session"). */
export class RecoveryKeys {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Creates a key for an account, that of a recovery unless it says how many minutes it works; using it confirms the email that it was sent to. */
  async create(userId: string, minutes = RECOVERY_KEY_MINUTES, email: string | null = null): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    const expires_at = sql<Date>`now() + make_interval(mins => ${minutes}::integer)`;
    await this.#db
      .insertInto('recovery_key')
      .values({ digest: digestOf(key), user_id: userId, expires_at, email })
      .execute();
    return key;
  }

  /** Whose password a key sets; undefined unless it exists, has not expired, and the account may sign in. */
  async holderOf(key: string): Promise<{ username: string; email: string } | undefined> {
    return this.#db
      .selectFrom('recovery_key')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['username', 'users.email'])
      .where('digest', '=', digestOf(key))
      .where('expires_at', '>', sql<Date>`now()`)
      .where(CAN_SIGN_IN)
      .where('left_at', 'is', null)
      .executeTakeFirst();
  }

  /**
   * Sets the password of the key's account, for whoever calls from `ip`, and deletes all of the account's keys; answers the account's id,
   * undefined for an invalid key.
   */
  async redeem(key: string, passwordHash: string, ip: string): Promise<string | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('recovery_key')
        .where('digest', '=', digestOf(key))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['user_id', 'email'])
        .executeTakeFirst();
      if (!used) return undefined;
      const user = await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: laterThanBefore() })
        .where('id', '=', used.user_id)
        .where(CAN_SIGN_IN)
        .where('left_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      await transaction.deleteFrom('recovery_key').where('user_id', '=', used.user_id).execute();
      if (!user) return undefined;
      if (used.email !== null) await confirmWhatReached(transaction, user.id, used.email);
      const by = { account: { id: user.id, actorId: null }, ip };
      await recordEvent(transaction, by, { action: 'recovery', resource: 'passwords', rowId: user.id, ownerId: user.id });
      await enqueueNotification(transaction, { ownerId: user.id, type: 'recovery', key: `recovery:${newId()}`, data: {} });
      return user.id;
    });
  }

  /** Makes the keys of an account useless. */
  async removeOf(userId: string): Promise<void> {
    await this.#db.deleteFrom('recovery_key').where('user_id', '=', userId).execute();
  }

  /** Deletes expired keys. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('recovery_key')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute();
  }
}
