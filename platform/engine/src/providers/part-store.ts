import type { Pool } from 'pg';
import { rows, run } from '../storage/sql.ts';

export interface IncomingPart {
  seq: number;
  total: number;
  text: string;
  at: Date;
}

/** Keeps parts of incoming messages, which may come by any connection and node, in any order and more than once. */
export interface PartStore {
  /** Answers the whole once all parts are there; `at` is the first part's time. */
  add(message: string, part: IncomingPart): Promise<{ text: string; at: Date } | undefined>;
  clear(message: string): Promise<void>;
}

export class DatabasePartStore implements PartStore {
  readonly #pool: Pool;
  readonly #provider: string;

  constructor(pool: Pool, provider: string) {
    this.#pool = pool;
    this.#provider = provider;
  }

  async add(message: string, { seq, total, text, at }: IncomingPart): Promise<{ text: string; at: Date } | undefined> {
    await run(
      this.#pool,
      'insert into incoming_part (provider, message, seq, total, text, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
      [this.#provider, message, seq, total, text, at],
    );
    const parts = await rows<{ text: string; at: Date }>(
      this.#pool,
      'select text, at from incoming_part where provider = $1 and message = $2 order by seq',
      [this.#provider, message],
    );
    if (parts.length < total) return undefined;
    return { text: parts.map((part) => part.text).join(''), at: new Date(Math.min(...parts.map((part) => part.at.getTime()))) };
  }

  async clear(message: string): Promise<void> {
    await run(this.#pool, 'delete from incoming_part where provider = $1 and message = $2', [this.#provider, message]);
  }
}
