/** A point in time and how far the work was then, 0–1. */
export interface Mark {
  at: number;
  progress: number;
}

/** Seconds to go by the pace since `mark`; undefined while there is too little to tell. Times in milliseconds. */
export function secondsToGo(mark: Mark, now: Mark): number | undefined {
  const done = now.progress - mark.progress;
  const spent = (now.at - mark.at) / 1000;
  return done > 0 && spent >= 1 && now.progress < 1 ? Math.ceil((spent / done) * (1 - now.progress)) : undefined;
}
