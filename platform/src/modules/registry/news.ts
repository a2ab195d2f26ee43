import type { Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';
import { CHANNEL } from './database-registry.ts';

/** So late a node notices what it has not been told, behind a pooler that swallows notices for one. */
const POLL_MS = 5000;

/** Calls `look` whenever another node has changed the registry, and every few seconds in case nobody said so; answers what ends it. */
export function hearOfChanges(url: string, look: () => Promise<void>, onError: (error: unknown) => void): Stop {
  const stop = listen(url, CHANNEL, look, onError);
  const poll = setInterval(() => void look().catch(onError), POLL_MS);
  return () => {
    clearInterval(poll);
    return stop();
  };
}
