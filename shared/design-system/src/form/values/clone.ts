import isPlainObject from './is-plain-object.ts';

/** A copy whose fields are those of `value`; what has no fields, such as a date or a file, is answered as it is. */
export default function clone<T>(value: T): T {
  if (Array.isArray(value)) return [...(value as unknown[])] as T;
  return isPlainObject(value) ? { ...value } : value;
}
