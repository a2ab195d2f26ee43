import type { Declaration } from '@cabinet/domain/declaration';

/** What an area can show: a page of its own, a part inside another's page, a dialog that it lends. */
export type PartKind = 'pages' | 'slots' | 'dialogs';

const keyOf = <T>(entries: Readonly<Record<string, T>>, wanted: (entry: T) => boolean) =>
  Object.keys(entries).find((name) => wanted(entries[name] as T));

/**
 * What a part is called in an older release, given its name in the declaration that the shell goes by: the same path,
 * place or dialog may have gone by another name. Undefined when the older release has no such part.
 */
export function nameIn(older: Declaration, newer: Declaration, kind: PartKind, name: string): string | undefined {
  if (older === newer) return name;
  if (kind === 'dialogs') return keyOf(older.dialogs, (id) => id === newer.dialogs[name]);
  if (kind === 'pages') return keyOf(older.routes, ({ path }) => path === newer.routes[name]?.path);
  if (older.slots[name]?.slot === newer.slots[name]?.slot) return name;
  return keyOf(older.slots, ({ slot }) => slot === newer.slots[name]?.slot);
}
