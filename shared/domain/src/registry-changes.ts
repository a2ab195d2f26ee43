import type { AreaEntry, Registry, Release, ShellRelease } from './registry.ts';
import { SHELL } from './registry-names.ts';
import { contractFaults, ownerClashes, strandedAreas } from './registry-rules.ts';
import { nextShare, type ComparedFigures, type Rollout } from './rollout.ts';

/** A product without any release. */
export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  shell: { version: '0.0.0', release: '', previous: [], provides: {}, releases: {} },
  areas: {},
};

export { SHELL };

/** How many releases before the live one are kept for a rollback. */
export const MAX_PREVIOUS_RELEASES = 5;

/** Thrown when the rules forbid a change; `faults` holds every reason, in sentences. */
export class RefusedError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'Refused';
    this.faults = faults;
  }
}

/** Throws when there are faults. */
export function refuseIf(faults: readonly string[]): void {
  if (faults.length > 0) throw new RefusedError([...new Set(faults)]);
}

/** The releases of an area or of the shell: the live one (empty: none), those before it, and all known ones. */
export interface ReleaseLine {
  current: string;
  previous: readonly string[];
  releases: Readonly<Record<string, Release | ShellRelease>>;
}

/** The releases of an area or of the shell. */
export function releaseLineOf({ shell, areas }: Registry, target: string): ReleaseLine {
  if (target === SHELL) return { current: shell.release, previous: shell.previous, releases: shell.releases ?? {} };
  const entry = Object.hasOwn(areas, target) ? areas[target] : undefined;
  if (!entry) throw new RefusedError([`There is no area ${target} in the registry.`]);
  return entry;
}

const withArea = (registry: Registry, area: string, entry: AreaEntry): Registry => ({
  ...registry,
  areas: { ...registry.areas, [area]: entry },
});

/** Adds a release of an area without activating it. */
export function addRelease(registry: Registry, area: string, id: string, release: Release): Registry {
  const entry: AreaEntry = registry.areas[area] ?? { current: '', previous: [], enabled: true, releases: {} };
  return entry.releases[id] ? registry : withArea(registry, area, { ...entry, releases: { ...entry.releases, [id]: release } });
}

/** Adds a release of the shell without activating it. */
export function addShell(registry: Registry, id: string, release: ShellRelease): Registry {
  const { shell } = registry;
  return shell.releases?.[id] ? registry : { ...registry, shell: { ...shell, releases: { ...shell.releases, [id]: release } } };
}

function withLive(registry: Registry, target: string, id: string, at: string): Registry {
  const { current, previous: before, releases: known } = releaseLineOf(registry, target);
  if (current === id) return registry;
  if (!Object.hasOwn(known, id))
    throw new RefusedError([`${target} has no release ${id}. Known: ${Object.keys(known).join(', ') || 'none'}.`]);
  const previous = [current, ...before].filter((one) => one !== '' && one !== id).slice(0, MAX_PREVIOUS_RELEASES);
  // Releases that were never live stay; those that were live before the kept ones are dropped.
  const releases = without(known, (one) => before.includes(one) && one !== id && !previous.includes(one));
  const entry = registry.areas[target];
  if (entry) {
    // What was rolled out was compared with what was live before: it ends, also because it is now everybody's.
    const { rollout: _, ...rest } = entry;
    return withArea(registry, target, { ...rest, current: id, previous, releases: releases as AreaEntry['releases'], activatedAt: at });
  }
  const { version, provides } = known[id] as ShellRelease;
  const kept = releases as Record<string, ShellRelease>;
  return { ...registry, shell: { version, release: id, previous, provides, releases: kept, activatedAt: at } };
}

const without = <T>(record: Readonly<Record<string, T>>, drop: (name: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !drop(name, value)));

/**
 * Activates known releases in one step (`target → release`) and checks the result. Refused when an area claims what another
 * owns or needs what the shell does not provide, or when the shell no longer provides what a live area needs.
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

/** The latest release of an area or of the shell; undefined when there is none. */
export function newestRelease(registry: Registry, target: string): string | undefined {
  const known = Object.entries(releaseLineOf(registry, target).releases);
  return known.sort(([, a], [, b]) => b.builtAt.localeCompare(a.builtAt))[0]?.[0];
}

/** Activates the release before the live one, of an area or of the shell. */
export function rollback(registry: Registry, target: string, at: string): Registry {
  const before = releaseLineOf(registry, target).previous[0];
  if (before === undefined) throw new RefusedError([`${target} has no earlier release.`]);
  return activate(registry, { [target]: before }, at);
}

/**
 * Gives a known release of an area to some accounts while the others keep the live one, or changes who has it; undefined takes it back
 * from all. Refused as an activation would be.
 */
export function setRollout(registry: Registry, area: string, rollout: Rollout | undefined): Registry {
  releaseLineOf(registry, area);
  const entry = registry.areas[area];
  if (!entry || entry.current === '') throw new RefusedError([`${area} has no live release of which another could take a share.`]);
  const { rollout: before, ...rest } = entry;
  if (!rollout) return before ? withArea(registry, area, rest) : registry;
  if (rollout.release === entry.current) throw new RefusedError([`${area} ${entry.current} is live: everybody has it.`]);
  activate(registry, { [area]: rollout.release }, '');
  return withArea(registry, area, { ...rest, rollout });
}

/** Takes a roll-out to its next share, for which what was `counted` no longer counts, or makes its release live for everybody. */
export function growRollout(registry: Registry, area: string, at: string, counted: ComparedFigures): Registry {
  const rollout = registry.areas[area]?.rollout;
  if (!rollout) return registry;
  const share = nextShare(rollout.share);
  return share === undefined
    ? activate(registry, { [area]: rollout.release }, at)
    : setRollout(registry, area, { ...rollout, share, since: at, counted });
}

/** Ends the growth of a roll-out that fails; whatever else is wrong with its release. */
export function holdRollout(registry: Registry, area: string): Registry {
  const entry = registry.areas[area];
  return entry?.rollout ? withArea(registry, area, { ...entry, rollout: { ...entry.rollout, held: true } }) : registry;
}

/** Enables or disables an area; one whose requirements the shell does not meet cannot be enabled. */
export function setAreaEnabled(registry: Registry, area: string, enabled: boolean): Registry {
  releaseLineOf(registry, area);
  const entry = registry.areas[area];
  if (!entry) throw new RefusedError(['The shell cannot be switched off.']);
  const release = entry.releases[entry.current];
  if (enabled && release) refuseIf(contractFaults(area, release, registry.shell.provides));
  return entry.enabled === enabled ? registry : withArea(registry, area, { ...entry, enabled });
}

/** Drops known releases that are neither live nor kept for a rollback, if `isOver` says so. */
export function forgetReleases(
  registry: Registry,
  isOver: (target: string, id: string, release: Release | ShellRelease) => boolean,
): Registry {
  return [SHELL, ...Object.keys(registry.areas)].reduce((made, target) => {
    const { current, previous, releases } = releaseLineOf(made, target);
    const kept = without(
      releases,
      (id, release) =>
        id !== current && !previous.includes(id) && id !== made.areas[target]?.rollout?.release && isOver(target, id, release),
    );
    if (Object.keys(kept).length === Object.keys(releases).length) return made;
    const entry = made.areas[target];
    if (entry) return withArea(made, target, { ...entry, releases: kept as AreaEntry['releases'] });
    return { ...made, shell: { ...made.shell, releases: kept as Record<string, ShellRelease> } };
  }, registry);
}
