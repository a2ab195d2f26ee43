import type { ProviderState } from '@cabinet/domain/providers';

/** What is known of a provider that is called without a standing connection: by how its last calls went. */
export class Reach {
  private downUntil = 0;
  private trouble: string | null = null;
  private hasAnswered = false;

  /** Whether it may be called now. */
  isUp(): boolean {
    return performance.now() >= this.downUntil;
  }

  /** It answered, whatever it said. */
  answered(): void {
    this.hasAnswered = true;
  }

  /** It answered as it should. */
  well(): void {
    this.hasAnswered = true;
    this.trouble = null;
  }

  /** Something is wrong with it; it is left alone for so many milliseconds, if any. */
  ill(reason: string, rest = 0): void {
    this.trouble = reason;
    if (rest > 0) this.downUntil = performance.now() + rest;
  }

  health(): { state: ProviderState; text: string | null } {
    if (this.trouble !== null) return { state: 'down', text: this.trouble };
    return { state: this.hasAnswered ? 'up' : 'connecting', text: null };
  }
}
