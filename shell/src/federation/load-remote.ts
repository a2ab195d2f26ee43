import { addMessages, currentLocale } from '@cabinet/contract/i18n';
import { isRemoteModule, type RemoteModule } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import type { Release } from '@cabinet/domain/registry';
import type { FailureKind } from '@cabinet/domain/remote-failures';
import { unmetRequirements } from '@cabinet/domain/versions';
import { loadWithRetries } from './load-with-retries.ts';
import type { ReleaseRef } from './diagnose.ts';
import { clearFailures, cachedFailure, cacheFailure } from './failure-cache.ts';
import { currentRegistry, isEnabled } from './registry.ts';
import { candidatesOf, declarationFault, disabled, type Candidate } from './releases.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import { reportLoad } from './report-loads.ts';
import { reportFailure } from './report.ts';
import { bustCache, cacheBusterOf, resetCacheBusting } from './cache-busting.ts';
import { remoteStatus, setRemoteStatus } from './status.ts';

/** Fetches the code of a release; tests use another. `replace` overrides the container that the page has of the area. */
export type LoadRelease = (area: string, release: Release, replace: boolean) => Promise<unknown>;

/** An area whose code has loaded. */
export interface Loaded {
  area: string;
  candidate: Candidate;
  module: RemoteModule;
  locales: Set<Locale>;
}

/** Failures that the release itself may cause: the release before it is tried once. */
const RELEASE_FAULTS: readonly FailureKind[] = ['contract', 'http', 'integrity', 'evaluation', 'invalid'];

let loadRelease: LoadRelease = async (...args) => (await import('./runtime.ts')).loadRelease(...args);
const loadedAreas = new Map<string, Loaded>();
const loading = new Map<string, Promise<Loaded>>();

/** Replaces the loader of releases; for tests. */
export function setReleaseLoader(loader: LoadRelease): void {
  loadRelease = loader;
  loadedAreas.clear();
  loading.clear();
  clearFailures();
  resetCacheBusting();
}

export const releaseRefOf = (area: string, { id, release }: Candidate): ReleaseRef => ({
  area,
  release: id,
  entryUrl: release.base + release.entry,
});

/** Loads an area's texts in a locale; without them a page would show keys. */
async function loadMessages({ area, module, locales }: Loaded, locale: Locale): Promise<void> {
  if (locales.has(locale)) return;
  addMessages(area, locale, (await module.locales[locale]()).default);
  locales.add(locale);
}

async function tryRelease(area: string, candidate: Candidate, replace: boolean): Promise<Loaded> {
  const { id, release } = candidate;
  const unmet = unmetRequirements(release.requires, currentRegistry().shell.provides);
  if (unmet.length > 0) {
    const list = unmet.map(({ name, wanted, provided }) => `${name} ${wanted} (provided: ${provided ?? 'none'})`);
    throw new RemoteError('contract', area, `The shell does not provide ${list.join(', ')}.`, { release: id });
  }
  const module = await loadWithRetries(releaseRefOf(area, candidate), () =>
    loadRelease(area, release, replace || cacheBusterOf(release.base) !== ''),
  );
  if (!isRemoteModule(module)) {
    throw new RemoteError('invalid', area, `What ${release.base} exposes is not an area of this contract.`, { release: id });
  }
  const loaded: Loaded = { area, candidate, module, locales: new Set() };
  await loadWithRetries(releaseRefOf(area, candidate), () => loadMessages(loaded, currentLocale()));
  return loaded;
}

/** Loads the first release that works, starting after `failed` if given; throws the first failure. */
async function loadWithFallback(area: string, failed?: { candidate: Candidate; error: RemoteError }): Promise<Loaded> {
  const candidates = candidatesOf(area);
  if (!isEnabled(area)) throw disabled(area);
  let first = failed?.error ?? declarationFault(area);
  const rest = failed ? candidates.slice(candidates.findIndex(({ id }) => id === failed.candidate.id) + 1) : candidates;
  for (const candidate of rest) {
    try {
      // The document may have loaded the live release's entry: another release has to replace it.
      const loaded = await tryRelease(area, candidate, !candidate.isCurrent);
      if (first) reportFailure(first, 'fellBack');
      return loaded;
    } catch (thrown) {
      const error = asRemoteError(thrown, area, candidate.id);
      first ??= error;
      if (!RELEASE_FAULTS.includes(error.kind)) break;
    }
  }
  throw first ?? disabled(area);
}

function startLoading(area: string, failed?: { candidate: Candidate; error: RemoteError }): Promise<Loaded> {
  const began = performance.now();
  const before = remoteStatus(area);
  setRemoteStatus(area, { state: 'loading' });
  const work = loadWithFallback(area, failed)
    .then(
      (loaded) => {
        const { id, isCurrent } = loaded.candidate;
        loadedAreas.set(area, loaded);
        reportLoad(area, id);
        setRemoteStatus(area, { state: 'ready', release: id, fellBack: !isCurrent, milliseconds: performance.now() - began });
        return loaded;
      },
      (error: RemoteError) => {
        if (!failed) cacheFailure(area, error);
        const runs = loadedAreas.get(area)?.candidate.id;
        setRemoteStatus(area, runs === undefined ? { state: 'failed', error } : { ...before, state: 'ready', release: runs });
        throw error;
      },
    )
    .finally(() => loading.delete(area));
  loading.set(area, work);
  return work;
}

/**
 * Loads an area: its live release, retried while the network fails, else the release before it. Concurrent calls share
 * one load; a failure is cached for a while or until `retryArea`.
 */
export async function loadRemote(area: string): Promise<Loaded> {
  const ready = loadedAreas.get(area);
  if (ready) return ready;
  const known = cachedFailure(area);
  if (known) throw known;
  return loading.get(area) ?? startLoading(area);
}

/** Loads the release before the one whose component failed; rethrows when the failure is not the release's own or there is no older one. */
export async function loadPreviousRelease(failed: Loaded, error: RemoteError): Promise<Loaded> {
  const { area, candidate } = failed;
  const now = loadedAreas.get(area);
  if (now && now.candidate.id !== candidate.id) return now;
  if (!RELEASE_FAULTS.includes(error.kind) || candidatesOf(area).at(-1)?.id === candidate.id) throw error;
  return loading.get(area) ?? startLoading(area, { candidate, error });
}

/** Lets everything of a failed area be requested again, past caches and hanging requests. */
export function retryArea(area: string): void {
  clearFailures(area);
  for (const { release } of candidatesOf(area)) bustCache(release.base);
}

/** Loads the texts of all loaded areas in a locale; called before the language is switched. */
export async function loadRemoteMessages(locale: Locale): Promise<void> {
  await Promise.allSettled([...loadedAreas.values()].map((loaded) => loadMessages(loaded, locale)));
}
