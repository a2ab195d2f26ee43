import type { EngineContext } from './context.ts';
import { firstId, monthOf } from './ids.ts';
import { Months } from './months.ts';
import { run } from './sql.ts';

const EVERY = 60_000;
const AT_ONCE = 5000;

/**
 * Forgets what was noted on the way of old messages, some at a time: their timelines keep the beginning and the outcome.
 * So are reports that no message was ever found for. Drops whole months of messages where the operator wants it.
 */
export class Retention {
  private nextAt = 0;
  private readonly context: EngineContext;
  private readonly months: Months;

  constructor(context: EngineContext) {
    this.context = context;
    this.months = new Months(context);
  }

  async step(): Promise<void> {
    const { pool, clock, options } = this.context;
    const now = clock.now();
    if (now.getTime() < this.nextAt) return;
    // Ids tell the month of a message: its notes are found through the index that they are read by.
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - options.keepEvents, 1));
    const oldest = firstId(monthOf(since));
    let did = 0;
    for (const [table, key, first] of [
      ['batch_event', 'lo', oldest],
      ['sending_event', 'sending_id', oldest],
      ['report_dead', 'retry_at', since],
    ] as const)
      did += await run(
        pool,
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${key} < $1 order by ${key} limit ${AT_ONCE}))`,
        [first],
      );
    const isDropped = await this.months.step();
    if (did < AT_ONCE && !isDropped) this.nextAt = now.getTime() + EVERY;
  }
}
