/** Values at a path of names and places, by dots; `*` goes through every element. An empty path is the whole. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (path === '') return value === undefined || value === null ? [] : [value];
  const [name = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null) return [];
  const next = name === '*' ? Object.values(value) : Object.hasOwn(value, name) ? [(value as Record<string, unknown>)[name]] : [];
  return next.flatMap((one) => valuesAt(one, rest.join('.')));
}

/** The first value at a path as text; undefined where there is none. */
export function textAt(value: unknown, path: string): string | undefined {
  const [found] = path === '' ? [] : valuesAt(value, path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : undefined;
}

/** Elements at a path: those of a list, or the one thing that stands there. */
export function listAt(value: unknown, path: string): unknown[] {
  return valuesAt(value, path).flatMap((one) => (Array.isArray(one) ? one : [one]));
}
