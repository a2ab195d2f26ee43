/** The number of processed messages at a point in time. */
export interface Sample {
  at: number;
  done: number;
}

const WINDOW_MS = 30_000;
const SHORTEST_MS = 2000;

/** Adds a sample and keeps those of the last half minute; a lower count (another task) starts over. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && last.done > sample.done) return [sample];
  if (last && last.done === sample.done) return samples;
  return [...samples.filter(({ at }) => at >= sample.at - WINDOW_MS), sample];
}

/** Estimated seconds left at the average rate since `startedAt`, for use until there are enough samples. */
export function secondsLeftOverall(done: number, total: number, startedAt: number, now: number): number | undefined {
  if (done <= 0 || done >= total || now - startedAt < SHORTEST_MS) return undefined;
  return Math.ceil(((total - done) * (now - startedAt)) / done / 1000);
}

/**
 * Estimated seconds until `total` is reached at the rate of the last half minute; undefined while there are too few
 * samples, or the count has not changed for longer than that (paused, waiting for a provider).
 */
export function secondsLeft(samples: readonly Sample[], total: number, now: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < SHORTEST_MS || now - last.at > WINDOW_MS || last.done >= total) return undefined;
  return Math.ceil(((total - last.done) * (last.at - first.at)) / (last.done - first.done) / 1000);
}
