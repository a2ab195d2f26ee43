import type { Billing } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Page } from '@cabinet/domain/resource';
import type { PlannedFallback, Sending, TimelineEntry } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import { BATCH, isGivenBack, ROW, SETTLED } from '../../engine/codes.ts';
import type { FallbackStep } from '../../engine/order.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { isInsider, withoutNames } from './insight.ts';
import { SendingList } from './list.ts';
import { WHOLE_COLUMNS, toSending, type SendingRow } from './row.ts';
import { notesOf } from './notes.ts';
import { shown } from './shown.ts';
import { timelineOf, type TimelineFacts } from './timeline.ts';

interface WholeRow extends SendingRow {
  billing_id: string;
  tariff_id: string;
  refund: boolean;
  task_state: string;
  accepted_at: Date;
  task_updated_at: Date;
  moderated_at: Date | null;
  moderation_reason: string | null;
}

const ID = /^\d{1,16}$/;

/** Messages in the caller's scope. */
export class SendingRepository {
  readonly list: SendingList;
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
    this.list = new SendingList(db);
  }

  find(caller: Caller, query: ListQuery): Promise<Page<Sending>> {
    return this.list.find(caller, query);
  }

  async get(caller: Caller, id: string): Promise<Sending | undefined> {
    const row = await this.whole(caller, id);
    return row && (await shown(this.db, [row], isInsider(caller)))[0];
  }

  async timeline(caller: Caller, id: string): Promise<TimelineEntry[] | undefined> {
    const row = await this.whole(caller, id);
    if (!row) return undefined;
    const noted = await notesOf(this.db, row);
    const facts = (one: WholeRow): TimelineFacts => ({
      ...noted,
      acceptedAt: one.accepted_at,
      refund: one.refund,
      taskState: one.task_state,
      taskUpdatedAt: one.task_updated_at,
      moderatedAt: one.moderated_at,
      moderationReason: one.moderation_reason,
    });
    const timeline = timelineOf(row, facts(row));
    return isInsider(caller) ? timeline : withoutNames(timeline);
  }

  /** The steps of its send that come after the latest that was sent of its chain. */
  async planned(caller: Caller, id: string): Promise<PlannedFallback[] | undefined> {
    const row = await this.whole(caller, id);
    if (!row) return undefined;
    const { rows } = await sql<{ fallbacks: FallbackStep[] | null; step: number | null }>`
      select t.fallbacks, (select max(step) from chain_step where chain_id = ${row.chain_id ?? row.id}) as step from task t
      where t.id = ${row.task_id}`.execute(this.db);
    return (rows[0]?.fallbacks ?? []).slice(rows[0]?.step ?? 0).map(({ type, onStatus, onTimeout, onIncoming }) => ({
      type,
      onStatus: [...onStatus],
      onTimeout: onTimeout && { timeout: onTimeout.timeout, except: [...onTimeout.except] },
      onIncomingPayload: onIncoming === null ? null : { text: onIncoming },
    }));
  }

  /** What one message costs: held until its outcome, then charged or given back. */
  async costOf(caller: Caller, id: string): Promise<Billing | undefined> {
    const row = await this.whole(caller, id);
    if (!row) return undefined;
    const price = toAmount(toUnits(row.price));
    const hasEnded = row.status === ROW.batch && (isGivenBack(row.batch_state) || row.batch_state === BATCH.expired);
    const isFailure = row.status === ROW.failed || hasEnded;
    const state =
      row.status < SETTLED && !hasEnded ? 'held' : isFailure && (row.refund || isGivenBack(row.batch_state)) ? 'released' : 'captured';
    const { updatedAt } = toSending(row);
    return {
      id: row.billing_id,
      source: `sendings.${row.type}`,
      amount: state === 'released' ? 0 : -price,
      status: state === 'held' ? 'pending' : state === 'released' ? 'refunded' : 'complete',
      data: { price, count: 1, held: 0, captured: 0, released: 0, [state]: price, multiplier: 1 },
      meta: { groupId: row.group_id, TaskId: row.task_id },
      OwnerId: row.owner_id,
      TariffId: row.tariff_id,
      createdAt: row.created_at.toISOString(),
      updatedAt,
    };
  }

  private async whole(caller: Caller, id: string): Promise<WholeRow | undefined> {
    if (!ID.test(id)) return undefined;
    const { rows } = await sql<WholeRow>`
      select ${sql.raw(WHOLE_COLUMNS)}, b.billing_id, b.refund, coalesce(l.tariff_id, t.tariff_id) as tariff_id, t.state as task_state, t.created_at as accepted_at, t.updated_at as task_updated_at, t.moderated_at, t.moderation_reason
      from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id left join billing l on l.id = b.billing_id
      where s.id = ${id}::bigint and ${inScope(caller, 'b.owner_id')}`.execute(this.db);
    return rows[0];
  }
}
