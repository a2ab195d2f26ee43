import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@cabinet/domain/errors';
import { currentTraceparent } from '@cabinet/engine';
import type { NewReport, Report } from '@cabinet/domain/reports';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { inTurn } from '../../resource/in-turn.ts';
import type { ReportLayout, ReportQuery, ReportTable } from './tables.ts';

/** Reports of an account that may wait or run at once. */
const MAX_OPEN_PER_ACCOUNT = 4;
/** Attempts after which a report fails: it may be what stops its nodes. */
export const MAX_ATTEMPTS = 3;
/** What is to have a job (docs/decisions/0135). */
export const OPEN_REPORTS = `select key as id, owner_id, null::timestamptz as due_at from report where state in ('waiting', 'running')`;

export type ReportRow = Selectable<ReportTable>;
/** What is made, and for whom. */
export interface ReportOrder extends Pick<NewReport, 'preset' | 'encoding' | 'delimiter' | 'format'> {
  asked: ReportQuery;
  layout?: ReportLayout;
  /** The person who orders it, where several share the account. */
  personId?: string;
  scheduleId?: string;
}
/** Outcome of a report. */
export interface ReportResult {
  state: 'completed' | 'failed';
  rows: number;
  fileId?: string;
  replaced?: number;
  error?: ErrorCode;
}

/** Maps a stored report to the API's, where a waiting one is shown as running without rows. */
export function toReport(row: ReportRow): Report {
  return {
    key: row.key,
    preset: row.preset,
    state: row.state === 'waiting' ? 'running' : row.state,
    rows: row.rows,
    total: row.total,
    fileId: row.file_id,
    replaced: row.replaced,
    error: row.error,
    createdAt: row.created_at.toISOString(),
  };
}

/** Reports that wait, are made and have ended. */
export class ReportJobs {
  readonly #db: Db;
  readonly #order: (db: Db, key: string, ownerId: string) => Promise<unknown>;
  /** Called in the transaction in which a report that a schedule has ordered ends. */
  onScheduledEnd: (db: Db, row: ReportRow) => Promise<void> = async () => undefined;

  /** `order` has a report made, in the transaction that puts it in the queue. */
  constructor(db: Db, order: (db: Db, key: string, ownerId: string) => Promise<unknown>) {
    this.#db = db;
    this.#order = order;
  }

  /** Puts a report in the queue; throws TOO_MANY_REQUESTS when the account has enough in it. */
  async create(ownerId: string, order: ReportOrder, db = this.#db): Promise<Report> {
    const { preset, encoding, delimiter, format, asked, layout, personId, scheduleId } = order;
    return inTurn(db, `report ${ownerId}`, async (db) => {
      const open = await db
        .selectFrom('report')
        .select('key')
        .where('owner_id', '=', ownerId)
        .where('state', 'in', ['waiting', 'running'])
        .limit(MAX_OPEN_PER_ACCOUNT)
        .execute();
      if (open.length === MAX_OPEN_PER_ACCOUNT) throw new ApiError('TOO_MANY_REQUESTS');
      const key = randomBytes(24).toString('base64url');
      const row = await db
        .insertInto('report')
        .values({
          key,
          owner_id: ownerId,
          preset,
          asked: JSON.stringify(asked),
          encoding,
          delimiter,
          format,
          layout: layout ? JSON.stringify(layout) : null,
          person_id: personId ?? null,
          schedule_id: scheduleId ?? null,
          trace: currentTraceparent() ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.#order(db, key, ownerId);
      return toReport(row);
    });
  }

  async get(ownerId: string, key: string): Promise<Report | undefined> {
    const row = await this.#db.selectFrom('report').selectAll().where('key', '=', key).where('owner_id', '=', ownerId).executeTakeFirst();
    return row && toReport(row);
  }

  /** Stops a report that has not ended; answers it as it was before, undefined where the account has none of this key. */
  async stop(ownerId: string, key: string): Promise<Report | undefined> {
    const row = await this.#db
      .updateTable('report')
      .set({ state: 'stopped', lease_until: null, updated_at: new Date() })
      .where('key', '=', key)
      .where('owner_id', '=', ownerId)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst();
    return row ? toReport(row) : this.get(ownerId, key);
  }

  /** Puts a report that has failed or was stopped in the queue again, as if it had just been ordered. */
  async retry(key: string): Promise<ReportRow | undefined> {
    return this.#db.transaction().execute(async (db) => {
      const row = await db
        .updateTable('report')
        .set({ state: 'waiting', attempts: 0, rows: 0, error: null, lease_until: null, updated_at: new Date() })
        .where('key', '=', key)
        .where('state', 'in', ['failed', 'stopped'])
        .returningAll()
        .executeTakeFirst();
      if (row) await this.#order(db, key, row.owner_id);
      return row;
    });
  }

