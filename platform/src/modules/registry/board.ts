import type { Registry, Release, ShellRelease } from '@cabinet/domain/registry';
import type { BoardRelease, BoardTarget, ReleaseFailures, ReleasesBoard } from '@cabinet/domain/registry-board';
import { activate, RefusedError, releaseLineOf, SHELL } from '@cabinet/domain/registry-changes';
import type { RegistryEvent } from '@cabinet/domain/registry-history';
import type { FailureGroup } from '@cabinet/domain/remote-failures';

/** What the rules of activation say against making a known release live. */
function activationFaults(registry: Registry, target: string, id: string): readonly string[] {
  try {
    activate(registry, { [target]: id }, '');
    return [];
  } catch (error) {
    if (error instanceof RefusedError) return error.faults;
    throw error;
  }
}

function failuresOf(groups: readonly FailureGroup[]): ReleaseFailures {
  const seen = groups.filter(({ lasting }) => lasting > 0);
  return {
    total: seen.reduce((sum, { lasting }) => sum + lasting, 0),
    lastHour: seen.reduce((sum, { lastHour }) => sum + lastHour, 0),
    kinds: Object.fromEntries(seen.map(({ kind, lasting }) => [kind, lasting])),
  };
}

const contractsOf = (release: Release | ShellRelease) => ('requires' in release ? release.requires : release.provides);

/** Every known release with what the page of releases tells of it; `history` is the newest first, `sbomOf` the address of a release's list. */
export function releasesBoard(
  registry: Registry,
  history: readonly RegistryEvent[],
  failures: readonly FailureGroup[],
  rollouts: ReadonlyMap<string, BoardTarget['rollout']>,
  sbomOf: (target: string, id: string) => string | undefined,
): ReleasesBoard {
  const boardRelease = (target: string, id: string, release: Release | ShellRelease): BoardRelease => {
    const { current, previous } = releaseLineOf(registry, target);
    const own = history.filter(({ what, to }) => what === target && to === id);
    const live = own.find(({ verb }) => verb !== 'release');
    const { version, commit, builtAt, size = null } = release;
    return {
      id,
      version,
      commit,
      builtAt,
      size,
      place: id === current ? 'current' : previous.includes(id) ? 'previous' : 'waiting',
      uploadedBy: own.at(-1)?.who ?? null,
      activatedAt: live?.at ?? null,
      activatedBy: live?.who ?? null,
      contracts: contractsOf(release),
      faults: activationFaults(registry, target, id),
      failures: failuresOf(failures.filter((one) => one.area === target && one.release === id)),
      sbom: sbomOf(target, id),
    };
  };
  const boardTarget = (target: string): BoardTarget => {
    const { current, previous, releases } = releaseLineOf(registry, target);
    const known = Object.entries(releases).map(([id, release]) => boardRelease(target, id, release));
    return {
      target,
      enabled: registry.areas[target]?.enabled ?? true,
      current,
      before: previous[0] ?? null,
      rollout: rollouts.get(target) ?? null,
      releases: known.sort((a, b) => b.builtAt.localeCompare(a.builtAt)),
    };
  };
  return { revision: registry.revision, targets: [SHELL, ...Object.keys(registry.areas).sort()].map(boardTarget) };
}
