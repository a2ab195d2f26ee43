import { useCallback, useSyncExternalStore } from 'react';
import type { ResourceName } from '@cabinet/domain/resource';

let hiddenRows: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const keyOf = (name: ResourceName, id: string) => `${name}/${id}`;

function setHiddenRows(next: ReadonlySet<string>): void {
  hiddenRows = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides a row in every list of this tab, as if it were removed already. */
export const hideRow = (name: ResourceName, id: string): void => setHiddenRows(new Set([...hiddenRows, keyOf(name, id)]));

/** Shows a hidden row again. */
export const showRow = (name: ResourceName, id: string): void =>
  setHiddenRows(new Set([...hiddenRows].filter((key) => key !== keyOf(name, id))));

/** Returns whether a row is hidden because its removal is pending and can still be undone. */
export function useHiddenRows(name: ResourceName): (id: string) => boolean {
  const now = useSyncExternalStore(subscribe, () => hiddenRows);
  return useCallback((id) => now.has(keyOf(name, id)), [now, name]);
}
