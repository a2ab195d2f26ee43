import type { UserSettingKey, UserSettings } from '@cabinet/domain/user-settings';
import type { Db } from '../../plugins/database/open.ts';

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

/** What accounts have settled for themselves (spec 2 §7 `settingsUser`). Values were checked when they were written. */
export class UserSettingService {
  readonly #db: Db;
  readonly #checks = new Map<UserSettingKey, (ownerId: string, value: never) => Promise<void>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Has values of a key checked against what else there is: `check` throws what is answered. */
  checkWith<K extends UserSettingKey>(key: K, check: (ownerId: string, value: UserSettings[K]) => Promise<void>): void {
    this.#checks.set(key, check);
  }

  /** Throws where a value that is right by itself does not fit its account. */
  async check<K extends UserSettingKey>(ownerId: string, key: K, value: UserSettings[K]): Promise<void> {
    await this.#checks.get(key)?.(ownerId, value as never);
  }

  /** Everything that an account has settled. */
  async all(ownerId: string): Promise<Partial<UserSettings>> {
    const rows = await this.#db
      .selectFrom('user_setting')
      .select(['key', 'value'])
      .where('owner_id', '=', ownerId)
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }

  async get<K extends UserSettingKey>(ownerId: string, key: K): Promise<UserSettings[K] | undefined> {
    const row = await this.#db
      .selectFrom('user_setting')
      .select('value')
      .where('owner_id', '=', ownerId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value as UserSettings[K] | undefined;
  }

  /** Keeps a value; null forgets it. */
  async put<K extends UserSettingKey>(ownerId: string, key: K, value: UserSettings[K] | null): Promise<void> {
    if (value === null) {
      await this.#db.deleteFrom('user_setting').where('owner_id', '=', ownerId).where('key', '=', key).execute();
      return;
    }
    const kept = { value: JSON.stringify(value), updated_at: new Date() };
    await this.#db
      .insertInto('user_setting')
      .values({ owner_id: ownerId, key, ...kept })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doUpdateSet(kept))
      .execute();
  }
}
