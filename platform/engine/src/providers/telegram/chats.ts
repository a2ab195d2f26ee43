import type { Pool } from 'pg';
import { Rollback, firstRow, rows, run, transaction } from '../../storage/sql.ts';

/** One node at a time reads a bot's updates; whoever has the lock for this transaction. */
const LOCK = 5_220_001;

/** Whom a bot knows, shared by all nodes. */
export class Chats {
  readonly #pool: Pool;
  readonly #provider: string;

  constructor(pool: Pool, provider: string) {
    this.#pool = pool;
    this.#provider = provider;
  }

  /** Chats of people by their phone. */
  async chatOf(phone: string): Promise<string | undefined> {
    const row = await firstRow<{ chat: string }>(this.#pool, 'select chat::text from telegram_chat where provider = $1 and phone = $2', [
      this.#provider,
      phone,
    ]);
    return row?.chat;
  }

  /** Phones of those who write, by their chat. */
  async phonesOf(chats: readonly number[]): Promise<Map<number, string>> {
    if (chats.length === 0) return new Map();
    const found = await rows<{ chat: string; phone: string }>(
      this.#pool,
      'select chat::text, phone from telegram_chat where provider = $1 and chat = any($2) order by at',
      [this.#provider, chats],
    );
    return new Map(found.map(({ chat, phone }) => [Number(chat), phone]));
  }

  async remember(phone: string, chat: number, at: Date): Promise<void> {
    await run(
      this.#pool,
      `insert into telegram_chat (provider, phone, chat, at) values ($1, $2, $3, $4)
       on conflict (provider, phone) do update set chat = excluded.chat, at = excluded.at`,
      [this.#provider, phone, chat, at],
    );
  }

  /** Reads on from where the last reader stood; `read` answers where it stands now, undefined when there was nothing. */
  async readOn(read: (next: number) => Promise<number | undefined>): Promise<boolean> {
    const did = await transaction(this.#pool, async (client) => {
      const lock = await firstRow<{ mine: boolean }>(client, 'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine', [
        LOCK,
        this.#provider,
      ]);
      if (!lock?.mine) throw new Rollback();
      const known = await firstRow<{ next: string }>(client, 'select next from telegram_offset where provider = $1', [this.#provider]);
      const next = await read(Number(known?.next ?? 0));
      if (next === undefined) throw new Rollback();
      await run(
        client,
        'insert into telegram_offset (provider, next) values ($1, $2) on conflict (provider) do update set next = excluded.next',
        [this.#provider, next],
      );
      return true;
    });
    return did === true;
  }
}
