import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderState } from '@cabinet/domain/providers';
import { ConnectionHealth } from './connection-health.ts';
import type { Journal, Trace } from './journal.ts';
import type { LiveProvider } from './live-provider.ts';
import type { ProviderObserver } from './observer.ts';
import type { Outgoing, Provider, Submitted } from './provider.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Submitter, type Offered } from './submitter.ts';
import { annotate, traced } from '../tracing.ts';

export interface JournaledSetup {
  name: string;
  journal: Journal;
  /** Messages a second at most; 0 for no limit. */
  throughput: number;
  /** Messages on their way at once: all that may be sent twice after a crash. */
  inFlight: number;
}

/** A provider that cannot be asked what it has: a journal answers in its place. An adapter says how one message is offered. */
export abstract class JournaledProvider implements LiveProvider {
  abstract readonly types: ReadonlySet<MessageType>;
  abstract readonly batchSize: number;
  abstract readonly reportTimeout: number;
  readonly name: string;
  readonly rateLimiter: RateLimiter;
  protected observer: ProviderObserver | undefined;
  readonly #submitter: Submitter;
  #inFlight = 0;

  constructor({ name, journal, throughput, inFlight }: JournaledSetup) {
    this.name = name;
    this.rateLimiter = new RateLimiter(throughput);
    this.#submitter = new Submitter({
      provider: name,
      journal,
      inFlight,
      isUp: () => this.isUp(),
      offer: (message, before) => this.#traced(message, () => this.#observed(() => this.offer(message, before))),
    });
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  observe(observer: ProviderObserver): void {
    this.observer = observer;
  }

  #traced({ reference, type }: Outgoing, offer: () => Promise<Offered>): Promise<Offered> {
    const spanOf = () => ({
      kind: 'client' as const,
      isOneOfMany: true,
      attributes: { 'cabinet.message.id': String(reference), 'cabinet.provider': this.name, 'cabinet.channel': type },
    });
    return traced('offer', spanOf, offer);
  }

  async #observed(offer: () => Promise<Offered>): Promise<Offered> {
    this.#inFlight += 1;
    try {
      const offered = await offer();
      const { outcome } = offered;
      annotate(() => ({ 'cabinet.outcome': outcome }));
      this.observer?.offered(outcome === 'down' ? 'lost' : outcome, outcome === 'refused' || outcome === 'down' ? offered.text : null);
      return offered;
    } finally {
      this.#inFlight -= 1;
    }
  }

  submit(messages: readonly Outgoing[], isLeaseValid?: () => boolean): Promise<Submitted[]> {
    return this.#submitter.submit(messages, isLeaseValid);
  }

  lookup(references: readonly number[]): Promise<Map<number, string>> {
    return this.#submitter.lookup(references);
  }

  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.#submitter.timesSent(references);
  }

  async isHealthy(): Promise<boolean> {
    return this.isUp();
  }

  takeOver(before: Provider): void {
    if (before instanceof JournaledProvider) this.#submitter.takeOver(before.#submitter);
  }

  abstract health(): { state: ProviderState; text: string | null };

  /** Whether there is anybody to send to. */
  protected abstract isUp(): boolean;

  /** Offers a message, but for those of its parts that an earlier attempt got through. */
  protected abstract offer(message: Outgoing, before: Trace): Promise<Offered>;
}

/** One that is called without a standing connection: how it fares is known by its last calls. */
export abstract class CalledProvider extends JournaledProvider {
  protected readonly connection = new ConnectionHealth();

  health(): { state: ProviderState; text: string | null } {
    return this.connection.health();
  }

  protected isUp(): boolean {
    return this.connection.isUp();
  }
}
