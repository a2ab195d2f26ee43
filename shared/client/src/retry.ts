import { setTimeout as wait } from 'node:timers/promises';
import { CabinetError } from './cabinet-error.ts';

/** How often, and how patiently, a call is repeated. */
export interface RetryOptions {
  /** Tries in all, the first included. */
  tries: number;
  /** The pause before the first repetition, doubled before each further one and varied so that callers do not meet. */
  pauseMs: number;
  /** The longest pause; a `Retry-After` beyond it ends the tries at once. */
  longestPauseMs: number;
}

export const DEFAULT_RETRIES: RetryOptions = { tries: 4, pauseMs: 500, longestPauseMs: 60_000 };

/**
 * The pause before a call is repeated; undefined where it is not. Too many calls were refused before anything happened. Without an answer,
 * or with 503, nobody knows what has happened: then only a call that happens once however often it is made is repeated.
 */
export function pauseBefore(repetition: number, error: unknown, isRepeatable: boolean, options: RetryOptions): number | undefined {
  if (!(error instanceof CabinetError) || repetition >= options.tries) return undefined;
  const isRunning = error.code === 'IDEMPOTENCY_RUNNING';
  const isWorthIt = error.status === 429 || isRunning || (isRepeatable && (error.status === 503 || error.status === 0));
  if (!isWorthIt) return undefined;
  if (error.retryAfterMs !== undefined) return error.retryAfterMs <= options.longestPauseMs ? error.retryAfterMs : undefined;
  const pause = Math.min(options.longestPauseMs, options.pauseMs * 2 ** (repetition - 1));
  return pause * (0.5 + Math.random() / 2);
}

/** Calls `attempt` until it succeeds or is not worth repeating. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { isRepeatable, signal, options }: { isRepeatable: boolean; signal: AbortSignal | undefined; options: RetryOptions },
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseBefore(tried, error, isRepeatable, options);
      if (pause === undefined) throw error;
      await wait(pause, undefined, { signal });
    }
  }
}
