import type { Registry } from '@cabinet/domain/registry';
import type { Health, StatusAnswer, StatusRow } from '@cabinet/domain/registry-calls';
import { releaseLineOf, SHELL } from '@cabinet/domain/registry-changes';
import type { ReleaseFiles } from './release-files.ts';

/** Counts the failures of a release that browsers reported in the last hour. */
export type CountFailures = (area: string, release: string) => number;

async function healthOf(files: ReleaseFiles, target: string, id: string, count: CountFailures | undefined): Promise<Health> {
  if (id === '') return { state: 'none', faults: [] };
  const failures = count?.(target, id);
  const faults = await files.faults(target, id);
  const state = faults.length > 0 ? 'damaged' : failures ? 'failing' : 'ok';
  return { state, faults, ...(failures === undefined ? {} : { failures }) };
}

async function rowOf(registry: Registry, target: string, files: ReleaseFiles, count: CountFailures | undefined): Promise<StatusRow> {
  const { current, previous, releases } = releaseLineOf(registry, target);
  const entry = target === SHELL ? registry.shell : registry.areas[target];
  const live = Object.hasOwn(releases, current) ? releases[current] : undefined;
  const waiting = Object.entries(releases).filter(
    ([id, { builtAt }]) => id !== current && !previous.includes(id) && builtAt >= (live?.builtAt ?? ''),
  );
  return {
    target,
    enabled: registry.areas[target]?.enabled ?? true,
    current,
    previous,
    waiting: waiting.sort(([, a], [, b]) => b.builtAt.localeCompare(a.builtAt)).map(([id]) => id),
    version: live?.version ?? '',
    commit: live?.commit ?? null,
    size: live?.size ?? null,
    since: entry?.activatedAt ?? null,
    health: await healthOf(files, target, current, count),
  };
}

/** The status of the shell and of every area: live release, since when, version, health. */
export async function statusOf(registry: Registry, files: ReleaseFiles, count?: CountFailures): Promise<StatusAnswer> {
  const targets = [SHELL, ...Object.keys(registry.areas).sort()];
  return { revision: registry.revision, rows: await Promise.all(targets.map((target) => rowOf(registry, target, files, count))) };
}
