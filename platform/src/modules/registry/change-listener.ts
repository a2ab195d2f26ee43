import type { Stop } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';
import { CHANNEL } from './database-registry.ts';

/** Interval of polling, for nodes behind a pooler that drops notices. */
const POLL_MS = 5000;

/** Calls `look` when another node has changed the registry, and every few seconds in case a notice was lost; returns what stops it. */
export function listenForChanges(url: string, look: () => Promise<void>, onError: (error: unknown) => void): Stop {
  const stop = listen(url, CHANNEL, look, onError);
  const poll = setInterval(() => void look().catch(onError), POLL_MS);
  return () => {
    clearInterval(poll);
    return stop();
  };
}
