import { createContext, useContext, type ReactNode } from 'react';
import type { Access } from '@cabinet/domain/access';
import type { Balance } from '@cabinet/domain/billings';
import type { LiveEvent, LiveEventName } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import type { Permission, Permissions } from '@cabinet/domain/permissions';
import type { Scope } from '@cabinet/domain/roles';
import type { Settings } from '@cabinet/domain/settings';
import type { Tone } from '@cabinet/domain/statuses';
import type { User } from '@cabinet/domain/users';
import type { DialogId, DialogProps, DialogResult, SlotId, SlotProps } from './extensions.ts';
import type { TabGroup } from './tabs.ts';

/**
 * A toast: a short message that goes away by itself, after 5 s, an error after 10 s.
 *
 * @example
 * notify({ tone: 'success', title: t('lists.removed'), action: { label: t('undo'), onSelect: restore }, onGone: removeForGood });
 */
export interface Notice {
  tone: Tone;
  title: string;
  text?: string;
  /** A button in the toast, such as one that undoes what was just done. */
  action?: { label: string; onSelect: () => void };
  /** Called once when the toast goes without its action having been chosen, and when the page is left: what could be undone may be done for good. */
  onGone?: () => void;
}

/**
 * A question before something that cannot be undone. `title` names the object, `action` is the verb on the button.
 *
 * @example
 * if (await confirm({ title: t('lists.removeTitle', { title: list.title }), action: t('remove'), danger: true })) await remove(list.id);
 */
export interface Question {
  title: string;
  text?: string;
  action: string;
  /** Draws the button as one that destroys something. */
  danger?: boolean;
}

/** `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** What the user chose on this device; the shell stores it. */
export interface Preferences {
  locale: Locale;
  setLocale(locale: Locale): void;
  theme: ThemeChoice;
  setTheme(theme: ThemeChoice): void;
  /** Whether sensitive columns are blurred. */
  discreet: boolean;
  setDiscreet(discreet: boolean): void;
}

/** Who is signed in, and what they may do. */
export interface CabinetSession {
  /** The account, whose rows and balance these are. */
  user: User;
  /** Whoever is signed in: the account itself, or one of the people who share it. */
  person: User;
  permissions: Permissions;
  settings: Settings;
  /** Undefined until the server has answered; the shell keeps it up to date. */
  balance: Balance | undefined;
  /** Ends the session, or returns to the previous identity. */
  logout(): Promise<void>;
  /** Acts as another account; needs `secret.loginAs`. */
  loginAs(userId: string): Promise<void>;
}

/**
 * The services that the shell gives to an area, through `useCabinet`. It is small on purpose: data goes through
 * `@cabinet/api`, components come from `@cabinet/design-system`.
 */
export interface Cabinet {
  session: CabinetSession;
  preferences: Preferences;
  /** Whether the user has an access: `can('contacts.create')`, `can({ permission: 'users.get', level: 'resellerUp' })`. */
  can(access: Access): boolean;
  /** Whose rows a permission covers: `'me'` for the user's own, `true` for everybody's; `false` when the user lacks it. */
  scope(permission: Permission): Scope;
  /**
   * The address of another page, by `area.route`: `link('contacts.list', { id })`. Undefined when that area is not
   * installed or the user may not see the page; whoever asked then shows no link.
   */
  link(target: string, params?: Readonly<Record<string, string>>): string | undefined;
  /**
   * The pages that declare themselves as tabs of a parent path in their manifests, those that the user may open, in order:
   * `tabs('/messages')`; `params` fill the `:params` of their paths: `tabs('/users/:id', { id })`. Pages place them with the
   * design system's `AreaTabs`.
   */
  tabs(parent: string, params?: Readonly<Record<string, string>>): TabGroup;
  /** Shows a toast. */
  notify(notice: Notice): void;
  /** Shows a toast that explains a failed call in the user's language: `catch (error) { notifyError(error); }`. */
  notifyError(error: unknown): void;
  /** Asks in a dialog; true when the user chose the action. */
  confirm(question: Question): Promise<boolean>;
  /**
   * Opens a dialog of another area and answers its result: `const file = await open('storage.pick/v1', { accept: ['image/'] })`.
   * Undefined when the user dismissed it, or when no area that is installed has it.
   */
  open<D extends DialogId>(dialog: D, props: DialogProps<D>): Promise<DialogResult<D> | undefined>;
  /** Renders what areas contribute to a slot; pages use the `Slot` component instead. */
  renderSlot<S extends SlotId>(slot: S, props: SlotProps<S>): ReactNode;
  /** Events of the socket; `on` answers a function that ends the subscription. Lists of resources follow their events by themselves. */
  live: { on(event: LiveEventName, listener: (event: LiveEvent) => void): () => void };
}

/** Provided by the shell around every page; areas read it through `useCabinet`. */
export const CabinetContext = createContext<Cabinet | null>(null);

/**
 * The shell's services, on any page behind sign-in.
 *
 * @example
 * const { can, link, notify } = useCabinet();
 * const address = link('contacts.list', { id: list.id });
 */
export function useCabinet(): Cabinet {
  const cabinet = useContext(CabinetContext);
  if (!cabinet) throw new Error('useCabinet needs the shell around it');
  return cabinet;
}
