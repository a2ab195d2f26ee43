import { addMessages, currentLocale } from '@cabinet/contract/i18n';
import { isRemoteModule, type RemoteModule } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import type { Release } from '@cabinet/domain/registry';
import type { FailureKind } from '@cabinet/domain/remote-failures';
import { unmetRequirements } from '@cabinet/domain/versions';
import { attempt } from './attempts.ts';
import type { Loading } from './diagnose.ts';
import { forgetFailures, rememberedFailure, rememberFailure } from './failures.ts';
import { currentRegistry, isEnabled } from './registry.ts';
import { candidatesOf, declarationFault, disabled, type Candidate } from './releases.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';
import { againOf, askAgain } from './rounds.ts';
import { remoteStatus, setRemoteStatus } from './status.ts';

/** Fetches the code of a release; another one in tests. `replace` takes the place of what the page has of the area. */
export type LoadRelease = (area: string, release: Release, replace: boolean) => Promise<unknown>;

/** An area whose code is here. */
export interface Loaded {
  area: string;
  candidate: Candidate;
  module: RemoteModule;
  locales: Set<Locale>;
}

/** A release that fails in one of these ways may be bad itself: the one before it is tried once. */
const BAD_RELEASE: readonly FailureKind[] = ['contract', 'http', 'integrity', 'evaluation', 'invalid'];

let loadRelease: LoadRelease = async (...args) => (await import('./runtime.ts')).loadRelease(...args);
const loadedAreas = new Map<string, Loaded>();
const loading = new Map<string, Promise<Loaded>>();

/** Loads releases by other means; for tests. */
export function setReleaseLoader(loader: LoadRelease): void {
  loadRelease = loader;
  loadedAreas.clear();
  loading.clear();
  forgetFailures();
}

export const loadingOf = (area: string, { id, release }: Candidate): Loading => ({
  area,
  release: id,
  entryUrl: release.base + release.entry,
});

/** Makes an area's texts available in a locale; a page without texts would show bare keys. */
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
  const module = await attempt(loadingOf(area, candidate), () => loadRelease(area, release, replace || againOf(release.base) !== ''));
  if (!isRemoteModule(module)) {
    throw new RemoteError('invalid', area, `What ${release.base} exposes is not an area of this contract.`, { release: id });
  }
  const loaded: Loaded = { area, candidate, module, locales: new Set() };
  await attempt(loadingOf(area, candidate), () => loadMessages(loaded, currentLocale()));
  return loaded;
}

/** Tries the candidates in turn, from the one after `failed` if that is given; throws the first failure. */
async function climb(area: string, failed?: { candidate: Candidate; error: RemoteError }): Promise<Loaded> {
  const candidates = candidatesOf(area);
  if (!isEnabled(area)) throw disabled(area);
  let first = failed?.error ?? declarationFault(area);
  const rest = failed ? candidates.slice(candidates.findIndex(({ id }) => id === failed.candidate.id) + 1) : candidates;
  for (const candidate of rest) {
    try {
      // The document may have brought the live release's entry: any other takes its place.
      const loaded = await tryRelease(area, candidate, !candidate.isCurrent);
      if (first) reportFailure(first, 'fellBack');
      return loaded;
    } catch (thrown) {
      const error = asRemoteError(thrown, area, candidate.id);
      first ??= error;
      if (!BAD_RELEASE.includes(error.kind)) break;
    }
  }
  throw first ?? disabled(area);
}

function start(area: string, failed?: { candidate: Candidate; error: RemoteError }): Promise<Loaded> {
  const began = performance.now();
  const before = remoteStatus(area);
  setRemoteStatus(area, { state: 'loading' });
  const work = climb(area, failed)
    .then(
      (loaded) => {
        const { id, isCurrent } = loaded.candidate;
        loadedAreas.set(area, loaded);
        setRemoteStatus(area, { state: 'ready', release: id, fellBack: !isCurrent, milliseconds: performance.now() - began });
        return loaded;
      },
      (error: RemoteError) => {
        if (!failed) rememberFailure(area, error);
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
 * Loads an area: its live release, with retries on a failing network, else once the release before it. Calls at the
 * same time share one load; a failure answers for a while, or until `tryAgain`.
 */
export async function loadRemote(area: string): Promise<Loaded> {
  const ready = loadedAreas.get(area);
  if (ready) return ready;
  const known = rememberedFailure(area);
  if (known) throw known;
  return loading.get(area) ?? start(area);
}

/** The release before the one whose part failed, if the failure may be the release's own and there is one; else throws it. */
export async function loadOlder(failed: Loaded, error: RemoteError): Promise<Loaded> {
  const { area, candidate } = failed;
  const now = loadedAreas.get(area);
  if (now && now.candidate.id !== candidate.id) return now;
  if (!BAD_RELEASE.includes(error.kind) || candidatesOf(area).at(-1)?.id === candidate.id) throw error;
  return loading.get(area) ?? start(area, { candidate, error });
}

/** Somebody asks for an area that failed: everything of it is tried anew, past caches and requests that hang. */
export function tryAgain(area: string): void {
  forgetFailures(area);
  for (const { release } of candidatesOf(area)) askAgain(release.base);
}

/** Brings the texts of all loaded areas in a locale; called before the language is switched. */
export async function loadRemoteMessages(locale: Locale): Promise<void> {
  await Promise.allSettled([...loadedAreas.values()].map((loaded) => loadMessages(loaded, locale)));
}
