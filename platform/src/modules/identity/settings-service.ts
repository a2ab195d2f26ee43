import type { Currency } from '@cabinet/domain/currencies';
import type { InstallationSetting, SettingChange } from '@cabinet/domain/installation-settings';
import { valueAtPath } from '@cabinet/domain/paths';
import { keptSince, type RetentionKind } from '@cabinet/domain/retention';
import { contentVersion } from '@cabinet/domain/row-version';
import { INSTALLATION_SETTINGS } from '@cabinet/domain/setting-fields';
import { chatProvider, isTypeOffered, type Installation, type Settings } from '@cabinet/domain/settings';
import { installationSchema } from '@cabinet/domain/settings-schema';
import { collectStrictErrors } from '@cabinet/domain/validation';
import type { FastifyBaseLogger } from 'fastify';
import type { App, Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';
import type { Db } from '../../plugins/database/open.ts';
import { fromPrimary } from '../../plugins/database/replica/read-scope.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import type { Actor } from '../../resource/journal.ts';
import type { Services } from '../../services.ts';
import { mergeSettings, nestAtPath } from './installation.ts';
import { lastSettingChanges, settingHistory } from './setting-changes.ts';
import { SettingRepository, SETTINGS_CHANNEL, type SettingRow } from './setting-repository.ts';

/** For how long settings are taken as they were read, in milliseconds, should a notice of their change be lost. */
const HELD_MS = 5000;

/** Settings of the installation (defaults, then the file, then the table `settings`), and of an account within it. */
export class SettingsService {
  readonly #db: Db;
  readonly #base: Installation;
  readonly #rows: SettingRepository;
  readonly #services: Services;
  readonly #log: FastifyBaseLogger;
  /** Whether the cabinet's own emails reach anybody; those of demo data are read in the outbox page. */
  readonly canMail: boolean;
  readonly #publicUrl: string;
  readonly #isShortenerExternal: boolean;
  #lastRows = '';
  #known: Installation;
  /** Whether this node hears of the changes that any node makes. */
  #isFollowing = false;
  /** Until when what was read needs no look, unless a change is heard of. */
  #heldUntil = 0;
  /** Changes that were made here or heard of: what was read before one is read again. */
  #changes = 0;

  constructor({ db, config, services, log }: Pick<App, 'db' | 'config' | 'services' | 'log'>, base: Installation) {
    this.#db = db;
    this.#base = base;
    this.#rows = new SettingRepository(db, base);
    this.#log = log;
    this.canMail = config.mail.smtpUrl !== undefined || config.demo;
    this.#publicUrl = config.publicUrl;
    this.#isShortenerExternal = config.shortenerUrl !== undefined;
    this.#known = base;
    this.#services = services;
  }

  /** Settings as they were last read, for code that cannot wait for the database, such as headers of an answer. */
  get current(): Installation {
    return this.#known;
  }

  /** Reads the table at start; throws where a row is wrong, so that the operator sees it. */
  async load(): Promise<void> {
    this.#known = this.#rows.mergeWithBase(await this.#rows.all());
  }

  /**
   * All settings, those that only the server needs included. While a row of the table is wrong, the last valid settings apply. A node that
   * hears of changes reads them then, and every few seconds for want of a notice.
   */
  async installation(): Promise<Installation> {
    return Date.now() < this.#heldUntil ? this.#known : this.#read();
  }

  #forget(): void {
    this.#changes += 1;
    this.#heldUntil = 0;
  }

  async #read(): Promise<Installation> {
    const changes = this.#changes;
    const until = Date.now() + HELD_MS;
    // What is read is kept for other calls as well.
    const rows = await fromPrimary(() => this.#rows.all());
    if (changes !== this.#changes) return this.#read();
    const snapshot = JSON.stringify(rows);
    if (snapshot !== this.#lastRows) {
      this.#lastRows = snapshot;
      try {
        this.#known = this.#rows.mergeWithBase(rows);
      } catch (error) {
        this.#log.error({ err: error }, 'settings were left as they were');
      }
    }
    if (this.#isFollowing) this.#heldUntil = until;
    return this.#known;
  }

  /** The moment before which data of a kind is deleted by now; undefined where it is kept for ever. */
  async keptSince(kind: RetentionKind, now = new Date()): Promise<Date | undefined> {
    const { retention } = await this.installation();
    return keptSince(kind, retention[kind], now);
  }

  /** Settings that anybody may read; the chat provider is `none` where nobody would receive a message. */
  async publicSettings(): Promise<Settings> {
    const settings = await this.installation();
    // Named one by one: what the installation settles beside these is the server's own.
    const { frontend, billings, sendings, shortLinks, contacts } = settings;
    const provider = chatProvider(settings);
    const chat = { ...settings.chat, provider: provider === 'mail' && !this.canMail ? ('none' as const) : provider };
    return {
      frontend,
      chat,
      billings,
      sendings,
      shortLinks: { ...shortLinks, domains: this.#shortDomains(settings), ...(this.#isShortenerExternal ? { isExternal: true } : {}) },
      contacts,
      channels: [],
    };
  }

  /** Domains of short links, the cabinet's own first. */
  #shortDomains({ shortLinks: { domains, ownDomain } }: Pick<Installation, 'shortLinks'>): readonly string[] {
    return [...new Set([...(ownDomain ? [new URL(this.#publicUrl).host] : []), ...domains])];
  }

  /** The public settings with what is an account's own: its overdraft, and the channels that it can send by. */
  async settingsOf(accountId: string): Promise<Settings> {
    const [settings, channels, balances] = await Promise.all([
      this.publicSettings(),
      this.#services.channels?.channelsOf(accountId) ?? [],
      this.#services.balances?.balancesOf([accountId]),
    ]);
    const { overdraft, currency } = { ...settings.billings, ...balances?.get(accountId) };
    return {
      ...settings,
      billings: { ...settings.billings, overdraft, currency: currency as Currency },
      channels: channels.filter((type) => isTypeOffered(type, settings)),
    };
  }

  /** Stores a setting of the installation, `set('frontend.title', 'Cabinet')`; throws where it is not valid. */
  async set(path: string, value: unknown): Promise<void> {
    await this.#rows.set(path, value);
    this.#forget();
  }

  /** Stores those of the values, by path, that do not hold already, in the caller's transaction. */
  async setAll(values: Readonly<Record<string, unknown>>, db: Db, by?: Actor): Promise<void> {
    await this.#rows.inChange(
      by,
      async (trx) => {
        const known = this.#rows.mergeWithBase(await this.#rows.all(trx));
        for (const [path, value] of Object.entries(values)) if (valueAtPath(known, path) !== value) await this.#rows.set(path, value, trx);
      },
      db,
    );
    this.#forget();
  }

  /** Every setting with what holds, what would hold without changes, and its version. */
  async describe(db = this.#db): Promise<InstallationSetting[]> {
    return this.#describe(await this.#rows.all(db), db);
  }

  async #describe(rows: readonly SettingRow[], db: Db): Promise<InstallationSetting[]> {
    const [settled, changes] = [this.#rows.mergeWithBase(rows), await lastSettingChanges(db)];
    return INSTALLATION_SETTINGS.map(({ key, isSecret }) => {
      const [value, byDefault] = [valueAtPath(settled, key), valueAtPath(this.#base, key)];
      const updatedAt = changes.get(key)?.toISOString() ?? null;
      const text = JSON.stringify(value);
      const isChanged = text !== JSON.stringify(byDefault);
      const version = contentVersion([key, text, updatedAt ?? '']);
      return { key, value: isSecret ? null : value, default: isSecret ? null : byDefault, isChanged, version, updatedAt };
    });
  }

  /** The latest changes of a setting, the newest first; undefined where there is no such setting. */
  async history(key: string): Promise<SettingChange[] | undefined> {
    return isSetting(key) ? settingHistory(this.#db, key) : undefined;
  }

  /**
   * Makes a setting hold a value, or its default for null, and answers it; undefined where there is no such setting. Throws 422 where the
   * value, or the settings as a whole with it, would not be valid. `check` sees the setting that is replaced.
   */
  async replace(
    by: Actor,
    key: string,
    given: unknown,
    check: (current: InstallationSetting) => void,
  ): Promise<InstallationSetting | undefined> {
    if (!isSetting(key)) return undefined;
    const value = given === null ? valueAtPath(this.#base, key) : typeof given === 'string' ? given.trim() : given;
    await this.#rows.replace(by, key, value, async (rows, db) => {
      const current = (await this.#describe(rows, db)).find((one) => one.key === key);
      if (current) check(current);
      this.#assertValid(key, value, rows);
    });
    this.#forget();
    await this.installation();
    return (await this.describe()).find((one) => one.key === key);
  }

  #assertValid(key: string, value: unknown, rows: readonly SettingRow[]): void {
    const settings = mergeSettings(this.#rows.mergeWithBase(rows.filter(({ path }) => path !== key)), nestAtPath(key, value));
    const errors = collectStrictErrors(installationSchema, settings);
    if (errors.length === 0) return;
    const pathOf = (path: string) => (path.startsWith(key) ? `value${path.slice(key.length)}` : 'value');
    throw new ApiError(
      'VALIDATION',
      undefined,
      errors.map(({ path, code, params }) => errorItem(pathOf(path), code, params)),
    );
  }

  /** Reads the settings again whenever any node has changed them; returns what stops it. */
  follow(url: string, onError: (error: unknown) => void): Stop {
    const onChange = async () => {
      this.#isFollowing = true;
      this.#forget();
      await this.installation();
    };
    const stop = listen(url, SETTINGS_CHANNEL, onChange, onError);
    return () => {
      this.#isFollowing = false;
      this.#forget();
      return stop();
    };
  }
}

const isSetting = (key: string) => INSTALLATION_SETTINGS.some((one) => one.key === key);
