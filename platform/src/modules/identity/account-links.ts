import { createHash, randomBytes } from 'node:crypto';
import { CONFIRMATION_MINUTES, NOT_ME_MINUTES } from '@cabinet/domain/account-links';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** What the link of an email does without a session. */
export type AccountLinkKind = 'confirmEmail' | 'notMe';

/** What a link is about. */
export interface AccountLinkSubject {
  userId: string;
  /** The address to confirm, or the one to put back. */
  email?: string | null;
  /** The API token to remove. */
  tokenId?: string | null;
}

const MINUTES: Readonly<Record<AccountLinkKind, number>> = { confirmEmail: CONFIRMATION_MINUTES, notMe: NOT_ME_MINUTES };

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Keys in the links of emails: each works once and for a time, and only its digest is stored. */
export class AccountLinks {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes a key. */
  async create(kind: AccountLinkKind, { userId, email = null, tokenId = null }: AccountLinkSubject, db = this.#db): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    const expires_at = sql<Date>`now() + make_interval(mins => ${MINUTES[kind]}::integer)`;
    await db
      .insertInto('account_link')
      .values({ digest: digestOf(key), user_id: userId, kind, email, token_id: tokenId, expires_at })
      .execute();
    return key;
  }

  /** Uses a key up and answers what it is about; undefined for a key that does not work. */
  async take(kind: AccountLinkKind, key: string, trx: Db): Promise<Required<AccountLinkSubject> | undefined> {
    const row = await trx
      .deleteFrom('account_link')
      .where('digest', '=', digestOf(key))
      .where('kind', '=', kind)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst();
    return row && { userId: row.user_id, email: row.email, tokenId: row.token_id };
  }

  /** What a key is about, without using it up. */
  async emailOf(kind: AccountLinkKind, key: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('account_link')
      .select('email')
      .where('digest', '=', digestOf(key))
      .where('kind', '=', kind)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.email ?? undefined;
  }

  /** Makes the keys of a kind of an account useless. */
  async removeOf(userId: string, kind: AccountLinkKind, db = this.#db): Promise<void> {
    await db.deleteFrom('account_link').where('user_id', '=', userId).where('kind', '=', kind).execute();
  }

  /** Deletes expired keys. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('account_link')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute();
  }
}
