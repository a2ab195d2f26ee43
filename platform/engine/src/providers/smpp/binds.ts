import type { Bind } from './bind.ts';

interface Waiter {
  take: (bind: Bind | undefined) => void;
}

/** The connections of a provider: grants places in their windows, of the emptiest window first, to urgent messages before others. */
export class Binds {
  readonly all: readonly Bind[];
  readonly #transmitting: readonly Bind[];
  readonly #window: number;
  readonly #urgent: Waiter[] = [];
  readonly #others: Waiter[] = [];

  constructor(all: readonly Bind[], window: number) {
    this.all = all;
    this.#transmitting = all.filter((bind) => bind.role !== 'receiver');
    this.#window = window;
  }

  get isUp(): boolean {
    return this.#transmitting.some((bind) => bind.state === 'bound');
  }

  /** A connection with a place for one more submit; undefined when there is none at all. Give it back with `release`. */
  acquire(isUrgent: boolean): Promise<Bind | undefined> {
    const free = this.#free();
    if (free || !this.isUp) return Promise.resolve(free);
    return new Promise((take) => (isUrgent ? this.#urgent : this.#others).push({ take }));
  }

  release(bind: Bind): void {
    bind.inUse -= 1;
    this.pass();
  }

  /** Places have come or gone. */
  pass(): void {
    while (this.#urgent.length + this.#others.length > 0) {
      const free = this.#free();
      if (!free && this.isUp) return;
      (this.#urgent.shift() ?? this.#others.shift())?.take(free);
    }
  }

  #free(): Bind | undefined {
    let best: Bind | undefined;
    for (const bind of this.#transmitting)
      if (bind.state === 'bound' && bind.inUse < this.#window && (!best || bind.inUse < best.inUse)) best = bind;
    if (best) best.inUse += 1;
    return best;
  }
}
