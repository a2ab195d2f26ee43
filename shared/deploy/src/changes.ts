import type { AreaEntry, Registry, Release, ShellAssets } from '@cabinet/domain/registry';
import { contractFaults, ownerClashes, strandedAreas } from './rules.ts';

/** So many releases before the live one stay at hand for a rollback. */
export const KEPT_PREVIOUS = 5;

/** A change that the rules forbid; the message names every reason. */
export class Refused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'Refused';
  }
}

const refuseIf = (faults: readonly string[]) => {
  if (faults.length > 0) throw new Refused(faults);
};

function entryOf(registry: Registry, area: string): AreaEntry {
  const entry = registry.areas[area];
  if (!entry) throw new Refused([`There is no area ${area} in the registry.`]);
  return entry;
}

const withArea = (registry: Registry, area: string, entry: AreaEntry): Registry => ({
  ...registry,
  areas: { ...registry.areas, [area]: entry },
});

/** Makes a release known without making it live. */
export function addRelease(registry: Registry, area: string, id: string, release: Release): Registry {
  const entry = registry.areas[area];
  if (entry?.releases[id]) return registry;
  const releases = { ...entry?.releases, [id]: release };
  return withArea(registry, area, {
    current: entry?.current ?? '',
    previous: entry?.previous ?? [],
    enabled: entry?.enabled ?? true,
    releases,
  });
}

/** Makes a known release live; refused when the shell cannot carry it or it claims what is another's. */
export function activateRelease(registry: Registry, area: string, id: string): Registry {
  const entry = entryOf(registry, area);
  if (entry.current === id) return registry;
  const release = entry.releases[id];
  if (!release) throw new Refused([`${area} has no release ${id}. Known: ${Object.keys(entry.releases).join(', ')}.`]);
  refuseIf([...ownerClashes(registry, release.declaration), ...contractFaults(area, release, registry.shell.provides)]);
  const previous = [entry.current, ...entry.previous].filter((one) => one !== '' && one !== id).slice(0, KEPT_PREVIOUS);
  const kept = [id, ...previous];
  // A release that was only uploaded waits for its activation; those that were live before the kept ones are forgotten.
  const forgotten = entry.previous.filter((one) => !kept.includes(one));
  const releases = Object.fromEntries(Object.entries(entry.releases).filter(([one]) => !forgotten.includes(one)));
  return withArea(registry, area, { ...entry, current: id, previous, releases });
}

/** Makes the release before the live one live again. */
export function rollbackArea(registry: Registry, area: string): Registry {
  const target = entryOf(registry, area).previous[0];
  if (target === undefined) throw new Refused([`${area} has no earlier release.`]);
  return activateRelease(registry, area, target);
}

/** Switches an area on or off without removing it. */
export function switchArea(registry: Registry, area: string, enabled: boolean): Registry {
  const entry = entryOf(registry, area);
  return entry.enabled === enabled ? registry : withArea(registry, area, { ...entry, enabled });
}

/**
 * Makes a release of the shell live. Areas that are published together with it (`together`) may already fit only the
 * new one; any other live area that it would strand refuses it.
 */
export function activateShell(
  registry: Registry,
  id: string,
  assets: Pick<ShellAssets, 'version' | 'provides'>,
  together: readonly string[] = [],
): Registry {
  const { shell } = registry;
  if (shell.release === id) return registry;
  const staying = Object.fromEntries(Object.entries(registry.areas).filter(([area]) => !together.includes(area)));
  refuseIf(strandedAreas({ ...registry, areas: staying }, assets.provides));
  const previous = [shell.release, ...shell.previous].filter((one) => one !== '' && one !== id).slice(0, KEPT_PREVIOUS);
  return { ...registry, shell: { version: assets.version, release: id, previous, provides: assets.provides } };
}
