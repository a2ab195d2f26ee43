import { rm } from 'node:fs/promises';
import type { Registry, Release, ShellRelease } from '@cabinet/domain/registry';
import type { ChangeAnswer, GcAnswer, ReleaseAnswer } from '@cabinet/domain/registry-calls';
import {
  activate,
  addRelease,
  addShell,
  forgetReleases,
  releaseLineOf,
  newestRelease,
  refuseIf,
  RefusedError,
  growRollout,
  holdRollout,
  rollback,
  setRollout,
  SHELL,
  setAreaEnabled,
} from '@cabinet/domain/registry-changes';
import { contractFaults, ownerClashes } from '@cabinet/domain/registry-rules';
import type { ComparedFigures, Rollout } from '@cabinet/domain/rollout';
import { readBuilt, type Origin } from './content.ts';
import { fileFaults } from './file-faults.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { RegistryUpdate, RegistryStore } from './registry-store.ts';

/** How long releases that the registry no longer names are kept, for tabs that still run them. */
export const RETENTION_MS = 7 * 24 * 3_600_000;

/** A request to release a draft. */
export interface ReleaseRequest extends Origin {
  target: string;
  /** The release will be activated together with others; owners and contracts are checked then. */
  together?: boolean | undefined;
  ifRevision?: number | undefined;
}

const changeAnswer = ({ registry, events }: RegistryUpdate): ChangeAnswer => ({
  revision: registry.revision,
  changes: events.map(({ what, from, to }) => ({ what, from, to })),
});

/** Faults of a release in the composition: what it claims of other areas, and requirements that no known shell meets. */
export function compositionFaults(registry: Registry, release: Release): string[] {
  const { area } = release.declaration;
  // A newer shell may wait for its areas; without any shell there is nothing to check against.
  const shells = [...(registry.shell.release === '' ? [] : [registry.shell]), ...Object.values(registry.shell.releases ?? {})];
  const faults = shells.map(({ provides }) => contractFaults(area, release, provides));
  const carried = faults.length === 0 || faults.some((one) => one.length === 0);
  return [...ownerClashes(registry, release.declaration), ...(carried ? [] : (faults[0] ?? []))];
}

/** Releases, activates, rolls back and removes builds; used for a data folder and by a running platform. */
export class ReleaseService {
  readonly store: RegistryStore;
  readonly files: ReleaseFiles;

  constructor(store: RegistryStore, files: ReleaseFiles) {
    this.store = store;
    this.files = files;
  }

  /** Releases a draft: checks it, stores its files, adds it to the registry. A refused draft is deleted. */
  async release(draft: string, { target, together, ifRevision, ...origin }: ReleaseRequest, who: string): Promise<ReleaseAnswer> {
    try {
      refuseIf(fileFaults(draft));
      const { id, release } = readBuilt(target, draft, origin);
      if (target !== SHELL && !together) refuseIf(compositionFaults(await this.store.read(), release as Release));
      const fresh = await this.files.store(target, id, draft);
      const { registry } = await this.store.update((before) => add(before, target, id, release), { who, verb: 'release' }, ifRevision);
      return { target, id, fresh, revision: registry.revision };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Activates releases in one step (`target → release`; undefined for the latest). */
  async activate(
    wanted: Readonly<Record<string, string | undefined>>,
    who: string,
    { ifRevision, verb = 'activate' }: { ifRevision?: number | undefined; verb?: 'activate' | 'publish' } = {},
  ): Promise<ChangeAnswer> {
    const before = await this.store.read();
    for (const [target, id] of Object.entries(wanted)) {
      const faults = await this.files.faults(target, id ?? newestRelease(before, target) ?? '');
      // An unknown release is refused below, with the known ones.
      if (Object.hasOwn(releaseLineOf(before, target).releases, id ?? ''))
        refuseIf(faults.map((fault) => `${target} ${id ?? ''}: ${fault}`));
    }
    const change = (registry: Registry) => {
      const named = Object.entries(wanted).map(([target, id]) => {
        const release = id ?? newestRelease(registry, target);
        if (release === undefined) throw new RefusedError([`${target} has no release yet.`]);
        return [target, release] as const;
      });
      return activate(registry, Object.fromEntries(named), new Date().toISOString());
    };
    return changeAnswer(await this.store.update(change, { who, verb }, ifRevision));
  }

  /** Activates the release before the live one. */
  async rollback(target: string, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    const change = (registry: Registry) => rollback(registry, target, new Date().toISOString());
    return changeAnswer(await this.store.update(change, { who, verb: 'rollback' }, ifRevision));
  }

  /** Gives a release to some accounts, changes who has it, or with undefined takes it back from all. */
  async rollout(target: string, rollout: Rollout | undefined, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    if (rollout) refuseIf((await this.files.faults(target, rollout.release)).map((fault) => `${target} ${rollout.release}: ${fault}`));
    const change = (registry: Registry) => setRollout(registry, target, rollout);
    return changeAnswer(await this.store.update(change, { who, verb: 'rollout' }, ifRevision));
  }

  /** Takes a roll-out to its next share, in the end to everybody; what was `counted` so far no longer counts. */
  async growRollout(target: string, counted: ComparedFigures, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    const change = (registry: Registry) => growRollout(registry, target, new Date().toISOString(), counted);
    return changeAnswer(await this.store.update(change, { who, verb: 'rollout' }, ifRevision));
  }

  /** Ends the growth of a roll-out that fails. */
  async holdRollout(target: string, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    return changeAnswer(await this.store.update((registry) => holdRollout(registry, target), { who, verb: 'rollout' }, ifRevision));
  }

  async switch(target: string, enabled: boolean, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    const change = (registry: Registry) => setAreaEnabled(registry, target, enabled);
    return changeAnswer(await this.store.update(change, { who, verb: enabled ? 'enable' : 'disable' }, ifRevision));
  }

  /** Removes releases that have not been live or kept for a rollback for a week. */
  async gc(who: string, dryRun: boolean, now = new Date()): Promise<GcAnswer> {
    const limit = new Date(now.getTime() - RETENTION_MS);
    const touched = await this.store.history(Infinity, limit);
    const recent = new Set(touched.flatMap(({ what, from, to }) => [`${what} ${from}`, `${what} ${to}`]));
    const isOver = (target: string, id: string, since: Date) => since < limit && !recent.has(`${target} ${id}`);
    const drop = (registry: Registry) => forgetReleases(registry, (target, id, { builtAt }) => isOver(target, id, new Date(builtAt)));
    if (!dryRun) await this.store.update(drop, { who, verb: 'gc' });
    const removed: { target: string; id: string }[] = [];
    for (const { target, id, storedAt } of await this.files.list()) {
      if (!isOver(target, id, storedAt) || names(drop(await this.store.read()), target, id)) continue;
      if (!dryRun) await this.files.remove(target, id);
      removed.push({ target, id });
    }
    return { removed, dryRun };
  }
}

function add(registry: Registry, target: string, id: string, release: Release | ShellRelease): Registry {
  return target === SHELL ? addShell(registry, id, release as ShellRelease) : addRelease(registry, target, id, release as Release);
}

function names(registry: Registry, target: string, id: string): boolean {
  if (target !== SHELL && !registry.areas[target]) return false;
  const { current, previous, releases } = releaseLineOf(registry, target);
  return current === id || previous.includes(id) || Object.hasOwn(releases, id);
}
