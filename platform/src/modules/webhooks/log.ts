import { WEBHOOK_CALL_STATES, type WebhookCall } from '@cabinet/domain/webhooks';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTransaction, recordByStaff } from '../../resource/journal.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import { EVENT, type WebhookEventTable } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: {
    event: 'event',
    state: { sql: sql`(array['waiting', 'delivered', 'failed'])[state + 1]` },
    SendingId: 'subject',
    ...OWNED_FIELDS,
  },
  search: [],
  tie: 'id',
};

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
    ...(row.earlier ? { earlier: row.earlier } : {}),
    dueAt: row.state === EVENT.waiting ? row.due_at.toISOString() : null,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** The log of all calls, and sending one again. */
export class WebhookLog extends TableRepository<'webhook_event', WebhookCall> {
  constructor(db: Db) {
    super(db, 'webhook_event', COLUMNS);
  }

  protected present(rows: readonly Selectable<WebhookEventTable>[]) {
    return rows.map(toCall);
  }

  /** Events are numbered. */
  protected override isId(id: string) {
    return /^\d{1,18}$/.test(id);
  }

  /** Sends one again, from the first try on. */
  async replay(caller: Caller, id: string, now: Date): Promise<WebhookCall | undefined> {
    if (!this.isId(id)) return undefined;
    return inTransaction(this.db, async (trx) => {
      const row = await this.#requeue(trx, caller, now).where('id', '=', id).returningAll().executeTakeFirst();
      const call = row && toCall(row);
      if (call) await recordByStaff(trx, caller, { action: 'replay', resource: 'webhookCalls', rowId: call.id, ownerId: call.OwnerId });
      return call;
    });
  }

  #requeue(trx: Db, caller: Caller, now: Date) {
    return trx
      .updateTable('webhook_event')
      .set({ state: EVENT.waiting, attempts: 0, due_at: now, lease_until: null })
      .where(inScope(caller, 'owner_id'))
      .where('state', '>', EVENT.waiting);
  }
}
