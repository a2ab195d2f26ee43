import { rm } from 'node:fs/promises';
import type { Registry, Release, ShellRelease } from '@cabinet/domain/registry';
import type { ChangeAnswer, GcAnswer, ReleaseAnswer } from '@cabinet/domain/registry-calls';
import {
  activate,
  addRelease,
  addShell,
  forget,
  lineOf,
  newestRelease,
  refuseIf,
  Refused,
  rollback,
  SHELL,
  switchArea,
} from '@cabinet/domain/registry-changes';
import { contractFaults, ownerClashes } from '@cabinet/domain/registry-rules';
import { readBuilt, type Origin } from './content.ts';
import { fileFaults } from './faults.ts';
import type { ReleaseFiles } from './files.ts';
import type { Changed, RegistryStore } from './store.ts';

/** Releases that nothing names any longer stay this long, for tabs that still run them. */
export const KEEP_MS = 7 * 24 * 3_600_000;

/** How a release is asked for. */
export interface ReleaseOrder extends Origin {
  target: string;
  /** Goes live in one step with others: owners and contracts are judged then. */
  together?: boolean | undefined;
  ifRevision?: number | undefined;
}

const answered = ({ registry, events }: Changed): ChangeAnswer => ({
  revision: registry.revision,
  changes: events.map(({ what, from, to }) => ({ what, from, to })),
});

/** What stands against a release beside its own files: what it claims of others, and what no known shell provides. */
export function standingFaults(registry: Registry, release: Release): string[] {
  const { area } = release.declaration;
  // A newer shell may wait for its areas; where there is none yet, there is nothing to hold against.
  const shells = [...(registry.shell.release === '' ? [] : [registry.shell]), ...Object.values(registry.shell.releases ?? {})];
  const faults = shells.map(({ provides }) => contractFaults(area, release, provides));
  const carried = faults.length === 0 || faults.some((one) => one.length === 0);
  return [...ownerClashes(registry, release.declaration), ...(carried ? [] : (faults[0] ?? []))];
}

/** Where releases come in, go live, go back and are cleared away: the same for a folder and for a running platform. */
export class ReleaseDesk {
  readonly store: RegistryStore;
  readonly files: ReleaseFiles;

  constructor(store: RegistryStore, files: ReleaseFiles) {
    this.store = store;
    this.files = files;
  }

  /** Takes a finished draft: judged, put to its place for good, then known; nothing of a refused one stays. */
  async release(draft: string, { target, together, ifRevision, ...origin }: ReleaseOrder, who: string): Promise<ReleaseAnswer> {
    try {
      refuseIf(fileFaults(draft));
      const { id, release } = readBuilt(target, draft, origin);
      if (target !== SHELL && !together) refuseIf(standingFaults(await this.store.read(), release as Release));
      const fresh = await this.files.keep(target, id, draft);
      const { registry } = await this.store.update((before) => add(before, target, id, release), { who, verb: 'release' }, ifRevision);
      return { target, id, fresh, revision: registry.revision };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Makes releases live in one step (`target → release`; without one, what became known last). */
  async activate(
    wanted: Readonly<Record<string, string | undefined>>,
    who: string,
    { ifRevision, verb = 'activate' }: { ifRevision?: number | undefined; verb?: 'activate' | 'publish' } = {},
  ): Promise<ChangeAnswer> {
    const before = await this.store.read();
    for (const [target, id] of Object.entries(wanted)) {
      const faults = await this.files.faults(target, id ?? newestRelease(before, target) ?? '');
      // Whatever is not known is told so below, with what is.
      if (Object.hasOwn(lineOf(before, target).releases, id ?? '')) refuseIf(faults.map((fault) => `${target} ${id ?? ''}: ${fault}`));
    }
    const change = (registry: Registry) => {
      const named = Object.entries(wanted).map(([target, id]) => {
        const release = id ?? newestRelease(registry, target);
        if (release === undefined) throw new Refused([`${target} has no release yet.`]);
        return [target, release] as const;
      });
      return activate(registry, Object.fromEntries(named), new Date().toISOString());
    };
    return answered(await this.store.update(change, { who, verb }, ifRevision));
  }

  /** Makes the release before the live one live again. */
  async rollback(target: string, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    const change = (registry: Registry) => rollback(registry, target, new Date().toISOString());
    return answered(await this.store.update(change, { who, verb: 'rollback' }, ifRevision));
  }

  async switch(target: string, enabled: boolean, who: string, ifRevision?: number): Promise<ChangeAnswer> {
    const change = (registry: Registry) => switchArea(registry, target, enabled);
    return answered(await this.store.update(change, { who, verb: enabled ? 'enable' : 'disable' }, ifRevision));
  }

  /** Removes releases that are neither live nor kept for a rollback, and have been neither for a week. */
  async gc(who: string, dryRun: boolean, now = new Date()): Promise<GcAnswer> {
    const limit = new Date(now.getTime() - KEEP_MS);
    const touched = await this.store.history(Infinity, limit);
    const recent = new Set(touched.flatMap(({ what, from, to }) => [`${what} ${from}`, `${what} ${to}`]));
    const isOver = (target: string, id: string, since: Date) => since < limit && !recent.has(`${target} ${id}`);
    const drop = (registry: Registry) => forget(registry, (target, id, { builtAt }) => isOver(target, id, new Date(builtAt)));
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
  const { current, previous, releases } = lineOf(registry, target);
  return current === id || previous.includes(id) || Object.hasOwn(releases, id);
}
