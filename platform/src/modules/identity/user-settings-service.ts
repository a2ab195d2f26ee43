import type { UserSettingKey, UserSettings } from '@cabinet/domain/user-settings';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordByStaff } from '../../resource/journal.ts';

export interface UserSettingTable {
  owner_id: string;
  key: UserSettingKey;
  value: string;
  updated_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    user_setting: UserSettingTable;
  }
}

declare module '../../services.ts' {
  interface Services {
    userSettings: UserSettingService;
  }
}

type SettingListener<V> = (ownerId: string, value: V | null, db: Db) => Promise<void>;

/** Settings of accounts (spec 2 §7 `settingsUser`). The route validates values before they are stored. */
export class UserSettingService {
  readonly #db: Db;
  readonly #checks = new Map<UserSettingKey, (ownerId: string, value: never) => Promise<void>>();

  readonly #listeners = new Map<UserSettingKey, SettingListener<never>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a check of a key's values against other data, such as companies; `check` throws the error to answer. */
  addCheck<K extends UserSettingKey>(key: K, check: (ownerId: string, value: UserSettings[K]) => Promise<void>): void {
    this.#checks.set(key, check);
  }

  /** Has `listener` run in the transaction in which an account changes a key; it gets null for a setting that is deleted. */
  onChange<K extends UserSettingKey>(key: K, listener: SettingListener<UserSettings[K]>): void {
    this.#listeners.set(key, listener as SettingListener<never>);
  }

  /** Runs the key's check; throws where a valid value does not fit its account. */
  async check<K extends UserSettingKey>(ownerId: string, key: K, value: UserSettings[K]): Promise<void> {
    await this.#checks.get(key)?.(ownerId, value as never);
  }

  /** All settings of an account. */
  async all(ownerId: string): Promise<Partial<UserSettings>> {
    const rows = await this.#db
      .selectFrom('user_setting')
      .select(['key', 'value'])
      .where('owner_id', '=', ownerId)
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }

  /** Stores a value for a caller, and records it in the journal where staff do so. */
  async change<K extends UserSettingKey>(caller: Caller, ownerId: string, key: K, value: UserSettings[K] | null): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const before = { value: (await this.get(ownerId, key, trx)) ?? null };
      await this.put(ownerId, key, value, trx);
      await this.#listeners.get(key)?.(ownerId, value as never, trx);
      // A message that is being written is no decision about the account.
      if (key === 'sendDraft') return;
      await recordByStaff(trx, caller, { action: 'update', resource: 'settingsUser', rowId: key, ownerId, before, after: { value } });
    });
  }

  async get<K extends UserSettingKey>(ownerId: string, key: K, db = this.#db): Promise<UserSettings[K] | undefined> {
    const row = await db
      .selectFrom('user_setting')
      .select('value')
      .where('owner_id', '=', ownerId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value as UserSettings[K] | undefined;
  }

  /** Stores a value; null deletes the setting. */
  async put<K extends UserSettingKey>(ownerId: string, key: K, value: UserSettings[K] | null, db = this.#db): Promise<void> {
    if (value === null) {
      await db.deleteFrom('user_setting').where('owner_id', '=', ownerId).where('key', '=', key).execute();
      return;
    }
    const columns = { value: JSON.stringify(value), updated_at: new Date() };
    await db
      .insertInto('user_setting')
      .values({ owner_id: ownerId, key, ...columns })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doUpdateSet(columns))
      .execute();
  }
}
