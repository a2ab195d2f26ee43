import type { Cabinet, Notice, Preferences, Question } from '@cabinet/contract/cabinet';
import type { DialogId } from '@cabinet/contract/extensions';
import { buildPath, resolveLink } from '@cabinet/contract/links';
import { isAllowed } from '@cabinet/domain/access';
import type { Balance } from '@cabinet/domain/billings';
import type { Declaration } from '@cabinet/domain/declaration';
import type { LiveEvent, LiveEventName } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import { permissionsOf, scopeIn, type Permissions } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { person, settingsWith, type GivenSettings } from './people.ts';

export interface CabinetOptions {
  /** `me` by default. */
  role?: Role;
  /** What differs from the standard account of the role. */
  user?: Partial<User>;
  settings?: GivenSettings;
  permissions?: Permissions;
  balance?: Balance;
  /** Areas that are installed: links into them resolve with their access. */
  manifests?: readonly Declaration[];
  /** Links into areas that are only pretended to be there: `'messages.tasks': '/messages/tasks'`. */
  links?: Readonly<Record<string, string>>;
  /** Answers of dialogs that other areas lend. */
  dialogs?: Partial<Record<DialogId, (props: unknown) => unknown>>;
  /** Starts with sensitive columns blurred. */
  discreet?: boolean;
}

/** What the page asked of the shell. */
export interface CabinetLog {
  notices: Notice[];
  errors: unknown[];
  questions: Question[];
}

export const BALANCE: Balance = { balance: 12_480.4, overdraft: 5000, held: 120, currency: 'RUB' };

/** The shell's services around a page under test; `ask` shows a question and answers it. */
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
      permissions,
      settings,
      balance: options.balance ?? BALANCE,
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
    scope: (permission) => scopeIn(permissions, permission),
    link: (target, params) => {
      const pretended = options.links?.[target];
      return pretended === undefined ? resolveLink(options.manifests ?? [], grants, target, params) : buildPath(pretended, params);
    },
    notify: (notice) => void log.notices.push(notice),
    notifyError: (error) => void log.errors.push(error),
    confirm: (question) => {
      log.questions.push(question);
      return parts.ask(question);
    },
    open: async (dialog, props) => (await options.dialogs?.[dialog]?.(props)) as never,
    renderSlot: () => null,
    live: {
      on: (event, listener) => {
        const all = listeners.get(event) ?? new Set();
        listeners.set(event, all.add(listener));
        return () => void all.delete(listener);
      },
    },
  };
}
