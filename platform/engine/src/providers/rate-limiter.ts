interface Waiter {
  isUrgent: boolean;
  go: () => void;
}

/** A token bucket: `perSecond` at most (0: no limit), a tenth of a second's worth at once. Urgent messages go first. */
export class RateLimiter {
  readonly #perSecond: number;
  #fraction = 1;
  #tokens = 1;
  #filledAt = performance.now();
  #pausedUntil = 0;
  readonly #urgent: Waiter[] = [];
  readonly #others: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Takes its part of a rate that `nodes` share. */
  shareWith(nodes: number): void {
    this.#fraction = 1 / Math.max(1, nodes);
  }

  /** Lets nothing through for a while: the other side asked for it. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds);
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** Milliseconds for which nothing goes through, as the other side asked. */
  get pausedFor(): number {
    return Math.max(0, Math.round(this.#pausedUntil - performance.now()));
  }

  /** Resolves when one more may go. */
  take(isUrgent = false): Promise<void> {
    if (this.#urgent.length === 0 && (isUrgent || this.#others.length === 0) && this.#spend()) return Promise.resolve();
    return new Promise((go) => {
      (isUrgent ? this.#urgent : this.#others).push({ isUrgent, go });
      this.#arm();
    });
  }

  #spend(): boolean {
    const now = performance.now();
    if (now < this.#pausedUntil) return false;
    if (this.#perSecond === 0) return true;
    const rate = this.#perSecond * this.#fraction;
    this.#tokens = Math.min(Math.max(1, rate / 10), this.#tokens + ((now - this.#filledAt) / 1000) * rate);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #arm(): void {
    if (this.#timer) return;
    const rate = this.#perSecond * this.#fraction;
    const paused = this.#pausedUntil - performance.now();
    const wait = Math.max(paused, rate > 0 ? ((1 - this.#tokens) / rate) * 1000 : 0, 1);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      while (this.#urgent.length + this.#others.length > 0 && this.#spend()) (this.#urgent.shift() ?? this.#others.shift())?.go();
      if (this.#urgent.length + this.#others.length > 0) this.#arm();
    }, wait);
  }
}
