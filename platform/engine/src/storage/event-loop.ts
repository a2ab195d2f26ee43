import { setImmediate } from 'node:timers/promises';
import { TUNING } from '../options.ts';

/** Lets whatever waits go ahead, between two steps of work on so many items; a few are not worth the round. */
export async function yieldToEventLoop(items: number): Promise<void> {
  if (items > TUNING.sliceItems) await setImmediate();
}

/** Works on items one after the other, and lets whatever waits go ahead now and then: a single message does not wait for a bulk's page. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void, slice: number = TUNING.sliceItems): Promise<void> {
  for (let at = 0; at < items.length; at += slice) {
    if (at > 0) await setImmediate();
    for (const item of items.slice(at, at + slice)) work(item);
  }
}

/** Works on items in larger slices, where the work is on a few fields of each. */
export const inLightSlices = <T>(items: readonly T[], work: (item: T) => void): Promise<void> =>
  inSlices(items, work, TUNING.lightSliceItems);

/** Sorts many texts by their code units, as `sort` does, each once, and lets whatever waits go ahead: runs that are sorted are merged pairwise. */
export async function sortDistinct(texts: readonly string[]): Promise<string[]> {
  const run = TUNING.lightSliceItems;
  let from = [...texts];
  for (let at = 0; at < from.length; at += run) {
    const sorted = from.slice(at, at + run).sort();
    for (const [index, text] of sorted.entries()) from[at + index] = text;
    await yieldToEventLoop(sorted.length);
  }
  for (let width = run; width < from.length; width *= 2) {
    const to: string[] = [];
    let untilPause = run;
    for (let left = 0; left < from.length; left += 2 * width) {
      const middle = Math.min(left + width, from.length);
      const end = Math.min(left + 2 * width, from.length);
      for (let at = left, one = left, other = middle; at < end; at++) {
        const isOne = other >= end || (one < middle && (from[one] as string) <= (from[other] as string));
        to[at] = (isOne ? from[one++] : from[other++]) as string;
        if (--untilPause > 0) continue;
        await setImmediate();
        untilPause = run;
      }
    }
    from = to;
  }
  const distinct: string[] = [];
  await inLightSlices(from, (text) => {
    if (text !== distinct.at(-1)) distinct.push(text);
  });
  return distinct;
}
