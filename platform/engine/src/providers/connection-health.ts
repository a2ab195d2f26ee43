import type { ProviderState } from '@cabinet/domain/providers';

/**
 * What is known of a provider that is called without a standing connection: by how its last calls went. One that nothing was sent by yet
 * may be called, and waits for nothing: it is up.
 */
export class ConnectionHealth {
  #downUntil = 0;
  #trouble: string | null = null;

  /** Whether it may be called now. */
  isUp(): boolean {
    return performance.now() >= this.#downUntil;
  }

  /** Notes that the other side answered as it should. */
  succeeded(): void {
    this.#trouble = null;
  }

  /** Something is wrong with it; it is left alone for so many milliseconds, if any. */
  failed(reason: string, pause = 0): void {
    this.#trouble = reason;
    if (pause > 0) this.#downUntil = performance.now() + pause;
  }

  health(): { state: ProviderState; text: string | null } {
    return { state: this.#trouble === null ? 'up' : 'down', text: this.#trouble };
  }
}
