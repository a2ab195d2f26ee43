import type { AreaEntry, Registry, Release, ShellRelease } from './registry.ts';
import { contractFaults, ownerClashes, strandedAreas } from './registry-rules.ts';

/** A product without any release. */
export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  shell: { version: '0.0.0', release: '', previous: [], provides: {}, releases: {} },
  areas: {},
};

/** What the shell is called where an area or the shell can be named. */
export const SHELL = 'shell';

/** So many releases before the live one stay at hand for a rollback. */
export const KEPT_PREVIOUS = 5;

/** A change that the rules forbid: every reason in a sentence. */
export class Refused extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'Refused';
    this.faults = faults;
  }
}

/** Throws when there are faults. */
export function refuseIf(faults: readonly string[]): void {
  if (faults.length > 0) throw new Refused([...new Set(faults)]);
}

/** Which release of an area or of the shell is live (empty: none), those before it, and all that are known. */
export interface Line {
  current: string;
  previous: readonly string[];
  releases: Readonly<Record<string, Release | ShellRelease>>;
}

/** The releases of an area or of the shell. */
export function lineOf({ shell, areas }: Registry, target: string): Line {
  if (target === SHELL) return { current: shell.release, previous: shell.previous, releases: shell.releases ?? {} };
  const entry = Object.hasOwn(areas, target) ? areas[target] : undefined;
  if (!entry) throw new Refused([`There is no area ${target} in the registry.`]);
  return entry;
}

const withArea = (registry: Registry, area: string, entry: AreaEntry): Registry => ({
  ...registry,
  areas: { ...registry.areas, [area]: entry },
});

/** Makes a release of an area known without making it live. */
export function addRelease(registry: Registry, area: string, id: string, release: Release): Registry {
  const entry: AreaEntry = registry.areas[area] ?? { current: '', previous: [], enabled: true, releases: {} };
  return entry.releases[id] ? registry : withArea(registry, area, { ...entry, releases: { ...entry.releases, [id]: release } });
}

/** Makes a release of the shell known without making it live. */
export function addShell(registry: Registry, id: string, release: ShellRelease): Registry {
  const { shell } = registry;
  return shell.releases?.[id] ? registry : { ...registry, shell: { ...shell, releases: { ...shell.releases, [id]: release } } };
}

function withLive(registry: Registry, target: string, id: string, at: string): Registry {
  const { current, previous: before, releases: known } = lineOf(registry, target);
  if (current === id) return registry;
  if (!Object.hasOwn(known, id)) throw new Refused([`${target} has no release ${id}. Known: ${Object.keys(known).join(', ') || 'none'}.`]);
  const previous = [current, ...before].filter((one) => one !== '' && one !== id).slice(0, KEPT_PREVIOUS);
  // A release that was only uploaded waits for its activation; those that were live before the kept ones are forgotten.
  const releases = without(known, (one) => before.includes(one) && one !== id && !previous.includes(one));
  const entry = registry.areas[target];
  if (entry)
    return withArea(registry, target, { ...entry, current: id, previous, releases: releases as AreaEntry['releases'], activatedAt: at });
  const { version, provides } = known[id] as ShellRelease;
  const kept = releases as Record<string, ShellRelease>;
  return { ...registry, shell: { version, release: id, previous, provides, releases: kept, activatedAt: at } };
}

const without = <T>(record: Readonly<Record<string, T>>, drop: (name: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !drop(name, value)));

/**
 * Makes known releases live, all in one step (`target → release`), and judges what comes out: refused when one claims
 * what is another's, needs what the shell does not provide, or when the shell would strand a live area.
 */
export function activate(registry: Registry, wanted: Readonly<Record<string, string>>, at: string): Registry {
  const next = Object.entries(wanted).reduce((made, [target, id]) => withLive(made, target, id, at), registry);
  const { provides } = next.shell;
  const areas = Object.keys(wanted).filter((target) => next.areas[target] && next.areas[target] !== registry.areas[target]);
  const faults = areas.flatMap((area) => {
    const release = next.areas[area]?.releases[wanted[area] ?? ''];
    return release ? [...ownerClashes(next, release.declaration), ...contractFaults(area, release, provides)] : [];
  });
  refuseIf([...faults, ...(next.shell === registry.shell ? [] : strandedAreas(next, provides))]);
  return next;
}

/** The release of an area or the shell that became known last; undefined when there is none. */
export function newestRelease(registry: Registry, target: string): string | undefined {
  const known = Object.entries(lineOf(registry, target).releases);
  return known.sort(([, a], [, b]) => b.builtAt.localeCompare(a.builtAt))[0]?.[0];
}

/** Makes the release before the live one live again, of an area or of the shell. */
export function rollback(registry: Registry, target: string, at: string): Registry {
  const before = lineOf(registry, target).previous[0];
  if (before === undefined) throw new Refused([`${target} has no earlier release.`]);
  return activate(registry, { [target]: before }, at);
}

/** Switches an area on or off without removing it; one that the shell cannot carry stays off. */
export function switchArea(registry: Registry, area: string, enabled: boolean): Registry {
  lineOf(registry, area);
  const entry = registry.areas[area];
  if (!entry) throw new Refused(['The shell cannot be switched off.']);
  const release = entry.releases[entry.current];
  if (enabled && release) refuseIf(contractFaults(area, release, registry.shell.provides));
  return entry.enabled === enabled ? registry : withArea(registry, area, { ...entry, enabled });
}

/** Forgets known releases that are neither live nor kept for a rollback, as far as `isOver` says so. */
export function forget(registry: Registry, isOver: (target: string, id: string, release: Release | ShellRelease) => boolean): Registry {
  return [SHELL, ...Object.keys(registry.areas)].reduce((made, target) => {
    const { current, previous, releases } = lineOf(made, target);
    const kept = without(releases, (id, release) => id !== current && !previous.includes(id) && isOver(target, id, release));
    if (Object.keys(kept).length === Object.keys(releases).length) return made;
    const entry = made.areas[target];
    if (entry) return withArea(made, target, { ...entry, releases: kept as AreaEntry['releases'] });
    return { ...made, shell: { ...made.shell, releases: kept as Record<string, ShellRelease> } };
  }, registry);
}
