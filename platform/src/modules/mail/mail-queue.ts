import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
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

/** End of the lease of a claimed email, after which another node may claim it. */
const LEASE_END = sql<Date>`now() + interval '2 minutes'`;

/** Queue of the cabinet's own emails in the database, so that a crash or an unreachable mail server loses none. */
export class MailQueue {
  readonly #db: Db;
  readonly #texts: EmailTexts;
  /** Called when an email was enqueued. */
  onEnqueued: () => void = () => undefined;

  constructor(db: Db, texts: EmailTexts) {
    this.#db = db;
    this.#texts = texts;
  }

  /** Enqueues an email in the transaction of `db`. */
  async enqueue(recipient: string, email: Email, { db = this.#db, replyTo = null }: EnqueueOptions = {}): Promise<void> {
    const { subject, text, html } = renderEmail(this.#texts, email);
    const written = { id: newId(), recipient, subject, body_text: text, body_html: html, reply_to: replyTo, error: null };
    await db.insertInto('mail').values(written).execute();
    this.onEnqueued();
  }

  /** Claims the next email that is due; no other node gets it while its lease lasts. */
  async claim(): Promise<QueuedEmail | undefined> {
    const row = await this.#db
      .updateTable('mail')
      .set({ next_try_at: LEASE_END, tries: sql<number>`tries + 1` })
      .where('id', '=', (from) =>
        from
          .selectFrom('mail')
          .select('id')
          .where('next_try_at', '<=', sql<Date>`now()`)
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
    return row && { ...row, replyTo: row.reply_to ?? undefined, text: row.body_text, html: row.body_html, createdAt: row.created_at };
  }

  /** Deletes an email once it is sent, because it may hold a recovery key. */
  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('mail').where('id', '=', id).execute();
  }

  /** Schedules another attempt after `seconds`. */
  async retryAfter(id: string, seconds: number, error: string): Promise<void> {
    const later = sql<Date>`now() + make_interval(secs => ${seconds})`;
    await this.#db.updateTable('mail').set({ next_try_at: later, error }).where('id', '=', id).execute();
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
