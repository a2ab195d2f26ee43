interface Waiter {
  isUrgent: boolean;
  go: () => void;
}

/** A token bucket: `perSecond` at most (0: no limit), a tenth of a second's worth at once. Whoever is urgent goes first. */
export class Pace {
  private readonly perSecond: number;
  private share = 1;
  private tokens = 1;
  private filledAt = performance.now();
  private pausedUntil = 0;
  private readonly urgent: Waiter[] = [];
  private readonly others: Waiter[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  /** Takes its part of a rate that `nodes` share. */
  shareWith(nodes: number): void {
    this.share = 1 / Math.max(1, nodes);
  }

  /** Lets nothing through for a while: the other side asked for it. */
  pause(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + milliseconds);
  }

  /** Resolves when one more may go. */
  take(isUrgent = false): Promise<void> {
    if (this.urgent.length === 0 && (isUrgent || this.others.length === 0) && this.spend()) return Promise.resolve();
    return new Promise((go) => {
      (isUrgent ? this.urgent : this.others).push({ isUrgent, go });
      this.arm();
    });
  }

  private spend(): boolean {
    const now = performance.now();
    if (now < this.pausedUntil) return false;
    if (this.perSecond === 0) return true;
    const rate = this.perSecond * this.share;
    this.tokens = Math.min(Math.max(1, rate / 10), this.tokens + ((now - this.filledAt) / 1000) * rate);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  private arm(): void {
    if (this.timer) return;
    const rate = this.perSecond * this.share;
    const paused = this.pausedUntil - performance.now();
    const wait = Math.max(paused, rate > 0 ? ((1 - this.tokens) / rate) * 1000 : 0, 1);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      while (this.urgent.length + this.others.length > 0 && this.spend()) (this.urgent.shift() ?? this.others.shift())?.go();
      if (this.urgent.length + this.others.length > 0) this.arm();
    }, wait);
  }
}