  /**
   * Begins a report that waits, or that whoever made it has left; undefined where it has ended, `later` where the account has another one
   * made, or a node of the release before makes it, which still says so by a lease.
   */
  async begin(key: string, now = new Date()): Promise<ReportRow | 'later' | undefined> {
    const row = await this.#db
      .updateTable('report')
      .set({ state: 'running', attempts: sql<number>`attempts + 1`, rows: 0, lease_until: null, updated_at: now })
      .where('key', '=', key)
      .where('state', 'in', ['waiting', 'running'])
      .where((on) => on.or([on('lease_until', 'is', null), on('lease_until', '<', now)]))
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'later' as const;
        throw error;
      });
    if (row === 'later') return row;
    if (!row) return (await this.#isIn(key, 'running')) ? 'later' : undefined;
    if (row.attempts <= MAX_ATTEMPTS) return row;
    await this.end(row, { state: 'failed', rows: 0, error: 'INTERNAL' });
    return undefined;
  }

  isWaiting(key: string): Promise<boolean> {
    return this.#isIn(key, 'waiting');
  }

  async #isIn(key: string, state: 'waiting' | 'running'): Promise<boolean> {
    const row = await this.#db.selectFrom('report').select('key').where('key', '=', key).where('state', '=', state).executeTakeFirst();
    return row !== undefined;
  }

  /** Tells how far it is and keeps it; undefined when it was stopped or belongs to another node by now. */
  async renew(held: ReportRow, rows: number, total: number): Promise<Report | undefined> {
    const row = await this.#updateHeld(held, { rows, total });
    return row && toReport(row);
  }

  /** Writes the end; undefined when it was stopped or belongs to another node by now. */
  async end(held: ReportRow, { state, rows, fileId, replaced = 0, error }: ReportResult): Promise<Report | undefined> {
    const ended = { state, rows, replaced, file_id: fileId ?? null, error: error ?? null };
    return this.#db.transaction().execute(async (db) => {
      const row = await this.#updateHeld(held, state === 'completed' ? { ...ended, total: rows } : ended, db);
      if (row?.schedule_id) await this.onScheduledEnd(db, row);
      return row && toReport(row);
    });
  }

  /** Returns a report to the queue for another node. */
  async giveBack(held: ReportRow): Promise<void> {
    await this.#updateHeld(held, { state: 'waiting', rows: 0, attempts: held.attempts - 1 });
  }

  /** Deletes reports that ended before `before`, those of schedules before `scheduledBefore`, or have lost their file; answers the files of the former. */
  async sweep(before: Date, scheduledBefore = before): Promise<string[]> {
    const isOld = sql<boolean>`updated_at < case when schedule_id is null then ${before}::timestamptz else ${scheduledBefore}::timestamptz end`;
    const isFileGone = sql<boolean>`file_id is not null and not exists (select from file where file.id = report.file_id)`;
    const rows = await this.#db
      .deleteFrom('report')
      .where('state', 'in', ['completed', 'failed', 'stopped'])
      .where((on) => on.or([isOld, isFileGone]))
      .returning('file_id')
      .execute();
    return rows.flatMap(({ file_id: id }) => id ?? []);
  }

  async #updateHeld(
    { key, attempts }: ReportRow,
    set: Partial<Pick<ReportRow, 'state' | 'rows' | 'total' | 'attempts' | 'file_id' | 'replaced' | 'error'>>,
    db = this.#db,
  ): Promise<ReportRow | undefined> {
    return db
      .updateTable('report')
      .set({ ...set, updated_at: new Date() })
      .where('key', '=', key)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
  }
}
