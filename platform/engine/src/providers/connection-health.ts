import type { ProviderState } from '@cabinet/domain/providers';

/** What is known of a provider that is called without a standing connection: by how its last calls went. */
export class ConnectionHealth {
  #downUntil = 0;
  #trouble: string | null = null;
  #hasAnswered = false;

  /** Whether it may be called now. */
  isUp(): boolean {
    return performance.now() >= this.#downUntil;
  }

  /** Notes that the other side answered, whatever it said. */
  answered(): void {
    this.#hasAnswered = true;
  }

  /** Notes that the other side answered as it should. */
  succeeded(): void {
    this.#hasAnswered = true;
    this.#trouble = null;
  }

  /** Something is wrong with it; it is left alone for so many milliseconds, if any. */
  failed(reason: string, pause = 0): void {
    this.#trouble = reason;
    if (pause > 0) this.#downUntil = performance.now() + pause;
  }

  health(): { state: ProviderState; text: string | null } {
    if (this.#trouble !== null) return { state: 'down', text: this.#trouble };
    return { state: this.#hasAnswered ? 'up' : 'connecting', text: null };
  }
}
