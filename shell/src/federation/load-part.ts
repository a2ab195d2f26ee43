import type { ComponentType } from 'react';
import { attempt } from './attempts.ts';
import { forgetFailures, rememberedFailure, rememberFailure } from './failures.ts';
import { loadingOf, loadOlder, loadRemote, type Loaded } from './load-remote.ts';
import { nameIn, type PartKind } from './names.ts';
import { declarationOf } from './releases.ts';
import { mayReload } from './reload-once.ts';
import { asRemoteError, RemoteError } from './remote-error.ts';
import { reportFailure } from './report.ts';
import { setPartTime } from './status.ts';

const EXPORTS = { pages: 'Page', slots: 'Slot', dialogs: 'Dialog' } as const;
const parts = new Map<string, ComponentType<never>>();
const loading = new Map<string, Promise<ComponentType<never>>>();

const idOf = (area: string, kind: PartKind, name: string) => `${area}/${kind}/${name}`;

async function importPart({ area, module, candidate }: Loaded, kind: PartKind, name: string): Promise<ComponentType<never>> {
  const { id, release } = candidate;
  const its = nameIn(release.declaration, declarationOf(area) ?? release.declaration, kind, name);
  const load = (its === undefined ? undefined : module[kind][its]) as (() => Promise<Record<string, ComponentType<never>>>) | undefined;
  if (!load) throw new RemoteError('invalid', area, `The area ${area} has no ${kind} called "${name}".`, { release: id });
  const component = (await load())[EXPORTS[kind]];
  if (!component) throw new RemoteError('invalid', area, `${name} of ${area} exports no ${EXPORTS[kind]}.`, { release: id });
  return component;
}

/** The part from the release that runs, else from the one before it; throws the first failure. */
async function climb(area: string, kind: PartKind, name: string): Promise<ComponentType<never>> {
  let loaded = await loadRemote(area);
  let first: RemoteError | undefined;
  for (;;) {
    const { candidate } = loaded;
    try {
      const component = await attempt(loadingOf(area, candidate), () => importPart(loaded, kind, name));
      if (first) reportFailure(first, 'fellBack');
      return component;
    } catch (thrown) {
      const error = asRemoteError(thrown, area, candidate.id);
      first ??= error;
      // A page whose file is gone is found by a reload, before anything else is tried.
      if (kind === 'pages' && error.isGone && mayReload(error)) throw error;
      const older = await loadOlder(loaded, error).catch(() => undefined);
      if (!older) throw first;
      loaded = older;
    }
  }
}

/** Loads a page, slot or dialog of an area; throws a `RemoteError`, which answers for a while, or until `tryAgain`. */
export async function loadPart(area: string, kind: PartKind, name: string): Promise<ComponentType<never>> {
  const id = idOf(area, kind, name);
  const there = parts.get(id);
  if (there) return there;
  const known = rememberedFailure(id);
  if (known) throw known;
  const running = loading.get(id);
  if (running) return running;
  const began = performance.now();
  const work = climb(area, kind, name)
    .then(
      (component) => {
        parts.set(id, component);
        setPartTime(area, `${kind}/${name}`, performance.now() - began);
        return component;
      },
      (thrown: unknown) => {
        const error = asRemoteError(thrown, area);
        rememberFailure(id, error);
        reportFailure(error, 'failed');
        throw error;
      },
    )
    .finally(() => loading.delete(id));
  loading.set(id, work);
  return work;
}

/** Longest that a page may hold up what is shown; then its place shows instead. */
const PATIENCE_MS = 2000;

/** Loads a page of an area; settles when it is there, has failed or takes too long to be waited for. */
export async function awaitPage(area: string, name: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([loadPart(area, 'pages', name).catch(() => undefined), enough]);
  clearTimeout(timer);
}

/** The part if it is already there, so that it shows without a moment of nothing. */
export function loadedPart(area: string, kind: PartKind, name: string): ComponentType<never> | undefined {
  return parts.get(idOf(area, kind, name));
}

/** Forgets what was loaded; for tests. */
export function forgetParts(): void {
  parts.clear();
  loading.clear();
  forgetFailures();
}
