import type { ComponentType } from 'react';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import type { DialogComponentProps, DialogId, SlotId, SlotProps } from './extensions.ts';
import type { Manifest, ManifestInput } from './manifest.ts';

/** Texts of one locale, nested as in `locales/<locale>.json`. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Texts in every locale; each is loaded when it is shown. */
export type LazyMessages = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** Texts that only some pages and slots of an area show: they are loaded beside the code of these, and by nothing else. */
export interface PageTexts<Page extends string = string, SlotName extends string = string> {
  pages: readonly Page[];
  /** Contributions to slots that show them too; not those of the home page. */
  slots?: readonly SlotName[];
  locales: LazyMessages;
}

type SlotOf<M extends ManifestInput, K extends keyof NonNullable<M['slots']>> = NonNullable<M['slots']>[K] extends {
  slot: infer S extends SlotId;
}
  ? S
  : never;
type DialogOf<M extends ManifestInput, K extends keyof NonNullable<M['dialogs']>> = NonNullable<M['dialogs']>[K] extends infer D extends
  DialogId
  ? D
  : never;

/** The code behind a manifest: exactly the pages, slots and dialogs that it declares. TypeScript names the one that is missing. */
export type RemoteImplementation<M extends ManifestInput> = {
  pages: { [K in keyof M['routes']]: () => Promise<{ Page: ComponentType }> };
  /** Texts that all pages, slots and dialogs may show. */
  locales: LazyMessages;
  /** Name of a part of the texts → the pages and slots that show it; in the namespace of the area, as all its texts. */
  pageTexts?: Readonly<Record<string, PageTexts<keyof M['routes'] & string, keyof NonNullable<M['slots']> & string>>>;
} & (M['slots'] extends object
  ? { slots: { [K in keyof M['slots']]: () => Promise<{ Slot: ComponentType<SlotProps<SlotOf<M, K>>> }> } }
  : { slots?: never }) &
  (M['dialogs'] extends object
    ? { dialogs: { [K in keyof M['dialogs']]: () => Promise<{ Dialog: ComponentType<DialogComponentProps<DialogOf<M, K>>> }> } }
    : { dialogs?: never });

/** Marks a module as an area's. A change of `RemoteModule` that older shells cannot read raises the number. */
export const REMOTE_BRAND = 'cabinet.remote/1';

/** What the shell receives from a loaded area. */
export interface RemoteModule {
  brand: typeof REMOTE_BRAND;
  manifest: Declaration;
  pages: Readonly<Record<string, () => Promise<{ Page: ComponentType }>>>;
  slots: Readonly<Record<string, () => Promise<{ Slot: ComponentType<never> }>>>;
  dialogs: Readonly<Record<string, () => Promise<{ Dialog: ComponentType<never> }>>>;
  locales: LazyMessages;
  /** Left out by areas whose texts all come with the first page. */
  pageTexts?: Readonly<Record<string, PageTexts>>;
}

/**
 * Joins an area's manifest with its code. The result is the default export of `src/remote.ts`, the one module that an
 * area exposes.
 *
 * @example
 * export default defineRemote(manifest, {
 *   pages: { lists: () => import('./pages/lists/page.tsx') },
 *   locales: { en: () => import('../locales/en.json', { with: { type: 'json' } }), … },
 *   pageTexts: { import: { pages: ['list'], locales: { en: () => import('../locales/import/en.json', { with: { type: 'json' } }), … } } },
 * });
 */
export function defineRemote<M extends ManifestInput>(manifest: Manifest<M>, implementation: RemoteImplementation<M>): RemoteModule {
  return {
    brand: REMOTE_BRAND,
    manifest,
    pages: implementation.pages,
    slots: (implementation.slots ?? {}) as unknown as RemoteModule['slots'],
    dialogs: (implementation.dialogs ?? {}) as unknown as RemoteModule['dialogs'],
    locales: implementation.locales,
    ...(implementation.pageTexts && { pageTexts: implementation.pageTexts }),
  };
}

/** Whether a loaded module is an area's, in a shape that this version of the contract reads. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && (value as Partial<RemoteModule>).brand === REMOTE_BRAND;
}
