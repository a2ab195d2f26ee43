import { createHash, randomInt } from 'node:crypto';
import { TWO_FACTOR } from '@cabinet/domain/two-factor';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

const newCode = () =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

/** 118 bits of chance need no slow hash; however a code is typed, its letters count. */
const digestOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .digest('base64url');

/** Codes for whoever has lost the device: ten, each good once, kept as digests. */
export class BackupCodes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes new codes, which end those before them; nobody reads them again. */
  async renew(userId: string, trx: Db): Promise<string[]> {
    const codes = Array.from({ length: TWO_FACTOR.backupCodes }, newCode);
    await this.remove(userId, trx);
    await trx
      .insertInto('backup_code')
      .values(codes.map((code) => ({ user_id: userId, digest: digestOf(code), used_at: null })))
      .execute();
    return codes;
  }

  /** Takes a code; false for one that is wrong or was taken. */
  async prove(userId: string, code: string): Promise<boolean> {
    const taken = await this.#db
      .updateTable('backup_code')
      .set({ used_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('digest', '=', digestOf(code))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** How many are left. */
  async left(userId: string, db = this.#db): Promise<number> {
    const { count } = await db
      .selectFrom('backup_code')
      .select(sql<number>`count(*)`.as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async remove(userId: string, trx: Db): Promise<void> {
    await trx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  }
}
