import { setImmediate } from 'node:timers/promises';

/** Longest time that the event loop may be held, in milliseconds of this thread's processor time. */
export const LONGEST_BLOCK_MS = 50;

/** The processor time of this thread: other processes on the machine do not count, as they would by the clock. */
export const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs `work` and measures the longest time for which it held the event loop, in milliseconds of processor time. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let ended = false;
  let turn = cpuMs();
  const watch = (async () => {
    while (!ended) {
      await setImmediate();
      const now = cpuMs();
      longest = Math.max(longest, now - turn);
      turn = now;
    }
  })();
  await setImmediate();
  turn = cpuMs();
  longest = 0;
  await work();
  ended = true;
  await watch;
  return longest;
}

/**
 * The shortest of the longest blocks of several tries, until one is below `limit`: what the server itself does repeats, what the compiler and
 * the collector of garbage do does not.
 */
export async function repeatedBlock(work: () => Promise<unknown>, limit = LONGEST_BLOCK_MS, tries = 6): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < tries && least >= limit; count++) least = Math.min(least, await longestBlock(work));
  return least;
}
