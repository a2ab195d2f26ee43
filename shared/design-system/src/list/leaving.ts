import { useCallback, useSyncExternalStore } from 'react';
import type { ResourceName } from '@cabinet/domain/resource';

let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const keyOf = (name: ResourceName, id: string) => `${name}/${id}`;

function put(next: ReadonlySet<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a row out of every list of this tab, as if it were removed already. */
export const hideRow = (name: ResourceName, id: string): void => put(new Set([...leaving, keyOf(name, id)]));

/** Puts it back. */
export const showRow = (name: ResourceName, id: string): void => put(new Set([...leaving].filter((key) => key !== keyOf(name, id))));

/** Tells rows that are on their way out, which may still be taken back, from those that stay. */
export function useLeaving(name: ResourceName): (id: string) => boolean {
  const now = useSyncExternalStore(listen, () => leaving);
  return useCallback((id) => now.has(keyOf(name, id)), [now, name]);
}
