import { FAILURE_RETENTION_DAYS } from '@cabinet/domain/remote-failures';
import type { Db } from '../../plugins/database/open.ts';
import { bucketOf } from './failure-records.ts';
import type { RemoteLoadsTable } from './tables.ts';

/** Loads of releases in browsers, gathered in memory and stored every few seconds, as failures are. */
export class LoadRecords {
  readonly #db: Db;
  readonly #now: () => number;
  #pending = new Map<string, RemoteLoadsTable>();

  constructor(db: Db, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts loads; the names must be known ones (`knownNames`). */
  add(area: string, release: string, count = 1): void {
    const bucket = bucketOf(this.#now());
    const key = [area, release, bucket.getTime()].join(' ');
    this.#pending.set(key, { bucket, area, release, count: (this.#pending.get(key)?.count ?? 0) + count });
  }

  /** Stores what was counted since the last time; what cannot be stored is kept for the next. */
  async flush(): Promise<void> {
    const rows = [...this.#pending.values()];
    if (rows.length === 0) return;
    this.#pending = new Map();
    try {
      await this.#db
        .insertInto('remote_loads')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['area', 'release', 'bucket'])
            .doUpdateSet((eb) => ({ count: eb('remote_loads.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    } catch (error) {
      for (const { area, release, count } of rows) this.add(area, release, count);
      throw error;
    }
  }

  /** How often a release was loaded since a time. */
  async count(area: string, release: string, since: Date): Promise<number> {
    const { total } = await this.#db
      .selectFrom('remote_loads')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('count'), eb.lit(0)).as('total'))
      .where('area', '=', area)
      .where('release', '=', release)
      .where('bucket', '>=', bucketOf(since.getTime()))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Removes what is older than the retention. */
  async removeOld(): Promise<void> {
    const limit = new Date(this.#now() - FAILURE_RETENTION_DAYS * 24 * 3_600_000);
    await this.#db.deleteFrom('remote_loads').where('bucket', '<', limit).execute();
  }
}
