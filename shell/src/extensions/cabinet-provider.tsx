import { useMemo, useRef, type ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { sessionCalls } from '@cabinet/api/session-calls';
import { CabinetContext, type Cabinet } from '@cabinet/contract/cabinet';
import { createFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { resolveLink } from '@cabinet/contract/links';
import { showToast } from '@cabinet/design-system/toast';
import { isAllowed, type Grants } from '@cabinet/domain/access';
import { scopeIn } from '@cabinet/domain/permissions';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { users, type User } from '@cabinet/domain/users';
import { actAs, leave } from '../app/identity.ts';
import { speak } from '../app/language.ts';
import { useObservable } from '../app/observable.ts';
import { choose } from '../app/preferences.ts';
import { useServices } from '../app/services.ts';
import { loadRemoteMessages } from '../federation/load-remote.ts';
import { ask, openDialog } from './dialogs.tsx';
import { noticesOf } from './error-notice.ts';
import { SlotHost } from './slot-host.tsx';

/** The last value that was there: a call that fails later does not take it away. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** The account of this session, its settings and its balance, kept up to date. */
function useSessionData(userId: string): {
  answer: SettingsAnswer | undefined;
  user: User | undefined;
  balance: Cabinet['session']['balance'];
} {
  const answer = useLast(sessionCalls.useSettingsQuery().data);
  const user = useLast(useResource(users).useGet(userId).data);
  const balance = useLast(sessionCalls.useBalanceQuery(userId).data);
  return { answer, user, balance };
}

/** Gives the pages all that the shell lends: every member of `Cabinet`. `userId` is whom the session is of. */
export function CabinetProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const services = useServices();
  const { declarations, realtime, taste } = services;
  const t = useT('shell');
  const { locale, theme, discreet } = useObservable(taste);
  const { answer, user, balance } = useSessionData(userId);

  const grants = useMemo<Grants | undefined>(() => answer && { permissions: answer.permissions, settings: answer.settings }, [answer]);
  const cabinet = useMemo<Cabinet | null>(() => {
    if (!grants || !user) return null;
    const { permissions, settings } = grants;
    return {
      session: {
        user,
        permissions,
        settings,
        balance,
        logout: () => leave(services),
        loginAs: (id) => actAs(services, id),
      },
      preferences: {
        locale,
        setLocale: (next) => void speak(next, loadRemoteMessages).then(() => choose(taste, 'locale', next)),
        theme,
        setTheme: (next) => choose(taste, 'theme', next),
        discreet,
        setDiscreet: (next) => choose(taste, 'discreet', next),
      },
      can: (access) => isAllowed(access, grants),
      scope: (permission) => scopeIn(permissions, permission),
      link: (target, params) => resolveLink(declarations, grants, target, params),
      notify: (notice) => void showToast(notice),
      notifyError: (error) => {
        for (const notice of noticesOf(error, t, createFormat(locale, settings.billings.currency))) showToast(notice);
      },
      confirm: (question) => ask(services, question),
      open: (dialog, props) => openDialog(services, dialog, props, () => void showToast({ tone: 'error', title: t('dialog.missing') })),
      renderSlot: (slot, props) => <SlotHost slot={slot} props={props} grants={grants} />,
      live: realtime.bus,
    };
  }, [grants, user, balance, locale, theme, discreet, t, services, declarations, realtime, taste]);

  return cabinet && <CabinetContext value={cabinet}>{children}</CabinetContext>;
}
