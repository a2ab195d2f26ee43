import { chatProvider, isTypeOffered, type Currency, type Installation, type Settings } from '@cabinet/domain/settings';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../../module.ts';
import type { Services } from '../../services.ts';
import { SettingRows } from './setting-rows.ts';

/** What the cabinet knows about itself: defaults, then the file, then the rows of `settings`, then what is the account's own. */
export class SettingsService {
  readonly #rows: SettingRows;
  readonly #services: Services;
  readonly #log: FastifyBaseLogger;
  readonly #canMail: boolean;
  readonly #publicUrl: string;
  #read = '';
  #known: Installation;

  constructor({ db, config, services, log }: Pick<App, 'db' | 'config' | 'services' | 'log'>, base: Installation) {
    this.#rows = new SettingRows(db, base);
    this.#log = log;
    // With demo data letters are read in the outbox.
    this.#canMail = config.mail.smtpUrl !== undefined || config.demo;
    this.#publicUrl = config.publicUrl;
    this.#known = base;
    this.#services = services;
  }

  /** As they were last read: for what cannot wait for the database, such as the headers of an answer. */
  get known(): Installation {
    return this.#known;
  }

  /** Reads the table for the first time; throws where a row is wrong, so that the operator is told at start. */
  async start(): Promise<void> {
    this.#known = this.#rows.over(await this.#rows.all());
  }

  /** Everything that is settled, also what only the server needs. While a row of the table is wrong, what was right before it. */
  async installation(): Promise<Installation> {
    const rows = await this.#rows.all();
    const read = JSON.stringify(rows);
    if (read !== this.#read) {
      this.#read = read;
      try {
        this.#known = this.#rows.over(rows);
      } catch (error) {
        this.#log.error({ err: error }, 'settings were left as they were');
      }
    }
    return this.#known;
  }

  /** What anybody may know; of chats only one that somebody answers. */
  async shared(): Promise<Settings> {
    const { registration: _, ...settings } = await this.installation();
    const provider = chatProvider(settings);
    const chat = { ...settings.chat, provider: provider === 'mail' && !this.#canMail ? ('none' as const) : provider };
    return { ...settings, chat, shortLinks: { ...settings.shortLinks, domains: this.#shortDomains(settings) }, channels: [] };
  }

  /** Hosts of short links, the cabinet's own first. */
  #shortDomains({ shortLinks: { domains, ownDomain } }: Pick<Installation, 'shortLinks'>): readonly string[] {
    return [...new Set([...(ownDomain ? [new URL(this.#publicUrl).host] : []), ...domains])];
  }

  /** The same for one account: its overdraft, and what it can send. */
  async of(accountId: string): Promise<Settings> {
    const [settings, channels, balances] = await Promise.all([
      this.shared(),
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

  /** Keeps a setting for everybody: `set('frontend.title', 'Cabinet')`; one that would not hold is refused with an error. */
  async set(path: string, value: unknown): Promise<void> {
    await this.#rows.set(path, value);
  }
}
