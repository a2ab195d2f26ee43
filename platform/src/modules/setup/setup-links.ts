import { createHash, randomBytes } from 'node:crypto';
import { SETUP_LINK_HOURS } from '@cabinet/domain/setup';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import './tables.ts';

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Tokens of the link by which an installation gets its first administrator: one at a time, stored as a digest, used once. */
export class SetupLinks {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes a token that replaces the one before. */
  async create(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const row = { digest: digestOf(token), expires_at: sql<Date>`now() + make_interval(hours => ${SETUP_LINK_HOURS})` };
    await this.#db
      .insertInto('setup_link')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute();
    return token;
  }

  async isValid(token: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('setup_link')
      .select('digest')
      .where('digest', '=', digestOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Uses a token up in the caller's transaction; whoever comes second waits for its end and gets false. */
  async take(token: string, db: Db): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('setup_link')
      .where('digest', '=', digestOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
