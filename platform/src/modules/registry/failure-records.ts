import { sql } from 'kysely';
import { FAILURE_RETENTION_DAYS, type FailureGroup, type RemoteFailure, type RemoteFailuresQuery } from '@cabinet/domain/remote-failures';
import type { Db } from '../../plugins/database/open.ts';
import type { RemoteFailuresTable } from './tables.ts';

/** Width of a bucket: fine enough for the last hour, coarse enough for a month. */
const BUCKET_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The beginning of the bucket that a time falls into. */
export const bucketOf = (at: number) => new Date(at - (at % BUCKET_MS));

const keyOf = ({ area, release, kind, outcome, bucket }: RemoteFailuresTable) => [area, release, kind, outcome, bucket.getTime()].join(' ');

function addTo(rows: Map<string, RemoteFailuresTable>, row: RemoteFailuresTable): void {
  const before = rows.get(keyOf(row));
  const [older, newer] = before && before.last_at > row.last_at ? [row, before] : [before, row];
  rows.set(keyOf(row), { ...newer, count: newer.count + (older?.count ?? 0) });
}

/**
 * Failures that browsers reported, counted in the database. They are gathered in memory and stored every few seconds in one statement:
 * when a release breaks for everybody, the database does not notice.
 */
export class FailureRecords {
  readonly #db: Db;
  readonly #now: () => number;
  #pending = new Map<string, RemoteFailuresTable>();
  #stored: Promise<void> = Promise.resolve();

  constructor(db: Db, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts a failure; its names must be known ones (`knownNames`). */
  add({ area, release, kind, outcome, id, path, message }: RemoteFailure): void {
    const now = this.#now();
    const bucket = bucketOf(now);
    const last = { last_at: new Date(now), last_id: id, last_path: path, last_message: message };
    addTo(this.#pending, { bucket, area, release, kind, outcome, count: 1, ...last });
  }

  /** Stores all that was counted until now, after what is being stored already; what cannot be stored is kept for the next time. */
  flush(): Promise<void> {
    this.#stored = this.#stored.catch(() => undefined).then(() => this.#store());
    return this.#stored;
  }

  async #store(): Promise<void> {
    const rows = [...this.#pending.values()];
    if (rows.length === 0) return;
    this.#pending = new Map();
    try {
      await this.#db
        .insertInto('remote_failures')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['area', 'release', 'kind', 'outcome', 'bucket']).doUpdateSet((eb) => ({
            count: eb('remote_failures.count', '+', eb.ref('excluded.count')),
            last_at: eb.ref('excluded.last_at'),
            last_id: eb.ref('excluded.last_id'),
            last_path: eb.ref('excluded.last_path'),
            last_message: eb.ref('excluded.last_message'),
          })),
        )
        .execute();
    } catch (error) {
      for (const row of rows) addTo(this.#pending, row);
      throw error;
    }
  }

  /** Failures by release and kind, the latest first; those of this node up to now, those of others up to a few seconds ago. */
  async groups({ area, release }: RemoteFailuresQuery = {}): Promise<FailureGroup[]> {
    await this.flush();
    const now = this.#now();
    const hour = new Date(now - 3_600_000);
    const seen = sql`outcome <> 'recovered'`;
    const latest = (column: string) => sql`(array_agg(${sql.ref(column)} order by last_at desc))[1]`;
    const { rows } = await sql<Omit<FailureGroup, 'at'> & { at: Date }>`
      select area, release, kind,
        coalesce(sum(count) filter (where ${seen}), 0)::int as lasting,
        coalesce(sum(count) filter (where ${seen} and last_at > ${hour}), 0)::int as "lastHour",
        coalesce(sum(count) filter (where not (${seen})), 0)::int as recovered,
        max(last_at) as at, ${latest('last_path')} as path, ${latest('last_message')} as message, ${latest('last_id')} as id
      from remote_failures
      where bucket > ${new Date(now - FAILURE_RETENTION_DAYS * DAY_MS)}
        and (${area ?? null}::text is null or area = ${area ?? null})
        and (${release ?? null}::text is null or release = ${release ?? null})
      group by area, release, kind
      order by max(last_at) desc`.execute(this.#db);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** How many failures of a release users saw since a time. */
  async count(area: string, release: string, since: Date): Promise<number> {
    const { total } = await this.#db
      .selectFrom('remote_failures')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('count'), eb.lit(0)).as('total'))
      .where('area', '=', area)
      .where('release', '=', release)
      .where('outcome', '<>', 'recovered')
      .where('bucket', '>=', bucketOf(since.getTime()))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Removes what is older than the retention. */
  async removeOld(): Promise<void> {
    const limit = new Date(this.#now() - FAILURE_RETENTION_DAYS * DAY_MS);
    await this.#db.deleteFrom('remote_failures').where('bucket', '<', limit).execute();
  }
}
