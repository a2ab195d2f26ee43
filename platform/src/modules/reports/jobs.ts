import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@cabinet/domain/errors';
import type { NewReport, Report } from '@cabinet/domain/reports';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { AskedRows, ReportTable } from './tables.ts';

/** A node that is not heard of for this long has lost its report to the others; a living one renews it every second. */
const LEASE_MS = 10_000;
/** One report is made, and so many wait, for each account. */
const MOST_OPEN = 4;
/** One that ended this many nodes is not tried again. */
const MOST_ATTEMPTS = 3;

export type ReportRow = Selectable<ReportTable>;
/** What a report came to. */
export interface Ending {
  state: 'completed' | 'failed';
  rows: number;
  fileId?: string;
  error?: ErrorCode;
}

/** As its owner sees it: one that waits for its turn runs and has no rows yet. */
export function toReport(row: ReportRow): Report {
  return {
    key: row.key,
    preset: row.preset,
    state: row.state === 'waiting' ? 'running' : row.state,
    rows: row.rows,
    total: row.total,
    fileId: row.file_id,
    error: row.error,
    createdAt: row.created_at.toISOString(),
  };
}

const isUnique = (error: unknown) => (error as { code?: string }).code === '23505';

/** Reports that wait, are made and have ended. */
export class ReportJobs {
  readonly #db: Db;
  readonly #lease: number;

  constructor(db: Db, lease = LEASE_MS) {
    this.#db = db;
    this.#lease = lease;
  }

  /** Puts a report in the queue; throws TOO_MANY_REQUESTS when the account has enough in it. */
  async create(ownerId: string, { preset, encoding, delimiter }: NewReport, asked: AskedRows): Promise<Report> {
    return this.#db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${ownerId}`}, 16))`.execute(db);
      const open = await db
        .selectFrom('report')
        .select('key')
        .where('owner_id', '=', ownerId)
        .where('state', 'in', ['waiting', 'running'])
        .limit(MOST_OPEN)
        .execute();
      if (open.length === MOST_OPEN) throw new ApiError('TOO_MANY_REQUESTS');
      const key = randomBytes(24).toString('base64url');
      const row = await db
        .insertInto('report')
        .values({ key, owner_id: ownerId, preset, asked: JSON.stringify(asked), encoding, delimiter })
        .returningAll()
        .executeTakeFirstOrThrow();
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

  /** Takes the report that has waited longest, one of each account at a time; or one whose node is gone. */
  async claim(now = new Date()): Promise<ReportRow | undefined> {
    const until = new Date(now.getTime() + this.#lease);
    const { rows } = await sql<{ key: string }>`
      update report set state = 'running', attempts = attempts + 1, rows = 0, lease_until = ${until}, updated_at = now()
      where key = (
        select key from report r
        where (state = 'waiting' and not exists (select 1 from report o where o.owner_id = r.owner_id and o.state = 'running'))
          or (state = 'running' and lease_until < ${now})
        order by created_at limit 1 for update skip locked)
      returning key`
      .execute(this.#db)
      .catch((error: unknown) => {
        // Another node has just begun another report of the account.
        if (isUnique(error)) return { rows: [] };
        throw error;
      });
    const [taken] = rows;
    if (!taken) return undefined;
    const row = await this.#db.selectFrom('report').selectAll().where('key', '=', taken.key).executeTakeFirst();
    if (!row || row.attempts <= MOST_ATTEMPTS) return row;
    await this.end(row, { state: 'failed', rows: 0, error: 'INTERNAL' });
    return undefined;
  }

  /** Tells how far it is and keeps it; undefined when it was stopped or belongs to another node by now. */
  async renew(held: ReportRow, rows: number, total: number, now = new Date()): Promise<Report | undefined> {
    const row = await this.#held(held, { rows, total, lease_until: new Date(now.getTime() + this.#lease) });
    return row && toReport(row);
  }

  /** Writes the end; undefined when it was stopped or belongs to another node by now. */
  async end(held: ReportRow, { state, rows, fileId, error }: Ending): Promise<Report | undefined> {
    const ended = { state, rows, file_id: fileId ?? null, error: error ?? null, lease_until: null };
    const row = await this.#held(held, state === 'completed' ? { ...ended, total: rows } : ended);
    return row && toReport(row);
  }

  /** Puts it back for another node to make. */
  async giveBack(held: ReportRow): Promise<void> {
    await this.#held(held, { state: 'waiting', rows: 0, attempts: held.attempts - 1, lease_until: null });
  }

  /** Forgets what ended before `before`. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('report').where('state', 'in', ['completed', 'failed', 'stopped']).where('updated_at', '<', before).execute();
  }

  async #held(
    { key, attempts }: ReportRow,
    set: Partial<Pick<ReportRow, 'state' | 'rows' | 'total' | 'attempts' | 'file_id' | 'error' | 'lease_until'>>,
  ): Promise<ReportRow | undefined> {
    return this.#db
      .updateTable('report')
      .set({ ...set, updated_at: new Date() })
      .where('key', '=', key)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
  }
}
