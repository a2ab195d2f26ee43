import type { ComponentType } from 'react';
import type { RemoteModule } from '@cabinet/contract/remote';
import { diagnose } from './diagnose.ts';
import { loadRemote } from './load-remote.ts';
import { releaseOf } from './registry.ts';
import { RemoteError } from './remote-error.ts';

/** What an area can show: a page of its own, a part inside another's page, a dialog that it lends. */
export type PartKind = 'pages' | 'slots' | 'dialogs';

const EXPORTS = { pages: 'Page', slots: 'Slot', dialogs: 'Dialog' } as const;
const parts = new Map<string, ComponentType<never>>();

const idOf = (area: string, kind: PartKind, name: string) => `${area}/${kind}/${name}`;

async function importPart(module: RemoteModule, area: string, kind: PartKind, name: string): Promise<ComponentType<never>> {
  const load = module[kind][name] as (() => Promise<Record<string, ComponentType<never>>>) | undefined;
  if (!load) throw new RemoteError('invalid', area, `The area ${area} has no ${kind} called "${name}".`);
  const component = (await load())[EXPORTS[kind]];
  if (!component) throw new RemoteError('invalid', area, `${name} of ${area} exports no ${EXPORTS[kind]}.`);
  return component;
}

/** A file of a release that is gone (the release was removed while this tab lived): only a reload can find the new one. */
function reloadOnce(area: string, error: RemoteError): void {
  if (error.status !== 404 && error.status !== 410) return;
  const mark = `cabinet.reloaded:${releaseOf(area)?.base ?? area}`;
  try {
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '1');
  } catch {
    return;
  }
  location.reload();
}

/** Loads a page, slot or dialog of an area; throws a `RemoteError`. */
export async function loadPart(area: string, kind: PartKind, name: string): Promise<ComponentType<never>> {
  const id = idOf(area, kind, name);
  const there = parts.get(id);
  if (there) return there;
  const module = await loadRemote(area);
  try {
    const component = await importPart(module, area, kind, name);
    parts.set(id, component);
    return component;
  } catch (cause) {
    const error = await diagnose(area, cause, releaseOf(area)?.base ?? '/');
    if (kind === 'pages') reloadOnce(area, error);
    throw error;
  }
}

/** The part if it is already there, so that it shows without a moment of nothing. */
export function loadedPart(area: string, kind: PartKind, name: string): ComponentType<never> | undefined {
  return parts.get(idOf(area, kind, name));
}

/** Forgets what was loaded; for tests. */
export function forgetParts(): void {
  parts.clear();
}
