import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_KEY_MINUTES } from '@cabinet/domain/registration';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { tellOf } from '../notifications/due.ts';

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Keys that let their holder set a new password: each works once, for an hour, and only its digest is kept (decisions.md "Session"). */
export class RecoveryKeys {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** A new key for an account. */
  async make(userId: string): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    const expires_at = sql<Date>`now() + make_interval(mins => ${RECOVERY_KEY_MINUTES})`;
    await this.#db
      .insertInto('recovery_key')
      .values({ digest: digestOf(key), user_id: userId, expires_at })
      .execute();
    return key;
  }

  /** Whether a key would work now. */
  async isValid(key: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('recovery_key')
      .innerJoin('users', 'users.id', 'user_id')
      .select('digest')
      .where('digest', '=', digestOf(key))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('is_active', '=', true)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Sets the password of the key's account and ends all of its keys; answers the account, undefined when the key does not work. */
  async use(key: string, passwordHash: string): Promise<string | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('recovery_key')
        .where('digest', '=', digestOf(key))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('user_id')
        .executeTakeFirst();
      if (!used) return undefined;
      const user = await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: new Date() })
        .where('id', '=', used.user_id)
        .where('is_active', '=', true)
        .returning('id')
        .executeTakeFirst();
      await transaction.deleteFrom('recovery_key').where('user_id', '=', used.user_id).execute();
      if (user) await tellOf(transaction, { ownerId: user.id, type: 'recovery', key: `recovery:${newId()}`, data: {} });
      return user?.id;
    });
  }

  /** Drops keys whose hour is over. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('recovery_key')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute();
  }
}
