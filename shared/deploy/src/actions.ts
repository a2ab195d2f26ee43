import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, readJson, ROOT, workspaceAreas } from '@cabinet/build/workspace';
import type { Registry, ShellAssets } from '@cabinet/domain/registry';
import { readBuiltArea, readBuiltShell } from './built.ts';
import { activateRelease, activateShell, addRelease, rollbackArea } from './changes.ts';
import { areaReleases, registryFile, shellFolder } from './paths.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { contractFaults, ownerClashes } from './rules.ts';
import { sweep, upload } from './upload.ts';

function commitOf(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Uploads a built area and makes it known; it goes live only when it is activated. Answers the release's id. */
export function releaseArea(data: string, folder: string): { area: string; id: string; fresh: boolean } {
  const built = readBuiltArea(folder, commitOf());
  const { area } = built.content.declaration;
  const fresh = upload(built.dist, areaReleases(data, area), built.id);
  updateRegistry(registryFile(data), (registry) => addRelease(registry, area, built.id, built.content));
  return { area, id: built.id, fresh };
}

/** Makes a release of an area live: the named one, or the one that was uploaded last. */
export function activate(data: string, area: string, id?: string): Registry {
  return updateRegistry(registryFile(data), (registry) => {
    const known = Object.entries(registry.areas[area]?.releases ?? {});
    const newest = known.sort(([, a], [, b]) => b.builtAt.localeCompare(a.builtAt))[0]?.[0];
    return activateRelease(registry, area, id ?? newest ?? '');
  });
}

/** Makes the release before the live one live again, for an area or for `shell`. */
export function rollback(data: string, area: string): Registry {
  return updateRegistry(registryFile(data), (registry) => {
    if (area !== 'shell') return rollbackArea(registry, area);
    const target = registry.shell.previous[0];
    if (target === undefined) throw new Error('The shell has no earlier release.');
    const assets = readJson<ShellAssets>(join(shellFolder(data), target, 'assets.json'));
    return activateShell(registry, target, assets);
  });
}

/** Uploads and activates everything that is built in the workspace and not live yet, in one write. */
export function publish(data: string, only?: readonly string[]): { changed: string[]; registry: Registry } {
  const file = registryFile(data);
  const shell = !only || only.includes('shell') ? readBuiltShell(join(ROOT, 'shell')) : undefined;
  const areas = workspaceAreas()
    .filter((area) => (only ? only.includes(area) : existsSync(join(areaFolder(area), 'dist/remote.json'))))
    .map((area) => readBuiltArea(areaFolder(area), commitOf()));
  if (shell) upload(shell.dist, shellFolder(data), shell.id);
  for (const { content, dist, id } of areas) upload(dist, areaReleases(data, content.declaration.area), id);

  const before = readRegistry(file);
  const registry = updateRegistry(file, (current) => {
    const together = areas.map(({ content }) => content.declaration.area);
    let next = shell ? activateShell(current, shell.id, shell.content, together) : current;
    for (const { id, content } of areas) next = addRelease(next, content.declaration.area, id, content);
    for (const { id, content } of areas) next = activateRelease(next, content.declaration.area, id);
    return next;
  });
  tidy(data, registry);
  return { changed: changes(before, registry), registry };
}

function changes(before: Registry, after: Registry): string[] {
  const areas = Object.entries(after.areas)
    .filter(([area, { current }]) => before.areas[area]?.current !== current)
    .map(([area, { current }]) => `${area} ${current}`);
  return [...(before.shell.release === after.shell.release ? [] : [`shell ${after.shell.release}`]), ...areas];
}

/** Removes releases that nothing names and no open tab can still run. */
export function tidy(data: string, registry: Registry): void {
  sweep(shellFolder(data), [registry.shell.release, ...registry.shell.previous]);
  for (const [area, { releases }] of Object.entries(registry.areas)) sweep(areaReleases(data, area), Object.keys(releases));
}

/** What stands against releasing a built area, in sentences; empty when nothing does. */
export function check(data: string, folder: string): string[] {
  const { content } = readBuiltArea(folder, null);
  const registry = readRegistry(registryFile(data));
  return [...ownerClashes(registry, content.declaration), ...contractFaults(content.declaration.area, content, registry.shell.provides)];
}
