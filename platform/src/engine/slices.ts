import { setImmediate } from 'node:timers/promises';

/** Items worked on in one go: about two milliseconds of the heaviest work there is, rendering and pricing a message. */
const SLICE = 250;
const LIGHT = 1500;

/** Lets whatever waits go ahead, between two steps of work on so many items; a few are not worth the round. */
export async function breathe(items: number): Promise<void> {
  if (items > SLICE) await setImmediate();
}

/** Works on items one after the other, and lets whatever waits go ahead now and then: a single message does not wait for a bulk's page. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void, slice = SLICE): Promise<void> {
  for (let at = 0; at < items.length; at += slice) {
    if (at > 0) await setImmediate();
    for (const item of items.slice(at, at + slice)) work(item);
  }
}

/** The same for work that takes a fraction of it: a few fields of each item. */
export const inLightSlices = <T>(items: readonly T[], work: (item: T) => void): Promise<void> => inSlices(items, work, LIGHT);
