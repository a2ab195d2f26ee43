import { WEBHOOK_LIMITS, WEBHOOK_RETRIES, type WebhookCall, type WebhookEvent } from '@cabinet/domain/webhooks';
import type { Pool } from 'pg';
import { transaction } from '@cabinet/engine';
import type { CallOutcome } from './send-call.ts';
import { lastOf } from './last-try.ts';
import { EVENT } from './tables.ts';

/** A node that is not heard of for this long has lost what it had in hand to the others; a living one renews it. */
const LEASE_MS = 6000;

/** An event that this node holds a lease of. */
export interface ClaimedEvent {
  id: string;
  subject: string;
  data: Readonly<Record<string, unknown>>;
  attempts: number;
  createdAt: Date;
}

/** The end of one try, and what follows from it: `dueAt` null ends the event. */
export interface AttemptResult {
  id: string;
  /** Which try it was: of one that another node has taken over nothing is written. */
  attempts: number;
  state: number;
  dueAt: Date;
  last: WebhookCall['last'];
}

/** What follows from a try: delivered, given up, or when to try again (decisions.md "Webhooks"). */
export function resultOf({ id, attempts }: Pick<ClaimedEvent, 'id' | 'attempts'>, tried: CallOutcome, now: Date): AttemptResult {
  const last = lastOf(tried, now);
  const { status, fault } = tried;
  if (fault === null) return { id, attempts, state: EVENT.delivered, dueAt: now, last };
  const pause = WEBHOOK_RETRIES[attempts];
  if (status === 410 || pause === undefined) return { id, attempts, state: EVENT.failed, dueAt: now, last };
  return { id, attempts, state: EVENT.waiting, dueAt: new Date(now.getTime() + Math.max(pause, tried.after) * 1000), last };
}

/** Events that wait. Any number of nodes may take from it: a lease says who has which. */
export class WebhookQueue {
  /** How long a lease is, in milliseconds. */
  readonly lease: number;
  readonly #pool: Pool;

  constructor(pool: Pool, lease = LEASE_MS) {
    this.#pool = pool;
    this.lease = lease;
  }

  /** Endpoints that something waits for: hops from one to the next through the index instead of reading all that waits. */
  async endpoints(): Promise<{ ownerId: string; event: WebhookEvent }[]> {
    const { rows } = await this.#pool.query<{ owner_id: string; event: WebhookEvent }>(
      `with recursive hop as (
         (select owner_id, event from webhook_event where state = 0 order by owner_id, event limit 1)
         union all
         select next.owner_id, next.event from hop, lateral (
           select owner_id, event from webhook_event where state = 0 and (owner_id, event) > (hop.owner_id, hop.event)
           order by owner_id, event limit 1) next)
       select owner_id, event from hop`,
    );
    return rows.map(({ owner_id, event }) => ({ ownerId: owner_id, event }));
  }

  /**
   * Takes events that are due, so many that no more than `connections` of the endpoint are out on all nodes together.
   * The events of one message go out one after the other: a later one waits for the end of the one before it.
   */
  async claim(ownerId: string, event: WebhookEvent, connections: number, now: Date): Promise<ClaimedEvent[]> {
    const taken = await transaction(this.#pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 10))', [`${ownerId} ${event}`]);
      const { rows } = await client.query<{ id: string; subject: string; data: ClaimedEvent['data']; attempts: number; created_at: Date }>(
        `with taken as (
           select id from webhook_event e
           where owner_id = $1 and event = $2 and state = 0 and due_at <= $4 and (lease_until is null or lease_until < $4)
             and not exists (select 1 from webhook_event before where before.owner_id = $1 and before.event = $2 and before.subject = e.subject
                               and before.state = 0 and before.id < e.id)
           order by due_at, id
           limit greatest(0, $3 - (select count(*) from webhook_event where owner_id = $1 and event = $2 and state = 0 and lease_until >= $4)))
         update webhook_event set lease_until = $5, attempts = attempts + 1 where id in (select id from taken)
         returning id, subject, data, attempts, created_at`,
        [ownerId, event, connections, now, this.#until(now)],
      );
      return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
    });
    return taken ?? [];
  }

  /** Keeps what this node has in hand; what another has taken over stays with that. */
  async renew(held: readonly Pick<ClaimedEvent, 'id' | 'attempts'>[], now: Date): Promise<void> {
    if (held.length === 0) return;
    await this.#pool.query(
      `update webhook_event e set lease_until = $3 from unnest($1::bigint[], $2::int[]) as t(id, attempts)
       where e.id = t.id and e.attempts = t.attempts and e.state = 0 and e.lease_until is not null`,
      [held.map(({ id }) => id), held.map(({ attempts }) => attempts), this.#until(now)],
    );
  }

  #until(now: Date): Date {
    return new Date(now.getTime() + this.lease);
  }

  /** Writes the ends of tries, many at once. */
  async record(ended: readonly AttemptResult[]): Promise<void> {
    if (ended.length === 0) return;
    await this.#pool.query(
      `update webhook_event e set state = t.state, due_at = t.due_at, last = t.last, lease_until = null,
         earlier = case when e.last is null then e.earlier else
           (case when jsonb_array_length(e.earlier) >= ${WEBHOOK_LIMITS.earlierTries} then e.earlier - 0 else coalesce(e.earlier, '[]') end)
             || jsonb_build_array(e.last - '{answer,headers,request}'::text[]) end
       from unnest($1::bigint[], $2::smallint[], $3::timestamptz[], $4::jsonb[], $5::int[]) as t(id, state, due_at, last, attempts)
       where e.id = t.id and e.attempts = t.attempts and e.state = 0`,
      [
        ended.map(({ id }) => id),
        ended.map(({ state }) => state),
        ended.map(({ dueAt }) => dueAt),
        ended.map(({ last }) => JSON.stringify(last)),
        ended.map(({ attempts }) => attempts),
      ],
    );
  }

  /** Removes what ended before `before`, some at a time; returns how many. */
  async sweep(before: Date): Promise<number> {
    const { rowCount } = await this.#pool.query(
      'delete from webhook_event where id in (select id from webhook_event where state > 0 and created_at < $1 limit 5000)',
      [before],
    );
    return rowCount ?? 0;
  }
}
