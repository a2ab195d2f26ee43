/** Where the engine reads the time; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until `forward` moves it. */
export class ManualClock implements Clock {
  #time: number;

  constructor(start: Date = new Date()) {
    this.#time = start.getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  forward(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

export function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
