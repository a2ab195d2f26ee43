import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import shareRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { Release } from '@cabinet/domain/registry';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/registry-names';
import { provided } from 'cabinet:provided';
import { cacheBusterOf } from './cache-busting.ts';
import { loadShared } from './shared-files.ts';

const containerName = (area: string) => `cabinet_${area.replaceAll('-', '_')}`;
const entryUrl = (release: Release) => new URL(release.base + release.entry, location.origin).href;

const integrityByUrl = new Map<string, string>();

function createScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.src = url;
  const integrity = integrityByUrl.get(url);
  if (integrity !== undefined) script.integrity = integrity;
  return { script, timeout: FILE_TIMEOUT_MS };
}

let instance: ModuleFederation | undefined;

function federation(): ModuleFederation {
  instance ??= createInstance({
    name: 'cabinet_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    // Containers of enhanced's own plugin may leave the runtime out and take this one (`externalRuntime`).
    plugins: [shareRuntime(), { name: 'cabinet-integrity', createScript }],
    shared: Object.fromEntries(
      provided.flatMap(([name, version, modules]) =>
        Object.entries(modules).map(([module, load]) => [
          name + module,
          {
            version,
            scope: ['default'],
            shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
            get: () => loadShared(load).then((loaded) => () => loaded),
          },
        ]),
      ),
    ),
  });
  return instance;
}

/** Waits for the area's scripts in the document itself, so that a file on its way is not requested a second time. */
async function documentScriptsRun(base: string): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDone = navigation === undefined || navigation.domContentLoadedEventStart > 0;
  if (isDone || !document.querySelector(`script[src^="${base}"]`)) return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Loads the module that a release exposes. `replace` overrides another release of the area that failed in this page. */
export async function loadRelease(area: string, release: Release, replace: boolean): Promise<unknown> {
  const name = containerName(area);
  const cacheBuster = cacheBusterOf(release.base);
  if (cacheBuster === '') await documentScriptsRun(release.base);
  const entry = entryUrl(release) + cacheBuster;
  const integrity = release.integrity[release.entry];
  if (integrity !== undefined) integrityByUrl.set(entry, integrity);
  const host = federation();
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: replace });
  const module = await host.loadRemote<{ default?: unknown }>(`${name}/remote`);
  return module?.default;
}
