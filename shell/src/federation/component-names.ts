import type { Declaration } from '@cabinet/domain/declaration';

/** What an area can expose: a page, a contribution to a slot, or a dialog. */
export type ComponentKind = 'pages' | 'slots' | 'dialogs';

const keyOf = <T>(entries: Readonly<Record<string, T>>, wanted: (entry: T) => boolean) =>
  Object.keys(entries).find((name) => wanted(entries[name] as T));

/**
 * The name of a component in an older release, given its name in the declaration in use: the same path, slot or dialog
 * may have had another name. Undefined when the older release has no such component.
 */
export function nameInRelease(older: Declaration, newer: Declaration, kind: ComponentKind, name: string): string | undefined {
  if (older === newer) return name;
  if (kind === 'dialogs') return keyOf(older.dialogs, (id) => id === newer.dialogs[name]);
  if (kind === 'pages') return keyOf(older.routes, ({ path }) => path === newer.routes[name]?.path);
  if (older.slots[name]?.slot === newer.slots[name]?.slot) return name;
  return keyOf(older.slots, ({ slot }) => slot === newer.slots[name]?.slot);
}
