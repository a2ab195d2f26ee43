import { WEBHOOK_LIMITS, type WebhookReplay } from '@cabinet/domain/webhooks';
import type { WebhookReplayJob } from '@cabinet/domain/webhook-replays';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { inTransaction, recordByStaff } from '../../resource/journal.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import { EVENT, type WebhookReplayTable } from './tables.ts';

const SECOND_MS = 1000;

type ReplayRow = Selectable<WebhookReplayTable>;

function toJob(row: ReplayRow): WebhookReplayJob {
  return {
    id: row.id,
    event: row.event,
    calls: row.call_state === EVENT.delivered ? 'delivered' : 'failed',
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    state: row.ended_at === null ? 'running' : row.is_stopped ? 'stopped' : 'completed',
    total: row.total,
    done: row.done,
    endedAt: row.ended_at?.toISOString() ?? null,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * The calls that a job has before it: those that had ended when it was made. One that it repeats without success is not taken again, and
 * neither is one that ended since.
 */
const ahead = ({
  owner_id,
  event,
  call_state,
  cursor_at,
  cursor_id,
  to_at,
  created_at,
}: Omit<ReplayRow, 'id' | 'done' | 'total'>) => sql<boolean>`
  owner_id = ${owner_id} and (created_at, id) > (${cursor_at}, ${cursor_id}) and created_at < ${to_at} and state = ${call_state}
  and (${event}::text is null or event = ${event}) and coalesce((last ->> 'at')::timestamptz, created_at) <= ${created_at}`;

/**
 * Jobs that repeat calls of a range, so many a second: each step queues some of them and moves the job's cursor past them, in one
 * transaction, so that every call is repeated once, whatever node dies meanwhile.
 */
export class ReplayJobs extends TableRepository<'webhook_replay', WebhookReplayJob> {
  constructor(db: Db) {
    super(db, 'webhook_replay', { fields: OWNED_FIELDS, search: [], tie: 'id' });
  }

  protected present(rows: readonly ReplayRow[]) {
    return rows.map(toJob);
  }

  /** Makes a job for an account; one that has nothing to repeat is over at once. */
  async begin(caller: Caller, ownerId: string, { event, from, to, state }: WebhookReplay, now: Date): Promise<WebhookReplayJob> {
    const range = { from_at: new Date(from), to_at: to === undefined ? now : new Date(to) };
    const job = {
      owner_id: ownerId,
      event: event ?? null,
      call_state: EVENT[state],
      ...range,
      cursor_at: new Date(range.from_at.getTime() - 1),
      cursor_id: '0',
      next_at: now,
      is_stopped: false,
      ended_at: null,
      created_at: now,
    };
    return inTransaction(this.db, async (trx) => {
      const { count } = await trx
        .selectFrom('webhook_event')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where(ahead(job))
        .executeTakeFirstOrThrow();
      const total = Number(count);
      const values = { ...job, id: newId(), total, ended_at: total === 0 ? now : null };
      const made = toJob(await trx.insertInto('webhook_replay').values(values).returningAll().executeTakeFirstOrThrow());
      const after = { event: made.event, from: made.from, to: made.to, state, count: total };
      if (total > 0) await recordByStaff(trx, caller, { action: 'replay', resource: 'webhookCalls', ownerId, after });
      return made;
    });
  }

  /** Stops a job that runs; forgets one that is over. */
  async remove(caller: Caller, id: string): Promise<WebhookReplayJob | undefined> {
    if (!this.isId(id)) return undefined;
    const stopped = await this.db
      .updateTable('webhook_replay')
      .set({ is_stopped: true, ended_at: new Date() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where(this.scope(caller))
      .returningAll()
      .executeTakeFirst();
    const row = stopped ?? (await this.deleteRow(caller, id));
    return row && toJob(row);
  }

  /** Queues the next calls of a job whose turn it is; returns whether there was one. */
  async step(now: Date): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const job = await trx
        .selectFrom('webhook_replay')
        .selectAll()
        .where('ended_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!job) return false;
      const page = await trx
        .selectFrom('webhook_event')
        .select(['id', 'created_at'])
        .where(ahead(job))
        .orderBy('created_at')
        .orderBy('id')
        .limit(WEBHOOK_LIMITS.replaysPerSecond)
        .forUpdate()
        .execute();
      if (page.length > 0) await this.#requeue(trx, page.map(({ id }) => id), now); // prettier-ignore
      const last = page.at(-1);
      await trx
        .updateTable('webhook_replay')
        .set({
          done: job.done + page.length,
          ...(last && { cursor_at: last.created_at, cursor_id: last.id }),
          next_at: new Date(now.getTime() + SECOND_MS),
          ended_at: page.length < WEBHOOK_LIMITS.replaysPerSecond ? now : null,
        })
        .where('id', '=', job.id)
        .execute();
      return true;
    });
  }

  /** Removes jobs that ended before `before`. */
  async sweep(before: Date): Promise<void> {
    await this.db.deleteFrom('webhook_replay').where('ended_at', '<', before).execute();
  }

  async #requeue(trx: Db, ids: readonly string[], now: Date): Promise<void> {
    await trx
      .updateTable('webhook_event')
      .set({ state: EVENT.waiting, attempts: 0, due_at: now, lease_until: null })
      .where('id', 'in', ids)
      .execute();
  }
}
