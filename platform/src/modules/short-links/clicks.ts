import type pg from 'pg';
import { recordClicks, transaction, type ClickedTask, type MessageClick } from '@cabinet/engine';

/** Interval at which clicks are written. */
const WRITE_MS = 2000;
/** Clicks of messages that wait to be written at most, while the database does not answer; those beyond it count for their link alone. */
const MAX_WAITING = 50_000;

/** A link that was followed; of a message where its address was one of a message. */
export interface Click {
  linkId: string;
  ownerId: string;
  sendingId: number | undefined;
  isAutomatic: boolean;
}

interface Count {
  clicks: number;
  automatic: number;
}

interface ClickHooks {
  onError(error: unknown): void;
  /** Called with tasks whose messages were clicked, once it is written. */
  onTasks(tasks: readonly ClickedTask[]): void;
}

/**
 * Counts clicks in memory and writes them in sets, so that a link that everybody follows is no row that everybody waits
 * for. What was counted in the last seconds of a process that is killed is lost.
 */
export class ClickCounter {
  readonly #pool: pg.Pool;
  readonly #hooks: ClickHooks;
  #counted = new Map<string, Count>();
  #ofMessages: MessageClick[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, hooks: ClickHooks) {
    this.#pool = pool;
    this.#hooks = hooks;
  }

  /** Counts a click of a link. */
  count({ linkId, ownerId, sendingId, isAutomatic }: Click): void {
    this.#add(linkId, isAutomatic ? { clicks: 0, automatic: 1 } : { clicks: 1, automatic: 0 });
    if (sendingId !== undefined && this.#ofMessages.length < MAX_WAITING)
      this.#ofMessages.push({ sendingId, linkId, ownerId, at: new Date(), isAutomatic });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  /** Writes counted clicks; called once more before the database closes. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #add(linkId: string, { clicks, automatic }: Count): void {
    const sum = this.#counted.get(linkId) ?? { clicks: 0, automatic: 0 };
    this.#counted.set(linkId, { clicks: sum.clicks + clicks, automatic: sum.automatic + automatic });
  }

  async #write(): Promise<void> {
    const counted = [...this.#counted].sort(([a], [b]) => (a < b ? -1 : 1));
    const ofMessages = this.#ofMessages;
    if (counted.length === 0) return;
    this.#counted = new Map();
    this.#ofMessages = [];
    try {
      const tasks = await transaction(this.#pool, async (client) => {
        // Links that are gone meanwhile are left out. In order of id, so that two nodes never wait for each other.
        await client.query(
          `insert into short_link_clicks as c (link_id, clicks, automatic)
           select l.id, t.clicks, t.automatic from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as t (id, clicks, automatic)
             join short_link as l on l.id = t.id order by l.id
           on conflict (link_id) do update set clicks = c.clicks + excluded.clicks, automatic = c.automatic + excluded.automatic`,
          [counted.map(([id]) => id), counted.map(([, { clicks }]) => clicks), counted.map(([, { automatic }]) => automatic)],
        );
        return ofMessages.length > 0 ? recordClicks(client, ofMessages) : [];
      });
      this.#hooks.onTasks(tasks ?? []);
    } catch (error) {
      for (const [id, count] of counted) this.#add(id, count);
      this.#ofMessages = [...ofMessages, ...this.#ofMessages].slice(0, MAX_WAITING);
      this.#hooks.onError(error);
    }
  }
}
