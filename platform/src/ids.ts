import { v7 } from 'uuid';

/** A new UUIDv7, which sorts by the time of its creation. */
export function newId(): string {
  return v7();
}

/** New UUIDv7s for rows that are written together: as ordered and unique as others, without new random bytes for each. */
export function* newIds(): Generator<string, never> {
  for (;;) {
    const head = v7().slice(0, -6);
    for (let tail = 0; tail < 0x1000000; tail++) yield head + tail.toString(16).padStart(6, '0');
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether `value` can be compared with a uuid column; PostgreSQL refuses anything else. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
