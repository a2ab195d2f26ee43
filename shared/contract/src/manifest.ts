import type { Access } from '@cabinet/domain/access';
import type { Declaration, NavDeclaration, RouteDeclaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import type { ResourceName } from '@cabinet/domain/resource';
import type { DialogId, SlotId } from './extensions.ts';

/** What an area's author writes in `remote.manifest.ts`; what is left out is empty. */
export interface ManifestInput {
  area: string;
  routes: Readonly<Record<string, RouteDeclaration>>;
  redirects?: Readonly<Record<string, string>>;
  nav?: readonly NavDeclaration[];
  slots?: Readonly<Record<string, { slot: SlotId; order: number; access?: Access }>>;
  dialogs?: Readonly<Record<string, DialogId>>;
  resources?: readonly ResourceName[];
  labels: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
}

/** A manifest that keeps its literal keys, so that `defineRemote` can demand an implementation for each. */
export type Manifest<M extends ManifestInput = ManifestInput> = M & Declaration;

/**
 * Declares an area. Plain data: the build writes it as `remote.json`, and navigation, guards, titles and links work
 * from it while the area's code is not loaded.
 */
export function defineManifest<const M extends ManifestInput>(input: M): Manifest<M> {
  return { redirects: {}, nav: [], slots: {}, dialogs: {}, resources: [], ...input };
}
