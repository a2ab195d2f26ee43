import { WEBHOOK_CALL_STATES, type WebhookCall, type WebhookReplay } from '@cabinet/domain/webhooks';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { EVENT, type WebhookEventTable } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: {
    event: 'event',
    state: { sql: sql`(array['waiting', 'delivered', 'failed'])[state + 1]` },
    SendingId: 'subject',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: [],
  tie: 'id',
};

const isId = (text: string) => /^\d{1,18}$/.test(text);

function toCall(row: Selectable<WebhookEventTable>): WebhookCall {
  return {
    // The driver reads what fits as a number.
    id: String(row.id),
    event: row.event,
    state: WEBHOOK_CALL_STATES[row.state] ?? 'failed',
    SendingId: row.event === 'onStatusChange' ? row.subject : null,
    data: row.data,
    attempts: row.attempts,
    last: row.last,
    dueAt: row.state === EVENT.waiting ? row.due_at.toISOString() : null,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** The log of all calls, and sending them again. */
export class WebhookLog implements ResourceRepository<WebhookCall> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<WebhookCall>> {
    const { rows, total } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toCall), total };
  }

  async get(caller: Caller, id: string): Promise<WebhookCall | undefined> {
    const row = isId(id) ? await this.#seen(caller).where('id', '=', id).executeTakeFirst() : undefined;
    return row && toCall(row);
  }

  /** Sends one again, from the first try on. */
  async replay(caller: Caller, id: string, now: Date): Promise<WebhookCall | undefined> {
    if (!isId(id)) return undefined;
    const row = await this.#again(caller, now).where('id', '=', id).returningAll().executeTakeFirst();
    return row && toCall(row);
  }

  /** Sends a range again; answers how many. */
  async replayRange(caller: Caller, { event, from, to, state }: WebhookReplay, now: Date): Promise<number> {
    const { numUpdatedRows } = await this.#again(caller, now)
      .where('event', '=', event)
      .where('state', '=', EVENT[state])
      .where('created_at', '>=', new Date(from))
      .where('created_at', '<', new Date(to))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  #again(caller: Caller, now: Date) {
    return this.#db
      .updateTable('webhook_event')
      .set({ state: EVENT.waiting, attempts: 0, due_at: now, lease_until: null })
      .where(inScope(caller, 'owner_id'))
      .where('state', '>', EVENT.waiting);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('webhook_event').selectAll().where(inScope(caller, 'owner_id'));
  }
}
