import type { Installation } from '@cabinet/domain/settings';
import type { Db } from '../../plugins/database/open.ts';
import { atPath, checkInstallation, mergeSettings } from './installation.ts';

/** Paths in the table that are no settings: how far the demo data is. */
const MARKS: readonly string[] = ['demo'];

interface SettingRow {
  path: string;
  value: unknown;
}

/** The rows of `settings`, which go before what stands in the file. */
export class SettingRows {
  readonly #db: Db;
  readonly #base: Installation;

  constructor(db: Db, base: Installation) {
    this.#db = db;
    this.#base = base;
  }

  async all(): Promise<SettingRow[]> {
    return this.#db.selectFrom('settings').select(['path', 'value']).where('path', 'not in', MARKS).orderBy('path').execute();
  }

  /** Everything that is settled with `rows`; throws where one of them is wrong. */
  over(rows: readonly SettingRow[]): Installation {
    return checkInstallation(
      'The table "settings"',
      rows.reduce<unknown>((merged, { path, value }) => mergeSettings(merged, atPath(path, value)), this.#base),
    );
  }

  /** Keeps a setting for everybody: `set('frontend.title', 'Cabinet')`; one that would not hold is refused with an error. */
  async set(path: string, value: unknown): Promise<void> {
    if (!MARKS.includes(path)) {
      const others = (await this.all()).filter((row) => row.path !== path);
      this.over([...others, { path, value }].sort((a, b) => (a.path < b.path ? -1 : 1)));
    }
    const text = JSON.stringify(value);
    await this.#db
      .insertInto('settings')
      .values({ path, value: text })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ value: text, updated_at: new Date() }))
      .execute();
  }

  /** Forgets a row, so that the file or the default holds again; false where there was none. One that the rest needs is kept, with an error. */
  async unset(path: string): Promise<boolean> {
    const rows = (await this.all()).filter((row) => row.path !== path);
    this.over(rows);
    const { numDeletedRows } = await this.#db
      .deleteFrom('settings')
      .where('path', '=', path)
      .where('path', 'not in', MARKS)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
