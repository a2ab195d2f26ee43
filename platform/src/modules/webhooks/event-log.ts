import type { EventPage, EventsQuery, LoggedEvent } from '@cabinet/domain/event-log';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@cabinet/domain/webhooks';
import type { Pool } from 'pg';
import { describeEvents, type Describing, type StoredEvent } from './describe.ts';
import { readEventCursor, writeEventCursor, type EventCursor } from './event-cursor.ts';

interface LogRow extends StoredEvent {
  event: WebhookEvent;
  xid: string;
}

/** How far before its place a cursor of another history is read again: what a failover lost and repeated lies within. */
const REREAD_MS = 3_600_000;
/** A transaction before all others: where rows of another server go, whose numbers say nothing here. */
const BEFORE_ALL = '3';
const SWEPT_ROWS = 5000;

/** Each kind of event is walked by its own part of the index, so that a rare one is found as fast as a frequent one. */
const PAGE = `select e.xid::text as xid, e.id::text as id, e.event, e.subject, e.data, e.created_at as "createdAt"
  from unnest($2::text[]) as kind (name), lateral (
    select * from event_log where owner_id = $1 and event = kind.name and (xid, id) > ($3::xid8, $4::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      and created_at >= $5
    order by xid, id limit $6) as e
  order by e.xid, e.id limit $6`;

/** Server and timeline: it changes when a dump is restored elsewhere, when a backup is gone back to, and when a replica takes over. */
const HISTORY = `select system_identifier || '-' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as history
  from pg_control_system()`;

/** Events that accounts read for themselves (docs/decisions/0095). */
export class EventLog {
  readonly #pool: Pool;
  readonly #describing: () => Describing;

  constructor(pool: Pool, describing: () => Describing) {
    this.#pool = pool;
    this.#describing = describing;
  }

  /** The events of an account behind a cursor, as a version of the API tells them; throws 400 for a cursor that is none. Each is read at least once. */
  async read(ownerId: string, { after, limit, type }: Omit<EventsQuery, 'OwnerId'>, version: string): Promise<EventPage> {
    const given = after ? readEventCursor(after) : undefined;
    const [history] = await Promise.all([this.#history(), this.#adoptRestored(ownerId)]);
    const start = { history, xid: '0', id: '0', at: 0 };
    const place = given?.history === history ? given : start;
    const since = given && place === start ? Math.max(0, given.at - REREAD_MS) : 0;
    const kinds = type.length > 0 ? [...new Set(type)] : WEBHOOK_EVENTS;
    const { rows } = await this.#pool.query<LogRow>(PAGE, [ownerId, kinds, place.xid, place.id, new Date(since), limit]);
    const last = rows.at(-1);
    const next: EventCursor = last ? { history, xid: last.xid, id: last.id, at: last.createdAt.getTime() } : (given ?? start);
    return { data: await this.#describe(rows, version), next: writeEventCursor(next), more: rows.length === limit };
  }

  /** Removes what was written down before `before`, some at a time; returns how many. */
  async sweep(before: Date): Promise<number> {
    const { rowCount } = await this.#pool.query(
      'delete from event_log where ctid = any(array(select ctid from event_log where created_at < $1 limit $2))',
      [before, SWEPT_ROWS],
    );
    return rowCount ?? 0;
  }

  async #history(): Promise<string> {
    const { rows } = await this.#pool.query<{ history: string }>(HISTORY);
    return rows[0]?.history ?? '';
  }

  /** Events of a restored dump may have numbers that no transaction here has reached, and would be waited for. */
  async #adoptRestored(ownerId: string): Promise<void> {
    const { rows } = await this.#pool.query<{ kinds: string[] }>(
      `select array(select name from unnest($2::text[]) as name where exists (
         select from event_log where owner_id = $1 and event = name and xid >= pg_snapshot_xmax(pg_current_snapshot()))) as kinds`,
      [ownerId, WEBHOOK_EVENTS],
    );
    const kinds = rows[0]?.kinds ?? [];
    if (kinds.length === 0) return;
    await this.#pool.query(
      `update event_log set xid = $3::xid8 where owner_id = $1 and event = any($2) and xid >= pg_snapshot_xmax(pg_current_snapshot())`,
      [ownerId, kinds, BEFORE_ALL],
    );
  }

  async #describe(rows: readonly LogRow[], version: string): Promise<LoggedEvent[]> {
    const plain = { extras: { statuses: {} } };
    const told = await Promise.all(
      [...Map.groupBy(rows, ({ event }) => event)].map(([event, some]) =>
        describeEvents(this.#describing(), { event, webhook: plain, version }, some),
      ),
    );
    const byId = new Map(told.flatMap((some) => [...some]));
    return rows.flatMap(({ id }) => {
      const message = byId.get(id);
      return message ? [{ id: message.id, ...message.event }] : [];
    });
  }
}
