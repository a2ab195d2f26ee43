import { SUPPORT_EXCERPT, type NewSupportMessage, type SupportMessage } from '@cabinet/domain/support';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { SupportMessageTable } from './tables.ts';

const toMessage = ({ id, text, created_at, is_answer }: Selectable<SupportMessageTable>): SupportMessage => ({
  id,
  text,
  createdAt: created_at.toISOString(),
  isAnswer: is_answer,
});

/** Whose message it is: the account's own, or an answer by a person of support. */
type Author = { by: 'account' } | { by: 'support'; id: string };

/** Conversations of accounts with support, message by message. */
export class SupportMessages {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The latest messages of an account's conversation, the newest first, as the account reads them. */
  async latest(accountId: string, count: number): Promise<SupportMessage[]> {
    const [rows, thread] = await Promise.all([this.#rows(accountId, count), this.#thread(accountId)]);
    const seenAt = thread?.seen_at ?? null;
    return rows.map((row) => ({ ...toMessage(row), isNew: row.is_answer && (seenAt === null || row.created_at > seenAt) }));
  }

  /** Messages of a conversation before `before`, the newest first, with the names of those who answered: as staff read them. */
  async page(accountId: string, count: number, before?: string): Promise<{ data: SupportMessage[]; hasMore: boolean }> {
    const rows = await this.#rows(accountId, count + 1, before);
    const ids = rows.flatMap(({ author_id }) => author_id ?? []);
    const authors = ids.length > 0 ? await this.#db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute() : [];
    const names = new Map(authors.map(({ id, username }) => [id, username]));
    const data = rows.slice(0, count).map((row) => {
      const author = row.author_id === null ? undefined : names.get(row.author_id);
      return { ...toMessage(row), ...(author === undefined ? {} : { author }) };
    });
    return { data, hasMore: rows.length > count };
  }

  #rows(accountId: string, count: number, before?: string): Promise<Selectable<SupportMessageTable>[]> {
    const rows = this.#db.selectFrom('support_message').selectAll().where('owner_id', '=', accountId);
    const earlier =
      before === undefined
        ? rows
        : rows.where(sql<boolean>`(created_at, id) < (select created_at, id from support_message where id = ${before})`);
    return earlier.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
  }

  #thread(accountId: string) {
    return this.#db.selectFrom('support_thread').select('seen_at').where('id', '=', accountId).executeTakeFirst();
  }

  /** Keeps that the account has seen all answers; whether there were any that it had not. */
  async markSeen(accountId: string): Promise<void> {
    await this.#db.updateTable('support_thread').set({ seen_at: new Date() }).where('id', '=', accountId).execute();
  }

  /**
   * Keeps a message and what the conversation waits for since, and does `also` in the same transaction: neither is there without the
   * other.
   */
  async add(accountId: string, { text }: NewSupportMessage, author: Author, also: (db: Db) => Promise<void>): Promise<SupportMessage> {
    return this.#db.transaction().execute(async (trx) => {
      const isAnswer = author.by === 'support';
      const row = await trx
        .insertInto('support_message')
        .values({ id: newId(), owner_id: accountId, text, is_answer: isAnswer, author_id: isAnswer ? author.id : null })
        .returningAll()
        .executeTakeFirstOrThrow();
      const now = row.created_at;
      const state = isAnswer ? ('waiting' as const) : ('open' as const);
      const changed = { state, text: text.slice(0, SUPPORT_EXCERPT), is_answer: isAnswer, updated_at: now };
      await trx
        .insertInto('support_thread')
        .values({ id: accountId, owner_id: accountId, waiting_since: isAnswer ? null : now, created_at: now, ...changed })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...changed,
            // A question waits since its first message, whatever is added to it.
            waiting_since: isAnswer ? null : sql<Date>`coalesce(support_thread.waiting_since, ${now})`,
          }),
        )
        .execute();
      await also(trx);
      return toMessage(row);
    });
  }
}
