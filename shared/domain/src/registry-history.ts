import type { Registry } from './registry.ts';
import { SHELL } from './registry-changes.ts';

export const REGISTRY_VERBS = ['release', 'activate', 'rollback', 'enable', 'disable', 'publish', 'gc', 'import', 'rollout'] as const;
export type RegistryVerb = (typeof REGISTRY_VERBS)[number];

/** A change of an area or of the shell. */
export interface RegistryEvent {
  /** The registry's revision after the change. */
  revision: number;
  at: string;
  /** Name of the token, or of the user of the machine. */
  who: string;
  verb: RegistryVerb;
  /** Name of the area, or `shell`. */
  what: string;
  /** The release that was live, `on`/`off`, or a roll-out as `1.1.0-b 5 %`; null when there was none. */
  from: string | null;
  to: string | null;
}

function rolloutText({ areas }: Registry, area: string): string | null {
  const rollout = Object.hasOwn(areas, area) ? areas[area]?.rollout : undefined;
  if (!rollout) return null;
  const named = rollout.accounts.length === 0 ? '' : ` + ${rollout.accounts.length}`;
  return `${rollout.release} ${rollout.share} %${named}${rollout.held ? ' held' : rollout.grows ? '' : ' stopped'}`;
}

type Difference = Pick<RegistryEvent, 'what' | 'from' | 'to'>;

/** The differences between two registries: added releases, then live releases, then enabled areas, then roll-outs. */
export function registryDifferences(before: Registry, after: Registry): Difference[] {
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
    const [was, is] = [rolloutText(before, what), rolloutText(after, what)];
    const rolled = was === is ? [] : [{ what, from: was, to: is }];
    return [...added.map((to) => ({ what, from: null, to })), ...live, ...switched, ...rolled];
  });
}
