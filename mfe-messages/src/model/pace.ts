/** How many messages were done at a moment. */
export interface Sample {
  at: number;
  done: number;
}

const WINDOW_MS = 30_000;
const SHORTEST_MS = 2000;

/** The samples of the last half minute with one more; a count that went back (another task) begins anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && last.done > sample.done) return [sample];
  if (last && last.done === sample.done) return samples;
  return [...samples.filter(({ at }) => at >= sample.at - WINDOW_MS), sample];
}

/** The same from the whole time since `startedAt`, while nothing better is known. */
export function secondsLeftOverall(done: number, total: number, startedAt: number, now: number): number | undefined {
  if (done <= 0 || done >= total || now - startedAt < SHORTEST_MS) return undefined;
  return Math.ceil(((total - done) * (now - startedAt)) / done / 1000);
}

/**
 * Seconds until `total` is done at the pace of the last half minute; undefined while there is too little to tell, or
 * nothing has moved for longer than that (paused, waiting for a provider).
 */
export function secondsLeft(samples: readonly Sample[], total: number, now: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < SHORTEST_MS || now - last.at > WINDOW_MS || last.done >= total) return undefined;
  return Math.ceil(((total - last.done) * (last.at - first.at)) / (last.done - first.done) / 1000);
}
