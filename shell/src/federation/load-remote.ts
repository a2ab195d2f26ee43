import { addMessages, currentLocale } from '@cabinet/contract/i18n';
import { isRemoteModule, type LazyMessages, type RemoteModule } from '@cabinet/contract/remote';
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
  /** The parts of its texts that are shown, each with the locales that have been added. */
  texts: Map<LazyMessages, Set<Locale>>;
}

/** Failures that the release itself may cause: the release before it is tried once. */
const RELEASE_FAULTS: readonly FailureKind[] = ['contract', 'http', 'integrity', 'evaluation', 'invalid'];

let loadRelease: LoadRelease = async (...args) => (await import('./runtime.ts')).loadRelease(...args);
const loadedAreas = new Map<string, Loaded>();
const loading = new Map<string, Promise<Loaded>>();
/** The language that the page is being switched to. */
let nextLocale: Locale | undefined;

/** Replaces the loader of releases; for tests. */
export function setReleaseLoader(loader: LoadRelease): void {
  loadRelease = loader;
  loadedAreas.clear();
  loading.clear();
  nextLocale = undefined;
  clearFailures();
  resetCacheBusting();
}

export const releaseRefOf = (area: string, { id, release }: Candidate): ReleaseRef => ({
  area,
  release: id,
  entryUrl: release.base + release.entry,
});

async function loadMessages({ area, texts }: Loaded, part: LazyMessages, locale: Locale): Promise<void> {
  const added = texts.get(part) ?? new Set();
  texts.set(part, added);
  if (added.has(locale)) return;
  addMessages(area, locale, (await part[locale]()).default);
  added.add(locale);
}

/** Loads parts of an area's texts in the language of the page, and in the one that it is being switched to; without them a page would show keys. */
async function loadParts(loaded: Loaded, parts: readonly LazyMessages[]): Promise<void> {
  const locale = currentLocale();
  const next = nextLocale ?? locale;
  await Promise.all(
    parts.flatMap((part) => [
      loadMessages(loaded, part, locale),
      // The page can be shown without them; the switch asks for them again.
      next !== locale && loadMessages(loaded, part, next).catch(() => undefined),
    ]),
  );
}

/** Loads the texts that a page or a slot of an area shows beside those that all of it may show. */
export async function loadOwnMessages(loaded: Loaded, kind: 'pages' | 'slots', name: string): Promise<void> {
  const parts = Object.values(loaded.module.pageTexts ?? {}).filter((part) => part[kind]?.includes(name));
  await loadParts(
    loaded,
    parts.map(({ locales }) => locales),
  );
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
  const loaded: Loaded = { area, candidate, module, texts: new Map() };
  await loadWithRetries(releaseRefOf(area, candidate), () => loadParts(loaded, [module.locales]));
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

/**
 * Loads the texts that loaded areas and their pages show in a locale, those of pages that are opened meanwhile too; called before the language is
 * switched. Throws when some do not come: keys would be shown in their place.
 */
export async function loadRemoteMessages(locale: Locale): Promise<void> {
  nextLocale = locale;
  const lacking = () =>
    [...loadedAreas.values()].flatMap((loaded) =>
      [...loaded.texts].filter(([, added]) => !added.has(locale)).map(([part]) => ({ loaded, part })),
    );
  try {
    for (let parts = lacking(); parts.length > 0; parts = lacking())
      await Promise.all(
        parts.map(({ loaded, part }) =>
          loadWithRetries(releaseRefOf(loaded.area, loaded.candidate), () => loadMessages(loaded, part, locale)),
        ),
      );
  } catch (error) {
    if (nextLocale === locale) nextLocale = undefined;
    throw error;
  }
}
