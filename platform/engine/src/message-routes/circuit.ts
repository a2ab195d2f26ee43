import type { Pool } from 'pg';
import { after, type Clock } from '../clock.ts';
import type { EngineOptions } from '../options.ts';
import { rows, run } from '../storage/sql.ts';

/** Calls of the last minute, a bucket for every second in which there were any. */
class Window {
  readonly #buckets = new Map<number, { good: number; bad: number }>();
  inRow = 0;

  add(isGood: boolean, now: Date): void {
    const second = Math.floor(now.getTime() / 1000);
    for (const at of this.#buckets.keys()) if (at <= second - WINDOW) this.#buckets.delete(at);
    const bucket = this.#buckets.get(second) ?? { good: 0, bad: 0 };
    bucket[isGood ? 'good' : 'bad'] += 1;
    this.#buckets.set(second, bucket);
    this.inRow = isGood ? 0 : this.inRow + 1;
  }

  get calls(): { good: number; bad: number } {
    const sum = { good: 0, bad: 0 };
    for (const { good, bad } of this.#buckets.values()) Object.assign(sum, { good: sum.good + good, bad: sum.bad + bad });
    return sum;
  }

  clear(): void {
    this.#buckets.clear();
    this.inRow = 0;
  }
}

const WINDOW = 60;
/** Failures in a row, or the share of at least so many calls, after which a provider is left out. */
const FAILURES_IN_ROW = 3;
const FAILURE_RATE = { calls: 10, bad: 0.5 };
/** How long this process goes by what it read of the others, in milliseconds. */
const CACHE_TIME = 250;

interface Circuit {
  isOpen: boolean;
  until: Date | null;
  failures: number;
  reason: string | null;
}

/** How a provider does, as this process sees it. */
export interface ProviderHealth extends Circuit {
  provider: string;
  /** Its calls of the last minute in this process. */
  good: number;
  bad: number;
}

interface Row {
  provider: string;
  is_open: boolean;
  until: Date | null;
  failures: number;
  reason: string | null;
}

/**
 * Leaves out providers that do not answer: after three failures in a row, or when half of a minute's calls fail. It is
 * open for all workers at once, for a second at first and twice as long after every probe that fails; the probe is one
 * batch of whoever takes it first. Written by hand: the libraries for this (opossum, cockatiel) wrap one call of one
 * process, and know neither a state that several share nor a probe that only one of them makes.
 */
export class Circuits {
  readonly #windows = new Map<string, Window>();
  #circuits = new Map<string, Circuit>();
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;
  #held: ReadonlySet<string> = new Set();
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #options: EngineOptions;

  constructor(pool: Pool, clock: Clock, options: EngineOptions) {
    this.#pool = pool;
    this.#clock = clock;
    this.#options = options;
  }

  /** Reads ahead what others found, for a call that follows soon and is not to wait for it. */
  async refresh(): Promise<void> {
    await this.#read(CACHE_TIME / 2);
  }

  /** Sets the providers that get nothing new: somebody drains them. */
  hold(providers: ReadonlySet<string>): void {
    this.#held = providers;
  }

  /** Whether a provider gets nothing new; what it was offered already goes on. */
  isHeld(provider: string): boolean {
    return this.#held.has(provider);
  }

  /** Whether a provider may be called now. Of one that is to be probed, only the first who asks may. */
  async admits(provider: string): Promise<boolean> {
    await this.#read();
    const circuit = this.#circuits.get(provider);
    if (!circuit?.isOpen) return true;
    const now = this.#clock.now();
    if (circuit.until && circuit.until > now) return false;
    const mine = await run(this.#pool, 'update provider_circuit set until = $2 where provider = $1 and is_open and until <= $3', [
      provider,
      after(now, this.#options.lease),
      now,
    ]);
    this.#readAt = -Infinity;
    return mine > 0;
  }

  /** Whether a provider is left out for some time yet, without taking its probe. */
  async isLeftOut(provider: string): Promise<boolean> {
    await this.#read();
    const circuit = this.#circuits.get(provider);
    return circuit?.isOpen === true && circuit.until !== null && circuit.until > this.#clock.now();
  }

  async succeeded(provider: string): Promise<void> {
    this.#windowOf(provider).add(true, this.#clock.now());
    if (!this.#circuits.get(provider)?.isOpen) return;
    this.#windowOf(provider).clear();
    await this.#write(provider, { isOpen: false, until: null, failures: 0, reason: null });
  }

  /**
   * A call that was not answered; `reason` for those who look after providers. A provider that asked to be left alone for
   * `pause` milliseconds is left out at once, for that long.
   */
  async failed(provider: string, reason: string, pause = 0): Promise<void> {
    const now = this.#clock.now();
    const window = this.#windowOf(provider);
    window.add(false, now);
    const { good, bad } = window.calls;
    const known = this.#circuits.get(provider);
    const isBad =
      pause > 0 || window.inRow >= FAILURES_IN_ROW || (good + bad >= FAILURE_RATE.calls && bad / (good + bad) >= FAILURE_RATE.bad);
    if (!isBad && !known?.isOpen) return;
    const failures = (known?.isOpen ? known.failures : 0) + 1;
    const { first, longest } = this.#options.backOff;
    await this.#write(provider, {
      isOpen: true,
      until: after(now, Math.max(pause, Math.min(longest, first * 2 ** Math.min(failures - 1, 20)))),
      failures,
      reason,
    });
  }

  /** Lets a provider that is left out be called again, because somebody has mended it; false when it is not left out. */
  async close(provider: string): Promise<boolean> {
    await this.#read(0);
    if (!this.#circuits.get(provider)?.isOpen) return false;
    this.#windowOf(provider).clear();
    await this.#write(provider, { isOpen: false, until: null, failures: 0, reason: null });
    return true;
  }

  /** How providers that were called or are left out do. */
  async health(): Promise<ProviderHealth[]> {
    await this.#read();
    const closed: Circuit = { isOpen: false, until: null, failures: 0, reason: null };
    return [...new Set([...this.#windows.keys(), ...this.#circuits.keys()])].sort().map((provider) => ({
      provider,
      ...(this.#circuits.get(provider) ?? closed),
      ...this.#windowOf(provider).calls,
    }));
  }

  #windowOf(provider: string): Window {
    const window = this.#windows.get(provider) ?? new Window();
    this.#windows.set(provider, window);
    return window;
  }

  async #read(fresh = CACHE_TIME): Promise<void> {
    if (this.#clock.now().getTime() - this.#readAt < fresh) return;
    // Whoever is content with what was read a moment ago shares a reading that is under way.
    if (fresh === 0) await this.#readNow();
    else await (this.#reading ??= this.#readNow().finally(() => (this.#reading = undefined)));
  }

  async #readNow(): Promise<void> {
    const now = this.#clock.now().getTime();
    const found = await rows<Row>(this.#pool, 'select provider, is_open, until, failures, reason from provider_circuit');
    this.#circuits = new Map(found.map(({ provider, is_open: isOpen, ...row }) => [provider, { isOpen, ...row }]));
    this.#readAt = now;
  }

  async #write(provider: string, circuit: Circuit): Promise<void> {
    this.#circuits.set(provider, circuit);
    await run(
      this.#pool,
      `insert into provider_circuit as known (provider, is_open, until, failures, reason, changed_at, opened_at)
       values ($1, $2, $3, $4, $5, $6, case when $2 then $6::timestamptz end)
       on conflict (provider) do update set is_open = excluded.is_open, until = excluded.until, failures = excluded.failures,
         reason = excluded.reason, changed_at = excluded.changed_at,
         opened_at = case when known.is_open and excluded.is_open then known.opened_at else excluded.opened_at end`,
      [provider, circuit.isOpen, circuit.until, circuit.failures, circuit.reason, this.#clock.now()],
    );
  }
}
