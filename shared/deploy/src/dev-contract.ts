import { providedVersions } from '@cabinet/build/shared-keys';
import type { Registry, Release, ShellAssets } from '@cabinet/domain/registry';
import { satisfies, unmetRequirements } from '@cabinet/domain/versions';

/** What a running shell offers to areas. */
export interface ShellOffer {
  /** Contract packages → versions. */
  provides: Readonly<Record<string, string>>;
  /** Names of shared modules; undefined when the shell does not list them. */
  keys: ReadonlySet<string> | undefined;
}

async function fetchJson<T>(url: URL): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}.`);
  return (await response.json()) as T;
}

/** Fetches what a running shell offers; throws when it does not respond as a cabinet does. */
export async function fetchShellOffer(shell: URL): Promise<ShellOffer> {
  const registry = await fetchJson<Registry>(new URL('/registry.json', shell));
  const assets = await fetchJson<ShellAssets>(new URL(`/shell/${registry.shell.release}/assets.json`, shell)).catch(() => undefined);
  return { provides: registry.shell.provides, keys: assets?.keys ? new Set(Object.keys(assets.keys)) : undefined };
}

/** Packages of which the workspace has a version that the shell does not provide, in sentences. */
export function workspaceMismatches(provides: ShellOffer['provides'], workspace = providedVersions()): string[] {
  return Object.entries(workspace)
    .filter(([name, version]) => !satisfies(provides[name] ?? '', `^${version}`))
    .map(([name, version]) => `${name}: this workspace has ${version}, the shell provides ${provides[name] ?? 'none'}.`);
}

/** Requirements of a built area that the shell does not meet, in sentences. */
export function releaseMismatches(area: string, release: Release, { provides, keys }: ShellOffer): string[] {
  const versions = unmetRequirements(release.requires, provides).map(
    ({ name, wanted, provided }) => `${area} needs ${name} ${wanted}; the shell provides ${provided ?? 'none'}.`,
  );
  const modules = keys ? release.needs.filter((key) => !keys.has(key)) : [];
  return [...versions, ...modules.map((key) => `${area} uses ${key}, which the shell does not have.`)];
}
