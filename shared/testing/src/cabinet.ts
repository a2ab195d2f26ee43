import type { ReactNode } from 'react';
import type { Cabinet, Notice, Preferences, Question } from '@cabinet/contract/cabinet';
import type { DialogId, SlotId, SlotProps } from '@cabinet/contract/extensions';
import { buildPath, resolveLink } from '@cabinet/contract/links';
import { resolveTabs } from '@cabinet/contract/tabs';
import { isAllowed } from '@cabinet/domain/access';
import type { Balance } from '@cabinet/domain/billings';
import type { Declaration } from '@cabinet/domain/declaration';
import type { LiveEvent, LiveEventName } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import { permissionsOf, scopeOfPermission, type Permissions } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { person, settingsWith, type GivenSettings } from './people.ts';

export interface CabinetOptions {
  /** `me` by default. */
  role?: Role;
  /** Differences from the role's standard account. */
  user?: Partial<User>;
  /** Differences of whoever is signed in, where several people share the account. */
  person?: Partial<User>;
  settings?: GivenSettings;
  permissions?: Permissions;
  /** Null while the server has not answered. */
  balance?: Balance | null;
  /** Manifests of installed areas, for links into them. */
  manifests?: readonly Declaration[];
  /** Links that resolve without a manifest: `'messages.tasks': '/messages/tasks'`. */
  links?: Readonly<Record<string, string>>;
  /** Results of other areas' dialogs. */
  dialogs?: Partial<Record<DialogId, (props: unknown) => unknown>>;
  /** What other areas show in slots, by what they are given. */
  slots?: { readonly [S in SlotId]?: (props: SlotProps<S>) => ReactNode };
  /** Starts with sensitive columns blurred. */
  discreet?: boolean;
}

/** The page's calls of the shell's services. */
export interface CabinetLog {
  notices: Notice[];
  errors: unknown[];
  questions: Question[];
}

export const BALANCE: Balance = { balance: 12_480.4, overdraft: 5000, held: 120, currency: 'RUB' };

/** The shell's services for a page under test; `ask` shows a question and answers with the user's choice. */
export function fakeCabinet(
  options: CabinetOptions,
  log: CabinetLog,
  parts: { locale: Locale; preferences: Partial<Preferences>; ask: (question: Question) => Promise<boolean> },
  listeners: Map<LiveEventName, Set<(event: LiveEvent) => void>>,
): Cabinet {
  const role = options.role ?? 'me';
  const permissions = options.permissions ?? permissionsOf(role);
  const settings = settingsWith(options.settings);
  const grants = { permissions, settings };
  return {
    session: {
      user: person(role, options.user),
      person: person(role, { ...options.user, ...options.person }),
      permissions,
      settings,
      balance: options.balance === undefined ? BALANCE : (options.balance ?? undefined),
      logout: async () => undefined,
      loginAs: async () => undefined,
    },
    preferences: {
      locale: parts.locale,
      setLocale: () => undefined,
      theme: 'light',
      setTheme: () => undefined,
      discreet: options.discreet ?? false,
      setDiscreet: () => undefined,
      ...parts.preferences,
    },
    can: (access) => isAllowed(access, grants),
    scope: (permission) => scopeOfPermission(permissions, permission),
    link: (target, params) => {
      const pretended = options.links?.[target];
      return pretended === undefined ? resolveLink(options.manifests ?? [], grants, target, params) : buildPath(pretended, params);
    },
    tabs: (parent, params) => resolveTabs(options.manifests ?? [], grants, parent, parts.locale, params),
    notify: (notice) => void log.notices.push(notice),
    notifyError: (error) => void log.errors.push(error),
    confirm: (question) => {
      log.questions.push(question);
      return parts.ask(question);
    },
    open: async (dialog, props) => (await options.dialogs?.[dialog]?.(props)) as never,
    renderSlot: (slot, props) => options.slots?.[slot]?.(props) ?? null,
    live: {
      on: (event, listener) => {
        const all = listeners.get(event) ?? new Set();
        listeners.set(event, all.add(listener));
        return () => void all.delete(listener);
      },
    },
  };
}
