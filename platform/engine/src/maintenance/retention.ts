import { keptSince } from '@cabinet/domain/retention';
import { lookupPeriod } from '../audience/operators.ts';
import type { EngineContext } from '../context.ts';
import { firstId, monthOf } from '../storage/ids.ts';
import { ForgottenActivity } from '../activity/forget-activity.ts';
import { Months } from './months.ts';
import { run } from '../storage/sql.ts';
import { TUNING } from '../options.ts';

/**
 * Deletes events of old messages, some at a time: their timelines keep the beginning and the outcome. Deletes reports that no
 * message was ever found for, look-ups of numbers that are too old to count, and recipients of whom nothing was heard for long. Drops whole months of messages where the operator wants it.
 */
export class Retention {
  #nextAt = 0;
  /** When old rows were looked for last. */
  lastAt: Date | undefined;
  readonly #context: EngineContext;
  readonly #months: Months;
  readonly #activity: ForgottenActivity;

  constructor(context: EngineContext) {
    this.#context = context;
    this.#months = new Months(context);
    this.#activity = new ForgottenActivity(context);
  }

  async step(): Promise<void> {
    const { pool, clock, retention } = this.#context;
    const now = clock.now();
    if (now.getTime() < this.#nextAt) return;
    this.lastAt = now;
    // Ids tell the month of a message: its notes are found through the index that they are read by.
    const since = keptSince('timelines', retention().timelines, now) ?? new Date(0);
    const oldest = firstId(monthOf(since));
    let did = 0;
    for (const [table, key, first] of [
      ['batch_event', 'lo', oldest],
      ['sending_event', 'sending_id', oldest],
      ['report_dead', 'retry_at', since],
    ] as const)
      did += await run(
        pool,
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${key} < $1 order by ${key} limit ${TUNING.deleteRows}))`,
        [first],
      );
    did += await this.#forgetLookups(now);
    did += await this.#forgetCodes(now);
    const isDropped = await this.#months.step();
    await this.#activity.step();
    if (did < TUNING.deleteRows && !isDropped) this.#nextAt = now.getTime() + TUNING.retentionMs;
  }

  /** Forgets the codes of sends that are over, and of those that nothing comes of any more. */
  async #forgetCodes(now: Date): Promise<number> {
    return run(
      this.#context.pool,
      `update task set hidden_codes = null where id = any(array(select id from task
         where hidden_codes is not null and (finished_at is not null or starts_at < $1) limit ${TUNING.deleteRows}))`,
      [new Date(now.getTime() - TUNING.codesMs)],
    );
  }

  /** Deletes networks of numbers that count for no send any more, neither a new one nor one that is under way. */
  async #forgetLookups(now: Date): Promise<number> {
    const { since } = lookupPeriod(this.#context, now) ?? { since: now };
    return run(
      this.#context.pool,
      `delete from number_network where ctid = any(array(select ctid from number_network
         where at < least($1, (select min(networks_since) from task where finished_at is null)) order by at limit ${TUNING.deleteRows}))`,
      [since],
    );
  }
}
