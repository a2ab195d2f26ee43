/**
 * Fills a data folder with the live releases of a running cabinet and replaces some of them by packages built here, so that
 * a shell is tested with all live areas, and an area in the live shell, before it is released. Used by serve-afresh.ts when
 * COMPOSE_FROM is set.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Registry, ShellAssets } from '@cabinet/domain/registry';
import { ROOT } from '@cabinet/build/workspace';
import { matchesIntegrity } from '@cabinet/releases/file-faults';

const CONCURRENT_DOWNLOADS = 8;

async function download(url: URL): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Files that a style sheet refers to, relative to its folder. */
function styleFiles(css: string): string[] {
  const named = [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, file]) => file ?? '');
  return named.filter((file) => !/^(data:|\/|https?:|#)/.test(file)).map((file) => file.replace(/[?#].*$/, ''));
}

/** Copies the files of a release and those that its styles refer to; throws at a file that does not match its hash. */
async function copyRelease(base: URL, folder: string, integrity: Readonly<Record<string, string>>, also: readonly string[]): Promise<void> {
  const waiting = [...new Set([...Object.keys(integrity), ...also])];
  const seen = new Set(waiting);
  const next = async (): Promise<void> => {
    const file = waiting.shift();
    if (file === undefined) return;
    const content = await download(new URL(file, base));
    const wanted = integrity[file];
    if (wanted !== undefined && !matchesIntegrity(content, wanted))
      throw new Error(`${new URL(file, base).href} is not what its hash says.`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    if (file.endsWith('.css')) {
      for (const named of styleFiles(content.toString('utf8')).map((one) => posix.join(posix.dirname(file), one))) {
        if (!seen.has(named)) waiting.push(named);
        seen.add(named);
      }
    }
    await next();
  };
  await Promise.all(Array.from({ length: CONCURRENT_DOWNLOADS }, next));
}

/** The registry reduced to its live releases. */
function liveRegistry(registry: Registry): Registry {
  const areas = Object.entries(registry.areas).flatMap(([area, entry]) => {
    const live = entry.releases[entry.current];
    return live ? [[area, { ...entry, previous: [], releases: { [entry.current]: live } }] as const] : [];
  });
  const { releases = {}, ...shell } = registry.shell;
  const live = releases[shell.release];
  const known = live ? { releases: { [shell.release]: live } } : {};
  return { ...registry, shell: { ...shell, ...known, previous: [] }, areas: Object.fromEntries(areas) };
}

/** Fills an empty data folder with the live releases of a cabinet. */
export async function copyLive(cabinet: URL, data: string): Promise<Registry> {
  const registry = liveRegistry(JSON.parse((await download(new URL('/registry.json', cabinet))).toString('utf8')) as Registry);
  const shell = new URL(`/shell/${registry.shell.release}/`, cabinet);
  const folder = join(data, 'releases/shell', registry.shell.release);
  const assets = JSON.parse((await download(new URL('assets.json', shell))).toString('utf8')) as ShellAssets;
  await copyRelease(shell, folder, assets.integrity ?? {}, ['assets.json']);
  for (const [area, { current, releases }] of Object.entries(registry.areas)) {
    const release = releases[current];
    if (!release) continue;
    const place = join(data, 'releases/remotes', area, current);
    const base = new URL(release.base, cabinet);
    // Releases from before it was written have none.
    const manifest = (await fetch(new URL('mf-manifest.json', base), { method: 'HEAD' })).ok ? ['mf-manifest.json'] : [];
    await copyRelease(base, place, release.integrity, ['remote.json', 'needs.json', 'integrity.json', ...manifest]);
  }
  writeFileSync(join(data, 'registry.json'), `${JSON.stringify(registry, null, 1)}\n`);
  return registry;
}

/** Copies the live releases and publishes built packages of this workspace over them. */
export async function compose(cabinet: URL, data: string, packages: readonly string[]): Promise<void> {
  const { shell, areas } = await copyLive(cabinet, data);
  console.log(
    `Live at ${cabinet.origin}: shell ${shell.release}, ${Object.entries(areas)
      .map(([area, { current }]) => `${area} ${current}`)
      .join(', ')}.`,
  );
  const { status } = spawnSync(process.execPath, ['shared/deploy/src/main.ts', 'publish', ...packages], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: data },
  });
  if (status !== 0) throw new Error(`${packages.join(', ')} cannot take ${packages.length > 1 ? 'their places' : 'its place'} there.`);
}
