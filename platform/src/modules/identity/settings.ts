import { readFile } from 'node:fs/promises';
import { DEFAULT_SETTINGS, type Settings } from '@cabinet/domain/settings';
import type { Db } from '../../plugins/database/open.ts';
import type { Services } from '../../services.ts';

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `changes` over `base`, branch by branch; what `base` does not know is left out. */
export function mergeSettings<T>(base: T, changes: unknown): T {
  if (!isTree(base) || !isTree(changes)) return (changes === undefined ? base : changes) as T;
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, mergeSettings(value, changes[key])])) as T;
}

function atPath(path: string, value: unknown): unknown {
  return path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
}

/** Reads the settings file: `{"frontend": {"title": "…"}}`, any part of `Settings`; a missing file changes nothing. */
export async function readSettingsFile(file: string): Promise<Settings> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return mergeSettings(DEFAULT_SETTINGS, JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

/** What the cabinet knows about itself: defaults, then the file, then the rows of `settings`, then what is the account's own. */
export class SettingsService {
  readonly #db: Db;
  readonly #base: Settings;
  readonly #services: Services;

  constructor(db: Db, base: Settings, services: Services) {
    this.#db = db;
    this.#base = base;
    this.#services = services;
  }

  /** What anybody may know. */
  async shared(): Promise<Settings> {
    const rows = await this.#db.selectFrom('settings').select(['path', 'value']).orderBy('path').execute();
    const settings = rows.reduce((merged, { path, value }) => mergeSettings(merged, atPath(path, value)), this.#base);
    return { ...settings, channels: [] };
  }

  /** The same for one account: its overdraft, and what it can send. */
  async of(accountId: string): Promise<Settings> {
    const [settings, channels, balances] = await Promise.all([
      this.shared(),
      this.#services.channels?.channelsOf(accountId) ?? [],
      this.#services.balances?.balancesOf([accountId]),
    ]);
    const { overdraft, currency } = { ...settings.billings, ...balances?.get(accountId) };
    return { ...settings, billings: { ...settings.billings, overdraft, currency: currency as Settings['billings']['currency'] }, channels };
  }

  /** Keeps a setting for everybody: `set('frontend.title', 'Cabinet')`. */
  async set(path: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    await this.#db
      .insertInto('settings')
      .values({ path, value: text })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ value: text, updated_at: new Date() }))
      .execute();
  }
}
