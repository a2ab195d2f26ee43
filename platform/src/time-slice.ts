import { setImmediate } from 'node:timers/promises';

/** Time after which other calls go ahead, in milliseconds. */
const SLICE_MS = 8;

/** Work on many items that lets other calls go ahead: `await slice.pause()` between two of them. */
export class TimeSlice {
  #end = performance.now() + SLICE_MS;

  /** Whether the slice is used up: asking is cheaper than awaiting a pause that is none. */
  get isOver(): boolean {
    return performance.now() > this.#end;
  }

  /** Lets whatever waits go ahead, once the slice is used up. */
  async pause(): Promise<void> {
    if (!this.isOver) return;
    await setImmediate();
    this.#end = performance.now() + SLICE_MS;
  }
}
