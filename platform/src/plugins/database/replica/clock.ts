import { setTimeout as wait } from 'node:timers/promises';

/** Time as replicas are chosen by it. */
export interface Clock {
  now(): number;
  /** Waits, at most until `end`. */
  wait(milliseconds: number, end?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined),
};

/** What `work` answers in time; undefined when it is late. */
export async function withinTime<T>(clock: Clock, milliseconds: number, work: () => Promise<T>): Promise<T | undefined> {
  const end = new AbortController();
  try {
    return await Promise.race([work(), clock.wait(milliseconds, end.signal).then(() => undefined)]);
  } finally {
    end.abort();
  }
}
