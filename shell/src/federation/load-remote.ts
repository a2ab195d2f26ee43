import { addMessages, currentLocale, hasMessages } from '@cabinet/contract/i18n';
import { isRemoteModule, type RemoteModule } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import type { Release } from '@cabinet/domain/registry';
import { unmetRequirements } from '@cabinet/domain/versions';
import { diagnose } from './diagnose.ts';
import { currentRegistry, isEnabled, releaseOf } from './registry.ts';
import { RemoteError, type FailureKind } from './remote-error.ts';
import { remoteStatus, setRemoteStatus } from './status.ts';

/** Fetches the code of a release; another one in tests. */
export type LoadRelease = (area: string, release: Release, replace: boolean) => Promise<unknown>;

/** Waits before the second and third try, after a network failure only. */
const BACKOFF_MS = [500, 2000];
const TIMEOUT_MS = 12_000;
/** A release that fails in one of these ways may be bad itself: the one before it is tried once. */
const BAD_RELEASE: readonly FailureKind[] = ['contract', 'http', 'integrity', 'evaluation', 'invalid'];

let loadRelease: LoadRelease = async (...args) => (await import('./runtime.ts')).loadRelease(...args);
const modules = new Map<string, RemoteModule>();
const loading = new Map<string, Promise<RemoteModule>>();

/** Loads releases by other means; for tests. */
export function setReleaseLoader(loader: LoadRelease): void {
  loadRelease = loader;
  modules.clear();
  loading.clear();
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function within<T>(area: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', area, `No answer in ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function tryRelease(area: string, release: Release, replace: boolean): Promise<RemoteModule> {
  const unmet = unmetRequirements(release.requires, currentRegistry().shell.provides);
  if (unmet.length > 0) {
    const list = unmet.map(({ name, wanted, provided }) => `${name} ${wanted} (provided: ${provided ?? 'none'})`);
    throw new RemoteError('contract', area, `The shell does not provide ${list.join(', ')}.`);
  }
  let module: unknown;
  try {
    module = await within(area, loadRelease(area, release, replace));
  } catch (cause) {
    throw await diagnose(area, cause, release.base + release.entry);
  }
  if (!isRemoteModule(module)) throw new RemoteError('invalid', area, `What ${release.base} exposes is not an area of this contract.`);
  return module;
}

async function withRetries(area: string, release: Release, replace: boolean): Promise<RemoteModule> {
  for (const pause of BACKOFF_MS) {
    try {
      return await tryRelease(area, release, replace);
    } catch (error) {
      if (!(error instanceof RemoteError) || error.kind !== 'network') throw error;
      await wait(pause);
    }
  }
  return tryRelease(area, release, replace);
}

async function climb(area: string): Promise<{ module: RemoteModule; fellBack: boolean }> {
  const current = releaseOf(area);
  if (!isEnabled(area) || !current) throw new RemoteError('disabled', area, `The area ${area} is not switched on.`);
  try {
    return { module: await withRetries(area, current, false), fellBack: false };
  } catch (error) {
    const previous = releaseOf(area, 'previous');
    if (!previous || !(error instanceof RemoteError) || !BAD_RELEASE.includes(error.kind)) throw error;
    try {
      return { module: await withRetries(area, previous, true), fellBack: true };
    } catch {
      throw error;
    }
  }
}

/** Makes an area's texts available in a locale; a page without texts would show bare keys. */
async function loadMessages(area: string, module: RemoteModule, locale: Locale): Promise<void> {
  if (!hasMessages(area, locale)) addMessages(area, locale, (await module.locales[locale]()).default);
}

/**
 * Loads an area: its live release, with retries on a failing network, else once the release before it. Calls at the
 * same time share one load; after a failure the next call tries anew.
 */
export function loadRemote(area: string): Promise<RemoteModule> {
  const ready = modules.get(area);
  if (ready) return Promise.resolve(ready);
  const running = loading.get(area);
  if (running) return running;
  setRemoteStatus(area, { state: 'loading' });
  const work = climb(area)
    .then(async ({ module, fellBack }) => {
      try {
        await loadMessages(area, module, currentLocale());
      } catch (cause) {
        throw await diagnose(area, cause, releaseOf(area)?.base ?? '/');
      }
      modules.set(area, module);
      setRemoteStatus(area, { state: 'ready', fellBack });
      return module;
    })
    .catch((error: unknown) => {
      const failure = error instanceof RemoteError ? error : new RemoteError('evaluation', area, String(error), { cause: error });
      setRemoteStatus(area, { state: 'failed', error: failure });
      throw failure;
    })
    .finally(() => loading.delete(area));
  loading.set(area, work);
  return work;
}

/** The area's code if it is already there. */
export function loadedRemote(area: string): RemoteModule | undefined {
  return modules.get(area);
}

/** Brings the texts of all loaded areas in a locale; called before the language is switched. */
export async function loadRemoteMessages(locale: Locale): Promise<void> {
  await Promise.allSettled([...modules].map(([area, module]) => loadMessages(area, module, locale)));
}

/** Whether the area runs an older release because the live one failed. */
export function hasFallenBack(area: string): boolean {
  return remoteStatus(area).fellBack === true;
}
