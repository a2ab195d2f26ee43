import type { Db } from '../../plugins/database/open.ts';
import { enqueueNotification } from '../notifications/public.ts';
import type { Endpoint } from './endpoints.ts';
import { noticeOf } from './notices.ts';
import type { AttemptResult } from './queue.ts';

/** A call that was repeated without success says that more than a moment is wrong. */
const ATTEMPTS_BEFORE_NOTICE = 2;
/** A server that fails and recovers in turns is told of once in this time. */
const TOLD_EVERY_MS = 3_600_000;

/** Notes since when no call to an endpoint is heard, and tells its owner. Writes only where that changes. */
export class EndpointHealth {
  readonly #db: Db;
  readonly #endpoint: Endpoint;
  #failingSince: Date | null;
  #isOwnerNotified = false;

  constructor(db: Db, endpoint: Endpoint) {
    this.#db = db;
    this.#endpoint = endpoint;
    this.#failingSince = endpoint.failingSince;
  }

  /** Takes ends of tries, in the order in which they came. */
  async observe(ended: readonly AttemptResult[], now: Date): Promise<void> {
    const tried = ended.flatMap(({ last, attempts }) => (last ? [{ isAccepted: last.fault === null, attempts }] : []));
    const latest = tried.at(-1);
    if (!latest) return;
    if (latest.isAccepted) return this.#recovered();
    await this.#failed(now);
    if (tried.some(({ isAccepted, attempts }) => !isAccepted && attempts >= ATTEMPTS_BEFORE_NOTICE)) await this.#notifyOwner(now);
  }

  async #recovered(): Promise<void> {
    if (this.#failingSince === null) return;
    await this.#update().set({ failing_since: null }).execute();
    this.#failingSince = null;
    this.#isOwnerNotified = false;
  }

  async #failed(now: Date): Promise<void> {
    if (this.#failingSince !== null) return;
    // Another node may have noticed before.
    await this.#update().set({ failing_since: now }).where('failing_since', 'is', null).execute();
    this.#failingSince = now;
  }

  async #notifyOwner(now: Date): Promise<void> {
    if (this.#isOwnerNotified) return;
    this.#isOwnerNotified = true;
    await this.#db.transaction().execute(async (trx) => {
      const row = await this.#update(trx)
        .set({ told_at: now })
        .where('failing_since', 'is not', null)
        .where((is) =>
          is.or([is('told_at', 'is', null), is.and([is('told_at', '<', is.ref('failing_since')), is('told_at', '<', before(now))])]),
        )
        .returning('failing_since')
        .executeTakeFirst();
      if (row?.failing_since) await enqueueNotification(trx, noticeOf('failing', this.#endpoint, row.failing_since));
    });
  }

  #update(db = this.#db) {
    const { ownerId, event } = this.#endpoint;
    return db.updateTable('webhook_endpoint').where('owner_id', '=', ownerId).where('event', '=', event);
  }
}

const before = (now: Date) => new Date(now.getTime() - TOLD_EVERY_MS);
