import { v7 } from 'uuid';

/** A new UUIDv7: ordered by the time it was made. */
export function newId(): string {
  return v7();
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether `value` can be asked of a uuid column; anything else is simply not found. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
