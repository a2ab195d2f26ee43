import type { Access } from '@cabinet/domain/access';
import type { Declaration, NavDeclaration, RouteDeclaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import type { ResourceName } from '@cabinet/domain/resource';
import type { DialogId, SlotId } from './extensions.ts';

/** What an area's author writes in `remote.manifest.ts`. Optional fields that are absent count as empty. */
export interface ManifestInput {
  /** The area's name: its folder is `mfe-<area>`, its texts' namespace is the same. */
  area: string;
  /** The pages, by name; `remote.ts` implements each. */
  routes: Readonly<Record<string, RouteDeclaration>>;
  /** Old path → `area.route`. */
  redirects?: Readonly<Record<string, string>>;
  /** Entries of the shell's navigation. */
  nav?: readonly NavDeclaration[];
  /** What the area shows on pages of others: its own name for it → the slot. */
  slots?: Readonly<Record<string, { slot: SlotId; order: number; access?: Access }>>;
  /** Dialogs that other areas may open: the area's own name → the id. */
  dialogs?: Readonly<Record<string, DialogId>>;
  /** Resources whose pages are here; each belongs to one area. */
  resources?: readonly ResourceName[];
  /** Titles of routes and navigation in every locale, shown before the area's code is loaded. */
  labels: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
}

/** A manifest with its literal keys, so that `defineRemote` requires an implementation for each. */
export type Manifest<M extends ManifestInput = ManifestInput> = M & Declaration;

/**
 * Declares an area as plain data. The build writes it as `remote.json`; navigation, guards, titles and links work from
 * that while the area's code is not loaded.
 *
 * @example
 * export const manifest = defineManifest({
 *   area: 'contacts',
 *   routes: { lists: { path: '/contacts', access: 'contacts.get', title: 'lists' } },
 *   nav: [{ route: 'lists', group: 'work', icon: 'contacts', order: 20 }],
 *   labels: { ru: { lists: 'Контакты' }, en: { lists: 'Contacts' }, es: { lists: 'Contactos' } },
 * });
 */
export function defineManifest<const M extends ManifestInput>(input: M): Manifest<M> {
  return { redirects: {}, nav: [], slots: {}, dialogs: {}, resources: [], ...input };
}
