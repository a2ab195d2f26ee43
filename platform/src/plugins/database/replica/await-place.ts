import type { Clock } from './clock.ts';
import { hasReached, type LogPlace } from './log-place.ts';

/** Time for a replica to come to where the primary was when a read began. */
const REPLAY_MS = 100;
const PAUSE_MS = 3;

/** Asks how far a server is until it has come to a place; undefined when that takes too long. */
export async function awaitPlace(ask: () => Promise<LogPlace | undefined>, asked: LogPlace, clock: Clock): Promise<LogPlace | undefined> {
  for (const end = clock.now() + REPLAY_MS; ;) {
    const place = await ask();
    if (place && hasReached(place, asked)) return place;
    // A server of another timeline, or of none, comes to no place of this one by replaying.
    if (place?.timeline !== asked.timeline || clock.now() >= end) return undefined;
    await clock.wait(PAUSE_MS);
  }
}
