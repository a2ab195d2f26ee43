import type { StoredFile } from '@cabinet/domain/files';

/** How a file's expiry is shown (spec 1 §4 "File expiry"). */
export type Expiry =
  | { kind: 'locked' | 'never' | 'gone' }
  | { kind: 'later'; at: string }
  | { kind: 'soon'; minutes: number; seconds: number };

const HOUR = 3_600_000;

/** The expiry of a file: within the last hour it counts down, and a locked file does not expire. Times are in milliseconds. */
export function expiryOf({ expiredAt, locks }: Pick<StoredFile, 'expiredAt' | 'locks'>, now: number): Expiry {
  if (locks.length > 0) return { kind: 'locked' };
  if (expiredAt === null) return { kind: 'never' };
  const left = Date.parse(expiredAt) - now;
  if (left <= 0) return { kind: 'gone' };
  if (left > HOUR) return { kind: 'later', at: expiredAt };
  return { kind: 'soon', minutes: Math.floor(left / 60_000), seconds: Math.floor((left % 60_000) / 1000) };
}
