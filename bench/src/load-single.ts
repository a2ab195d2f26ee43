import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SingleBundle } from '@cabinet/build/single-bundle';
import type { AreaEntry, Registry, Release } from '@cabinet/domain/registry';

/** An area of the single bundle as the registry tells it: its files lie with the shell's, and it has no entry of its own. */
function areaIn({ assets, areas }: SingleBundle, base: string, area: string, { current, releases }: AreaEntry): AreaEntry {
  const known = releases[current];
  const parts = areas[area];
  const entry = assets.entry[0];
  if (!known || !parts || entry === undefined) throw new Error(`The single bundle lacks ${area}.`);
  const release: Release = { ...known, ...parts, base, entry, integrity: assets.integrity ?? {}, needs: [], files: [] };
  return { current, previous: [], enabled: true, releases: { [current]: release } };
}

const registryIn = (data: string) => join(data, 'registry.json');
const readRegistry = (data: string) => JSON.parse(readFileSync(registryIn(data), 'utf8')) as Registry;

function publish(registry: Omit<Registry, 'revision'>, data: string): void {
  const file = registryIn(data);
  const next: Registry = { ...registry, revision: readRegistry(data).revision + 1 };
  writeFileSync(`${file}.next`, JSON.stringify(next));
  renameSync(`${file}.next`, file);
}

/**
 * Makes the single bundle what the platform with its data in `data` serves: the same documents, other files. The answered function makes
 * it serve again what it served before.
 */
export function publishSingle(bundle: SingleBundle, data: string): () => void {
  const hash = createHash('sha256')
    .update(readFileSync(join(bundle.dist, 'assets.json')))
    .digest('hex');
  const id = `single-${hash.slice(0, 10)}`;
  cpSync(bundle.dist, join(data, 'releases/shell', id), { recursive: true });
  const served = readRegistry(data);
  const areas = Object.entries(served.areas).map(([area, entry]) => [area, areaIn(bundle, `/shell/${id}/`, area, entry)] as const);
  publish({ ...served, shell: { ...served.shell, release: id, previous: [] }, areas: Object.fromEntries(areas) }, data);
  return () => publish(served, data);
}
