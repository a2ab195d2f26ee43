/** A point in time and the progress then, 0–1. */
export interface ProgressSample {
  at: number;
  progress: number;
}

/** Estimated seconds left at the rate since `start`; undefined while there is too little progress to estimate. Times are in milliseconds. */
export function secondsLeft(start: ProgressSample, now: ProgressSample): number | undefined {
  const done = now.progress - start.progress;
  const spent = (now.at - start.at) / 1000;
  return done > 0 && spent >= 1 && now.progress < 1 ? Math.ceil((spent / done) * (1 - now.progress)) : undefined;
}
