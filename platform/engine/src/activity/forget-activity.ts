import { keptSince } from '@cabinet/domain/retention';
import type { EngineContext } from '../context.ts';
import { TUNING } from '../options.ts';
import { firstRow } from '../storage/sql.ts';

const LAST_AT = 'greatest(a.last_delivered_at, a.last_answered_at, a.last_clicked_at)';

/** The next rows in order of their key; those of which nothing was heard since `$3` go. */
const FORGET_NEXT = `
  with page as (select owner_id, recipient from recipient_activity
      where (owner_id, recipient) > ($1::uuid, $2::text) order by owner_id, recipient limit ${TUNING.deleteRows}),
    gone as (delete from recipient_activity a using page p where a.owner_id = p.owner_id and a.recipient = p.recipient and ${LAST_AT} < $3)
  select owner_id, recipient, (select count(*)::int from page) as count from page order by owner_id desc, recipient desc limit 1`;

const START = { owner_id: '00000000-0000-0000-0000-000000000000', recipient: '' };

/**
 * Forgets recipients of whom nothing was heard for as long as messages are kept: what was last done by somebody is not kept longer than the message
 * that it was done with. The table is walked by its key once a day, some rows in each step, which needs no index for it.
 */
export class ForgottenActivity {
  #after = START;
  #nextAt = 0;
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Looks at the next rows. */
  async step(): Promise<void> {
    const { clock, retention } = this.#context;
    const now = clock.now();
    const since = keptSince('messages', retention().messages, now);
    if (since === undefined || now.getTime() < this.#nextAt) return;
    for (let page = 0; page < TUNING.activityWalkPages; page += 1) {
      if (await this.#forgetNext(since)) continue;
      this.#nextAt = now.getTime() + TUNING.activityWalkMs;
      return;
    }
  }

  /** Answers whether there are more rows. */
  async #forgetNext(since: Date): Promise<boolean> {
    const { pool } = this.#context;
    const last = await firstRow<typeof START & { count: number }>(pool, FORGET_NEXT, [this.#after.owner_id, this.#after.recipient, since]);
    const hasMore = last?.count === TUNING.deleteRows;
    this.#after = hasMore ? last : START;
    return hasMore;
  }
}
