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

/** A short message; toasts stay 5 s, errors 10 s. */
export interface Notice {
  tone: Tone;
  title: string;
  text?: string;
  /** What can be done about it while it shows: take back what was just done. */
  action?: { label: string; onSelect: () => void };
  /** Told once when it goes without its action, and when the page is left: what could be taken back may be done for good now. */
  onGone?: () => void;
}

/** Asks before something that cannot be taken back; `title` names the object. */
export interface Question {
  title: string;
  text?: string;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
}

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What the person chose on this device; kept by the shell. */
export interface Preferences {
  locale: Locale;
  setLocale(locale: Locale): void;
  theme: ThemeChoice;
  setTheme(theme: ThemeChoice): void;
  /** Whether sensitive columns are blurred. */
  discreet: boolean;
  setDiscreet(discreet: boolean): void;
}

export interface CabinetSession {
  user: User;
  permissions: Permissions;
  settings: Settings;
  /** Undefined until it is known. */
  balance: Balance | undefined;
  /** Ends the session, or returns to the previous identity. */
  logout(): Promise<void>;
  /** Acts as another account; needs `secret.loginAs`. */
  loginAs(userId: string): Promise<void>;
}

/** All that the shell lends to an area. Small on purpose: data goes through `@cabinet/api`. */
export interface Cabinet {
  session: CabinetSession;
  preferences: Preferences;
  can(access: Access): boolean;
  /** The rows in which a permission may be used; `false` when it is absent. */
  scope(permission: Permission): Scope;
  /** Address of `area.route`; undefined when the area is not installed or not allowed, and then nothing is shown. */
  link(target: string, params?: Readonly<Record<string, string>>): string | undefined;
  notify(notice: Notice): void;
  /** Shows a failed call in the user's words. */
  notifyError(error: unknown): void;
  confirm(question: Question): Promise<boolean>;
  /** Opens a dialog that another area lends; `undefined` when dismissed or not there. */
  open<D extends DialogId>(dialog: D, props: DialogProps<D>): Promise<DialogResult<D> | undefined>;
  renderSlot<S extends SlotId>(slot: S, props: SlotProps<S>): ReactNode;
  live: { on(event: LiveEventName, listener: (event: LiveEvent) => void): () => void };
}

export const CabinetContext = createContext<Cabinet | null>(null);

/** The shell's services, on any page behind sign-in. */
export function useCabinet(): Cabinet {
  const cabinet = useContext(CabinetContext);
  if (!cabinet) throw new Error('useCabinet needs the shell around it');
  return cabinet;
}
