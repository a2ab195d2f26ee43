import { providedVersions } from '@cabinet/build/shared-keys';
import type { Registry, Release, ShellAssets } from '@cabinet/domain/registry';
import { satisfies, unmetRequirements } from '@cabinet/domain/versions';

/** What a running shell offers to areas. */
export interface ShellOffer {
  /** Contract packages → versions. */
  provides: Readonly<Record<string, string>>;
  /** Shared modules by name; undefined when the shell does not tell. */
  keys: ReadonlySet<string> | undefined;
}

async function json<T>(url: URL): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}.`);
  return (await response.json()) as T;
}

/** Asks a running shell what it offers; throws when it does not answer as a cabinet does. */
export async function askShell(shell: URL): Promise<ShellOffer> {
  const registry = await json<Registry>(new URL('/registry.json', shell));
  const assets = await json<ShellAssets>(new URL(`/shell/${registry.shell.release}/assets.json`, shell)).catch(() => undefined);
  return { provides: registry.shell.provides, keys: assets?.keys ? new Set(Object.keys(assets.keys)) : undefined };
}

/** Where the workspace is ahead of a shell, in sentences: what is built here would be refused there. */
export function workspaceMismatches(provides: ShellOffer['provides'], workspace = providedVersions()): string[] {
  return Object.entries(workspace)
    .filter(([name, version]) => !satisfies(provides[name] ?? '', `^${version}`))
    .map(([name, version]) => `${name}: this workspace has ${version}, the shell provides ${provides[name] ?? 'none'}.`);
}

/** What a built area needs and the shell lacks, in sentences. */
export function releaseMismatches(area: string, release: Release, { provides, keys }: ShellOffer): string[] {
  const versions = unmetRequirements(release.requires, provides).map(
    ({ name, wanted, provided }) => `${area} needs ${name} ${wanted}; the shell provides ${provided ?? 'none'}.`,
  );
  const modules = keys ? release.needs.filter((key) => !keys.has(key)) : [];
  return [...versions, ...modules.map((key) => `${area} uses ${key}, which the shell does not have.`)];
}
