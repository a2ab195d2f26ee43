/** Lets a number of submits through in a second, up to a second's worth at once. */
export class SubmitRate {
  #left = Infinity;
  #at = 0;

  /** Takes a place at `perSecond`; false where there is none. 0 is any number. */
  take(perSecond: number, now = performance.now()): boolean {
    if (perSecond === 0) return true;
    this.#left = Math.min(perSecond, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
