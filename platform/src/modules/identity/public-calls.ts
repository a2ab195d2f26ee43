import type pg from 'pg';
import type { Layer } from '../../plugins/rate-limit/consume-or-solve.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';

const WINDOW_SECONDS = 3600;
/** An address of many people may go on for a puzzle each, up to so many times the number. */
const TIMES_WITH_PUZZLES = 10;

/** Calls without a session that count each time, not only when they fail: registrations and recoveries. */
export class PublicCalls {
  readonly window: RateWindow;
  readonly #perHour: number;

  constructor(pool: pg.Pool, perHour: number) {
    this.window = new RateWindow(pool, perHour, WINDOW_SECONDS);
    this.#perHour = perHour;
  }

  /** The limit of an address, above which calls cost puzzles. */
  of(key: string): Layer {
    return { window: this.window, key, most: this.#perHour * TIMES_WITH_PUZZLES, callsPerEffort: 1 };
  }
}
