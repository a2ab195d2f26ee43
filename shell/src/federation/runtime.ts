import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Release } from '@cabinet/domain/registry';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/remote-failures';
import { provided } from 'cabinet:provided';
import { againOf } from './rounds.ts';

const containerName = (area: string) => `cabinet_${area.replaceAll('-', '_')}`;
const entryUrl = (release: Release) => new URL(release.base + release.entry, location.origin).href;

const hashes = new Map<string, string>();

function createScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.src = url;
  const integrity = hashes.get(url);
  if (integrity !== undefined) script.integrity = integrity;
  return { script, timeout: FILE_TIMEOUT_MS };
}

let instance: ModuleFederation | undefined;

function federation(): ModuleFederation {
  instance ??= createInstance({
    name: 'cabinet_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'cabinet-integrity', createScript }],
    shared: Object.fromEntries(
      Object.entries(provided).map(([key, { version, load }]) => [
        key,
        {
          version,
          scope: ['default'],
          shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
          get: () => load().then((module) => () => module),
        },
      ]),
    ),
  });
  return instance;
}

/** The scripts that the document itself names run in their order: what is on its way there is not fetched a second time. */
async function documentScripts(base: string): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDone = navigation === undefined || navigation.domContentLoadedEventStart > 0;
  if (isDone || !document.querySelector(`script[src^="${base}"]`)) return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Loads what a release exposes. `replace` takes the place of another release of the area that failed in this page. */
export async function loadRelease(area: string, release: Release, replace: boolean): Promise<unknown> {
  const name = containerName(area);
  const again = againOf(release.base);
  if (again === '') await documentScripts(release.base);
  const entry = entryUrl(release) + again;
  const integrity = release.integrity[release.entry];
  if (integrity !== undefined) hashes.set(entry, integrity);
  const host = federation();
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: replace });
  const module = await host.loadRemote<{ default?: unknown }>(`${name}/remote`);
  return module?.default;
}
