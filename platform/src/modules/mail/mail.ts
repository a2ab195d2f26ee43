import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { writeLetter, type Letter, type Texts, type WrittenLetter } from './letter.ts';

/** A letter that waits. */
export interface WaitingLetter extends WrittenLetter {
  id: string;
  recipient: string;
  replyTo: string | undefined;
  /** Tries so far, this one included. */
  tries: number;
  createdAt: Date;
}

/** In whose transaction a letter is posted, and whom an answer to it reaches. */
interface PostOptions {
  db?: Db;
  replyTo?: string | null;
}

/** How long a try may take before another node takes the letter. */
const LEASE = sql<Date>`now() + interval '2 minutes'`;

/** Letters of the cabinet, kept until they are sent: a crash or a mail server that is away loses none. */
export class Mail {
  readonly #db: Db;
  readonly #texts: Texts;
  /** Called when there is something new to send. */
  onPosted: () => void = () => undefined;

  constructor(db: Db, texts: Texts) {
    this.#db = db;
    this.#texts = texts;
  }

  /** Puts a letter on its way, if and when the transaction of `db` is committed. */
  async post(recipient: string, letter: Letter, { db = this.#db, replyTo = null }: PostOptions = {}): Promise<void> {
    const { subject, text, html } = writeLetter(this.#texts, letter);
    const written = { id: newId(), recipient, subject, body_text: text, body_html: html, reply_to: replyTo, error: null };
    await db.insertInto('mail').values(written).execute();
    this.onPosted();
  }

  /** Takes the next letter that is due; nobody else gets it while its lease lasts. */
  async take(): Promise<WaitingLetter | undefined> {
    const row = await this.#db
      .updateTable('mail')
      .set({ next_try_at: LEASE, tries: sql<number>`tries + 1` })
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

  /** A letter that is sent is forgotten: it may hold a key. */
  async forget(id: string): Promise<void> {
    await this.#db.deleteFrom('mail').where('id', '=', id).execute();
  }

  /** Tries a letter again after `seconds`. */
  async putOff(id: string, seconds: number, error: string): Promise<void> {
    const later = sql<Date>`now() + make_interval(secs => ${seconds})`;
    await this.#db.updateTable('mail').set({ next_try_at: later, error }).where('id', '=', id).execute();
  }

  /** The latest letters, for the outbox. */
  async latest(count: number): Promise<(WrittenLetter & { id: string; recipient: string; createdAt: Date })[]> {
    const rows = await this.#db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(count).execute();
    return rows.map((row) => ({ ...row, text: row.body_text, html: row.body_html, createdAt: row.created_at }));
  }

  /** Drops letters older than a day that nobody will send. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('mail')
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
  }
}

declare module '../../services.ts' {
  interface Services {
    mail: Mail;
  }
}
