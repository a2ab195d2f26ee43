import isPlainObject from './is-plain-object.ts';

/** A copy of the values of a form: its lists and objects of fields are new, whatever else they hold is the same. */
export default function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cloneDeep(one)])) as T;
}
