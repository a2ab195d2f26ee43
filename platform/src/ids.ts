import { v7 } from 'uuid';

/** A new UUIDv7: ordered by the time it was made. */
export function newId(): string {
  return v7();
}

/** New UUIDv7s for rows that are written together: as ordered and as unique as others, without asking for randomness each time. */
export function* newIds(): Generator<string, never> {
  for (;;) {
    const head = v7().slice(0, -6);
    for (let tail = 0; tail < 0x1000000; tail++) yield head + tail.toString(16).padStart(6, '0');
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether `value` can be asked of a uuid column; anything else is simply not found. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
