import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { inTransaction } from '../../resource/journal.ts';
import { renderEmail, type Email, type EmailTexts, type RenderedEmail } from './email.ts';

/** An email that waits to be sent. */
export interface QueuedEmail extends RenderedEmail {
  id: string;
  recipient: string;
  replyTo: string | undefined;
  /** Number of attempts to send it, this one included. */
  tries: number;
  createdAt: Date;
}

/** The transaction in which an email is enqueued, and the address for replies. */
interface EnqueueOptions {
  db?: Db;
  replyTo?: string | null;
}

/** What is to have a job where emails are sent (docs/decisions/0135). */
export const WAITING_EMAILS = `select id, null::uuid as owner_id, next_try_at as due_at from mail`;
/** Nodes of the release before take whatever is due, and say so by its next try: so does this one as long as they may be there. */
const TAKEN_UNTIL = sql<Date>`now() + interval '2 minutes'`;

/** Queue of the cabinet's own emails in the database, so that a crash or an unreachable mail server loses none. */
export class MailQueue {
  readonly #db: Db;
  readonly #texts: EmailTexts;
  readonly #order: (db: Db, id: string) => Promise<unknown>;

  /** `order` has an email sent, in the transaction that puts it in the queue. */
  constructor(db: Db, texts: EmailTexts, order: (db: Db, id: string) => Promise<unknown> = async () => undefined) {
    this.#db = db;
    this.#texts = texts;
    this.#order = order;
  }

  /** Enqueues an email in the transaction of `db`. */
  async enqueue(recipient: string, email: Email, { db = this.#db, replyTo = null }: EnqueueOptions = {}): Promise<void> {
    const { subject, text, html } = renderEmail(this.#texts, email);
    const written = { id: newId(), recipient, subject, body_text: text, body_html: html, reply_to: replyTo, error: null };
    await inTransaction(db, async (trx) => {
      await trx.insertInto('mail').values(written).execute();
      await this.#order(trx, written.id);
    });
  }

  /** Takes an email to try it once more; where it is not due yet, answers when it is, and undefined where it has left. */
  async take(id: string): Promise<QueuedEmail | Date | undefined> {
    const row = await this.#db
      .updateTable('mail')
      .set({ next_try_at: TAKEN_UNTIL, tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .where('next_try_at', '<=', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst();
    if (!row) return (await this.#db.selectFrom('mail').select('next_try_at').where('id', '=', id).executeTakeFirst())?.next_try_at;
    return { ...row, replyTo: row.reply_to ?? undefined, text: row.body_text, html: row.body_html, createdAt: row.created_at };
  }

  /** Deletes an email once it is sent, because it may hold a recovery key. */
  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('mail').where('id', '=', id).execute();
  }

  /** Schedules another attempt after `seconds`, and answers when. */
  async retryAfter(id: string, seconds: number, error: string): Promise<Date | undefined> {
    const later = sql<Date>`now() + make_interval(secs => ${seconds})`;
    const row = await this.#db
      .updateTable('mail')
      .set({ next_try_at: later, error })
      .where('id', '=', id)
      .returning('next_try_at')
      .executeTakeFirst();
    return row?.next_try_at;
  }

  /** The latest emails, for the outbox page. */
  async latest(count: number): Promise<(RenderedEmail & { id: string; recipient: string; createdAt: Date })[]> {
    const rows = await this.#db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(count).execute();
    return rows.map((row) => ({ ...row, text: row.body_text, html: row.body_html, createdAt: row.created_at }));
  }

  /** Deletes emails of before that moment, which are not sent any more. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('mail').where('created_at', '<', before).execute();
  }
}

declare module '../../services.ts' {
  interface Services {
    mail: MailQueue;
  }
}
