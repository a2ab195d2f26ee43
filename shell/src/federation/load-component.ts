import type { ComponentType } from 'react';
import { currentLocale } from '@cabinet/contract/i18n';
import { loadWithRetries as retryLoading } from '@cabinet/design-system/lazy';
import { loadLateTexts } from '../app/lazy-texts.ts';
import { loadWithRetries } from './load-with-retries.ts';
import { clearFailures, cachedFailure, cacheFailure } from './failure-cache.ts';
import { releaseRefOf, loadOwnMessages, loadPreviousRelease, loadRemote, type Loaded } from './load-remote.ts';
import { nameInRelease, type ComponentKind } from './component-names.ts';
import { declarationOf } from './releases.ts';
import { mayReload } from './reload-once.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';
import { setComponentTime } from './status.ts';

const EXPORTS = { pages: 'Page', slots: 'Slot', dialogs: 'Dialog' } as const;
const components = new Map<string, ComponentType<never>>();
const loading = new Map<string, Promise<ComponentType<never>>>();

const idOf = (area: string, kind: ComponentKind, name: string) => `${area}/${kind}/${name}`;

async function importComponent(loaded: Loaded, kind: ComponentKind, name: string): Promise<ComponentType<never>> {
  const { area, module, candidate } = loaded;
  const { id, release } = candidate;
  const nameThere = nameInRelease(release.declaration, declarationOf(area) ?? release.declaration, kind, name);
  const load = (nameThere === undefined ? undefined : module[kind][nameThere]) as
    | (() => Promise<Record<string, ComponentType<never>>>)
    | undefined;
  if (nameThere === undefined || !load)
    throw new RemoteError('invalid', area, `The area ${area} has no ${kind} called "${name}".`, { release: id });
  const [code] = await Promise.all([load(), kind !== 'dialogs' && loadOwnMessages(loaded, kind, nameThere)]);
  const component = code[EXPORTS[kind]];
  if (!component) throw new RemoteError('invalid', area, `${name} of ${area} exports no ${EXPORTS[kind]}.`, { release: id });
  return component;
}

/** Loads a component from the running release, else from the release before it; throws the first failure. */
async function loadWithFallback(area: string, kind: ComponentKind, name: string): Promise<ComponentType<never>> {
  let loaded = await loadRemote(area);
  let first: RemoteError | undefined;
  for (;;) {
    const { candidate } = loaded;
    try {
      const component = await loadWithRetries(releaseRefOf(area, candidate), () => importComponent(loaded, kind, name));
      if (first) reportFailure(first, 'fellBack');
      return component;
    } catch (thrown) {
      const error = asRemoteError(thrown, area, candidate.id);
      first ??= error;
      // When the file of a page was removed, a reload finds the new release: it is tried before the fallback.
      if (kind === 'pages' && error.isGone && mayReload(error)) throw error;
      const older = await loadPreviousRelease(loaded, error).catch(() => undefined);
      if (!older) throw first;
      loaded = older;
    }
  }
}

/** What home shows of areas does without the texts that are loaded late; everything else waits for them beside its code. */
async function textsFor(area: string, kind: ComponentKind, name: string): Promise<void> {
  if (kind === 'slots' && declarationOf(area)?.slots[name]?.slot.startsWith('home.')) return;
  await retryLoading(() => loadLateTexts(currentLocale()));
}

/** Loads a page, slot contribution or dialog of an area; throws a `RemoteError`, which is cached for a while or until `retryArea`. */
export async function loadComponent(area: string, kind: ComponentKind, name: string): Promise<ComponentType<never>> {
  const id = idOf(area, kind, name);
  const there = components.get(id);
  if (there) return there;
  const known = cachedFailure(id);
  if (known) throw known;
  const running = loading.get(id);
  if (running) return running;
  const began = performance.now();
  const work = Promise.all([loadWithFallback(area, kind, name), textsFor(area, kind, name)])
    .then(
      ([component]) => {
        components.set(id, component);
        setComponentTime(area, `${kind}/${name}`, performance.now() - began);
        return component;
      },
      (thrown: unknown) => {
        const error = asRemoteError(thrown, area);
        cacheFailure(id, error);
        reportFailure(error, 'failed');
        throw error;
      },
    )
    .finally(() => loading.delete(id));
  loading.set(id, work);
  return work;
}

/** How long navigation waits for a page before it shows a placeholder. */
const MAX_PAGE_WAIT_MS = 2000;

/** Loads a page of an area; resolves when it has loaded or failed, or after a limited wait. */
export async function awaitPage(area: string, name: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_PAGE_WAIT_MS);
  });
  await Promise.race([loadComponent(area, 'pages', name).catch(() => undefined), timeout]);
  clearTimeout(timer);
}

/** The component if it has already loaded, so that it renders without a placeholder. */
export function loadedComponent(area: string, kind: ComponentKind, name: string): ComponentType<never> | undefined {
  return components.get(idOf(area, kind, name));
}

/** Forgets all loaded components; for tests. */
export function clearComponents(): void {
  components.clear();
  loading.clear();
  clearFailures();
}
