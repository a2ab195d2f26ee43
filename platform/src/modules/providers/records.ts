import { randomBytes } from 'node:crypto';
import type { LiveProvider, ProviderExchange } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { ExchangeLog } from './exchange-log.ts';
import { ProviderTraffic } from './traffic.ts';

const FLUSH_MS = 1000;

/** What this process notes of providers: counts and exchanges, written down within a second, in processes that only receive reports too. */
export class ProviderRecords {
  /** The name of this process among the nodes. */
  readonly node: string;
  readonly traffic: ProviderTraffic;
  readonly exchanges: ExchangeLog;
  readonly #app: App;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(app: App) {
    this.#app = app;
    this.node = `${app.config.nodeName}:${process.pid}:${randomBytes(2).toString('hex')}`;
    this.traffic = new ProviderTraffic(app.db);
    this.exchanges = new ExchangeLog(app.db, this.node);
    app.addHook('preClose', async () => {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      await this.#flush();
    });
  }

  /** Notes what a provider does from now on. */
  follow(provider: LiveProvider, id: string, secrets: readonly string[]): void {
    provider.observe({
      offered: (outcome, text) => {
        this.traffic.offered(provider.name, outcome, text);
        this.#arm();
      },
      exchanged: (describe) => this.exchanged(id, secrets, describe),
    });
  }

  exchanged(id: string, secrets: readonly string[], describe: () => ProviderExchange): void {
    if (this.exchanges.add(id, secrets, describe)) this.#arm();
  }

  reported(...given: Parameters<ProviderTraffic['reported']>): void {
    this.traffic.reported(...given);
    this.#arm();
  }

  #arm(): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#flush();
    }, FLUSH_MS);
    this.#timer.unref();
  }

  /** What cannot be written is lost: it tells how a provider fares, and nothing depends on it. */
  async #flush(): Promise<void> {
    try {
      await this.traffic.flush();
      await this.exchanges.flush();
    } catch (error) {
      this.#app.log.error({ err: error }, 'records of providers');
    }
  }
}
