import type { Registry } from './registry.ts';
import { SHELL } from './registry-changes.ts';

export const REGISTRY_VERBS = ['release', 'activate', 'rollback', 'enable', 'disable', 'publish', 'gc', 'import'] as const;
export type RegistryVerb = (typeof REGISTRY_VERBS)[number];

/** One thing that happened to an area or the shell. */
export interface RegistryEvent {
  /** The registry's revision since it. */
  revision: number;
  at: string;
  /** Name of the token, or of the user of the machine. */
  who: string;
  verb: RegistryVerb;
  /** Name of the area, or `shell`. */
  what: string;
  /** The release that was live, or `on`/`off`; null when there was none. */
  from: string | null;
  to: string | null;
}

type Difference = Pick<RegistryEvent, 'what' | 'from' | 'to'>;

/** What differs between two registries: releases that became known, then what is live, then what is on. */
export function differences(before: Registry, after: Registry): Difference[] {
  const targets = [SHELL, ...Object.keys(after.areas)];
  const state = ({ shell, areas }: Registry, target: string) =>
    target === SHELL
      ? { current: shell.release, known: Object.keys(shell.releases ?? {}), enabled: true }
      : {
          current: areas[target]?.current ?? '',
          known: Object.keys(areas[target]?.releases ?? {}),
          enabled: areas[target]?.enabled ?? true,
        };
  return targets.flatMap((what) => {
    const [old, now] = [state(before, what), state(after, what)];
    const live = old.current === now.current ? [] : [{ what, from: old.current || null, to: now.current || null }];
    const added = now.known.filter((id) => !old.known.includes(id) && id !== now.current);
    const word = (on: boolean) => (on ? 'on' : 'off');
    const switched = old.enabled === now.enabled ? [] : [{ what, from: word(old.enabled), to: word(now.enabled) }];
    return [...added.map((to) => ({ what, from: null, to })), ...live, ...switched];
  });
}
