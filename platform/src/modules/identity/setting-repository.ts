import { valueAtPath } from '@cabinet/domain/paths';
import type { Installation } from '@cabinet/domain/settings';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { inTransaction, recordEvent, type Actor } from '../../resource/journal.ts';
import { nestAtPath, checkInstallation, mergeSettings } from './installation.ts';
import { recordSettingChanges } from './setting-changes.ts';

/** The channel on which nodes hear that settings have changed. */
export const SETTINGS_CHANNEL = 'cabinet_settings';

/** Rows of the table that are no settings: `demo` holds how far the demo data has been created. */
const NON_SETTING_PATHS: readonly string[] = ['demo'];

export interface SettingRow {
  path: string;
  value: unknown;
}

/** A setting under its whole path, so that a secret among the settings is known by its name. */
const settingFields = (path: string, before: unknown, after: unknown) => ({
  before: before === undefined ? null : { [path]: before },
  after: after === undefined ? null : { [path]: after },
});

/** Rows of the table `settings`, which take precedence over the settings file. */
export class SettingRepository {
  readonly #db: Db;
  readonly #base: Installation;

  constructor(db: Db, base: Installation) {
    this.#db = db;
    this.#base = base;
  }

  async all(db = this.#db): Promise<SettingRow[]> {
    return db.selectFrom('settings').select(['path', 'value']).where('path', 'not in', NON_SETTING_PATHS).orderBy('path').execute();
  }

  /** Settings of the file with `rows` merged into them; throws where a row is wrong. */
  mergeWithBase(rows: readonly SettingRow[]): Installation {
    return checkInstallation(
      'The table "settings"',
      rows.reduce<unknown>((merged, { path, value }) => mergeSettings(merged, nestAtPath(path, value)), this.#base),
    );
  }

  /** Stores a setting of the installation, `set('frontend.title', 'Cabinet')`; throws where it is not valid. */
  async set(path: string, value: unknown, db = this.#db): Promise<void> {
    if (!NON_SETTING_PATHS.includes(path)) {
      const others = (await this.all(db)).filter((row) => row.path !== path);
      this.mergeWithBase([...others, { path, value }].sort((a, b) => (a.path < b.path ? -1 : 1)));
    }
    const text = JSON.stringify(value);
    await db
      .insertInto('settings')
      .values({ path, value: text })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ value: text, updated_at: new Date() }))
      .execute();
  }

  /** Stores a setting for somebody, who is named in the journal; without an actor, the command line. */
  async change(by: Actor, path: string, value: unknown): Promise<void> {
    await this.inChange(by, async (trx) => {
      const before = await this.#valueOf(path, trx);
      await this.set(path, value, trx);
      await recordEvent(trx, by, { action: 'update', resource: 'settings', rowId: path, ...settingFields(path, before, value) });
    });
  }

  async #valueOf(path: string, db: Db): Promise<unknown> {
    const row = await db.selectFrom('settings').select('value').where('path', '=', path).executeTakeFirst();
    return row?.value;
  }

  /** Deletes a row, so that the file or the default applies again; returns whether there was one. Throws where the other settings need it. */
  async unset(by: Actor, path: string): Promise<boolean> {
    return this.inChange(by, async (trx) => {
      const rows = (await this.all(trx)).filter((row) => row.path !== path);
      this.mergeWithBase(rows);
      const removed = await this.#remove(path, trx);
      if (removed === undefined) return false;
      await recordEvent(trx, by, { action: 'remove', resource: 'settings', rowId: path, ...settingFields(path, removed.value, undefined) });
      return true;
    });
  }

  #remove(path: string, db: Db): Promise<{ value: unknown } | undefined> {
    return db
      .deleteFrom('settings')
      .where('path', '=', path)
      .where('path', 'not in', NON_SETTING_PATHS)
      .returning('value')
      .executeTakeFirst();
  }

  /**
   * Makes one setting hold a value, which is taken for valid, and records it. `check` sees what holds before, while nobody else can change
   * it. The default needs no row.
   */
  async replace(by: Actor, key: string, value: unknown, check: (rows: readonly SettingRow[], db: Db) => Promise<void>): Promise<void> {
    await this.inChange(by, async (trx) => {
      const rows = await this.all(trx);
      await check(rows, trx);
      const before = valueAtPath(this.mergeWithBase(rows), key);
      const others = rows.filter((row) => row.path !== key);
      const isDefault = JSON.stringify(valueAtPath(this.mergeWithBase(others), key)) === JSON.stringify(value);
      if (isDefault) await this.#remove(key, trx);
      else await this.set(key, value, trx);
      await recordEvent(trx, by, {
        action: 'update',
        resource: 'settings',
        rowId: key,
        before: { [key]: before },
        after: { [key]: value },
      });
    });
  }

  /**
   * Runs a change of settings, one at a time over all nodes: what each setting was and became is kept, and the nodes read them again once
   * it is committed. In the transaction of `db` where it is one.
   */
  async inChange<R>(by: Actor, work: (trx: Db) => Promise<R>, db = this.#db): Promise<R> {
    return inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('cabinet settings'))`.execute(trx);
      const before = this.#valid(await this.all(trx));
      const result = await work(trx);
      const after = this.#valid(await this.all(trx));
      if (before && after) await recordSettingChanges(trx, by, before, after);
      await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(trx);
      return result;
    });
  }

  /** Settings by these rows; undefined where a row is wrong, which a change may be about to mend. */
  #valid(rows: readonly SettingRow[]): Installation | undefined {
    try {
      return this.mergeWithBase(rows);
    } catch {
      return undefined;
    }
  }
}
