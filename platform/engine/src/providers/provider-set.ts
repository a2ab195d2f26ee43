import { setTimeout as delay } from 'node:timers/promises';
import type { Loop, LoopStep } from '../loop.ts';
import type { Provider, Sink } from './provider.ts';

const POLL = 100;
/** How often it is looked whether connections that take the place of others are open, in milliseconds. */
const OPENING_CHECK_MS = 20;

/** The providers of a process by name; they come and go while the workers run. */
export class ProviderSet extends Map<string, Provider> {
  readonly #polls = new Map<Provider, Loop>();
  readonly #calls = new Map<Provider, number>();
  readonly #unused = new Map<Provider, () => void>();
  /** Providers that are not connected here. */
  readonly #closed = new Set<Provider>();
  #elsewhere: ReadonlySet<string> = new Set();
  readonly #loopOf: (step: LoopStep, every: number, name: string) => Loop;
  #sink: Sink | undefined;

  constructor(loopOf: (step: LoopStep, every: number, name: string) => Loop) {
    super();
    this.#loopOf = loopOf;
  }

  async attach(provider: Provider): Promise<void> {
    await this.detach(provider.name);
    this.set(provider.name, provider);
    if (!this.#sink) return;
    provider.start?.(this.#sink);
    this.#startPolling(provider, this.#sink);
  }

  /** Puts in a provider that this process is not to connect: it can say what it has, and is offered nothing. */
  async attachClosed(provider: Provider): Promise<void> {
    const before = this.get(provider.name);
    this.#closed.add(provider);
    this.set(provider.name, provider);
    if (before) await this.#whenUnused(before);
    await this.#close(before);
  }

  isClosed(provider: Provider): boolean {
    return this.#closed.has(provider);
  }

  /** Sets which of those that are not connected here other processes hold. */
  setElsewhere(names: ReadonlySet<string>): void {
    this.#elsewhere = names;
  }

  /** Names of the providers whose messages other processes are to have. */
  get elsewhere(): ReadonlySet<string> {
    return this.#elsewhere;
  }

  /**
   * Puts a provider in the place of the one of its name without a gap: its connections are opened first, calls go to it once they are
   * open, and the one before is closed when its last call has ended. Where they do not open, it takes over after `patience` milliseconds
   * all the same, unless the other side refuses it by name or password while the one before still works. False where `signal` ended it first.
   */
  async replace(next: Provider, patience: number, signal: AbortSignal): Promise<boolean> {
    const before = this.get(next.name);
    const sink = this.#sink;
    if (!before || !sink || this.#closed.has(before)) {
      await this.attach(next);
      return true;
    }
    next.takeOver?.(before);
    next.start?.(sink);
    const isOpen = await this.#opens(next, before, { until: Date.now() + patience, signal });
    if (signal.aborted || this.get(next.name) !== before) {
      await next.stop?.();
      return false;
    }
    this.set(next.name, next);
    this.#startPolling(next, sink);
    await this.#whenUnused(before);
    await this.#close(before);
    if (isOpen) return true;
    // The other side may take no more connections than those that are closed now.
    await next.stop?.();
    if (this.#sink && this.get(next.name) === next) next.start?.(this.#sink);
    return true;
  }

  /** Calls the provider that has the name of a known one now, which stays open until the call has ended. */
  async use<T>(known: Provider, call: (provider: Provider) => Promise<T>): Promise<T> {
    const provider = this.get(known.name) ?? known;
    this.#calls.set(provider, (this.#calls.get(provider) ?? 0) + 1);
    try {
      return await call(provider);
    } finally {
      const left = (this.#calls.get(provider) ?? 1) - 1;
      if (left > 0) this.#calls.set(provider, left);
      else {
        this.#calls.delete(provider);
        this.#unused.get(provider)?.();
      }
    }
  }

  async detach(name: string): Promise<void> {
    const provider = this.get(name);
    this.delete(name);
    await this.#close(provider);
  }

  start(sink: Sink): void {
    this.#sink = sink;
    for (const provider of this.values()) {
      if (this.#closed.has(provider)) continue;
      provider.start?.(sink);
      this.#startPolling(provider, sink);
    }
  }

  async stop(): Promise<void> {
    this.#sink = undefined;
    await Promise.all([...this.values()].map((provider) => this.#close(provider)));
  }

  /** Whether the connections of `next` open before it has to take over. */
  async #opens(next: Provider, before: Provider, { until, signal }: { until: number; signal: AbortSignal }): Promise<boolean> {
    for (;;) {
      const state = next.opening?.() ?? 'open';
      if (signal.aborted || state === 'open') return state === 'open';
      if (!(await before.isHealthy())) return false;
      if (Date.now() > until && state !== 'refused') return false;
      await delay(OPENING_CHECK_MS, undefined, { ref: false });
    }
  }

  #whenUnused(provider: Provider): Promise<void> {
    if (!this.#calls.has(provider)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#unused.set(provider, () => {
        this.#unused.delete(provider);
        resolve();
      });
    });
  }

  #startPolling(provider: Provider, sink: Sink): void {
    if (!provider.poll) return;
    const poll = this.#loopOf(async () => (await provider.poll?.(sink)) ?? false, POLL, `poll ${provider.name}`);
    this.#polls.set(provider, poll);
    poll.start();
  }

  async #close(provider: Provider | undefined): Promise<void> {
    if (!provider || this.#closed.delete(provider)) return;
    await this.#polls.get(provider)?.stop();
    this.#polls.delete(provider);
    await provider.stop?.();
  }
}
