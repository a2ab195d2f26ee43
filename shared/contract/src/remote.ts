import type { ComponentType } from 'react';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import type { DialogComponentProps, DialogId, SlotId, SlotProps } from './extensions.ts';
import type { Manifest, ManifestInput } from './manifest.ts';

/** Nested texts of one locale, as `locales/<locale>.json` holds them. */
export interface Messages {
  [key: string]: string | Messages;
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

/** An implementation has exactly the pages, slots and dialogs that the manifest declares; tsc says which is missing. */
export type RemoteImplementation<M extends ManifestInput> = {
  pages: { [K in keyof M['routes']]: () => Promise<{ Page: ComponentType }> };
  locales: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;
} & (M['slots'] extends object
  ? { slots: { [K in keyof M['slots']]: () => Promise<{ Slot: ComponentType<SlotProps<SlotOf<M, K>>> }> } }
  : { slots?: never }) &
  (M['dialogs'] extends object
    ? { dialogs: { [K in keyof M['dialogs']]: () => Promise<{ Dialog: ComponentType<DialogComponentProps<DialogOf<M, K>>> }> } }
    : { dialogs?: never });

/** Marks a module as an area's; a change of its shape that old shells cannot read gets a new number. */
export const REMOTE_BRAND = 'cabinet.remote/1';

/** What the shell receives from a loaded area. */
export interface RemoteModule {
  brand: typeof REMOTE_BRAND;
  manifest: Declaration;
  pages: Readonly<Record<string, () => Promise<{ Page: ComponentType }>>>;
  slots: Readonly<Record<string, () => Promise<{ Slot: ComponentType<never> }>>>;
  dialogs: Readonly<Record<string, () => Promise<{ Dialog: ComponentType<never> }>>>;
  locales: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;
}

/** Joins an area's declaration with its code: the default export of `src/remote.ts`, the one exposed module. */
export function defineRemote<M extends ManifestInput>(manifest: Manifest<M>, implementation: RemoteImplementation<M>): RemoteModule {
  return {
    brand: REMOTE_BRAND,
    manifest,
    pages: implementation.pages,
    slots: (implementation.slots ?? {}) as unknown as RemoteModule['slots'],
    dialogs: (implementation.dialogs ?? {}) as unknown as RemoteModule['dialogs'],
    locales: implementation.locales,
  };
}

/** Whether a loaded module is an area's, of a shape that this contract reads. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && (value as Partial<RemoteModule>).brand === REMOTE_BRAND;
}
