import { useMemo, useRef, type ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { sessionCalls } from '@cabinet/api/session-calls';
import { CabinetContext, type Cabinet } from '@cabinet/contract/cabinet';
import { createFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { resolveLink } from '@cabinet/contract/links';
import { resolveTabs } from '@cabinet/contract/tabs';
import { showToast } from '@cabinet/design-system/toast';
import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { Locale } from '@cabinet/domain/locales';
import { scopeIn } from '@cabinet/domain/permission-scope';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { userRows, type User } from '@cabinet/domain/user-rows';
import { actAs, signOut } from '../app/identity.ts';
import { changeLanguage } from '../app/language.ts';
import { useObservable } from '../app/observable.ts';
import { setPreference } from '../app/preferences.ts';
import { useServices } from '../app/services.ts';
import { loadRemoteMessages } from '../federation/load-remote.ts';
import { askToConfirm, openDialog } from './dialogs.tsx';
import { noticesOf } from './error-notice.ts';
import { SlotHost } from './slot-host.tsx';

/** Returns the last defined value, so that a later failed call does not take data away. */
function useLastValue<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** The account of the session, its person, settings and balance, kept up to date. */
function useSessionData(userId: string): {
  answer: SettingsAnswer | undefined;
  user: User | undefined;
  person: User | undefined;
  balance: Cabinet['session']['balance'];
} {
  const answer = useLastValue(sessionCalls.useSettingsQuery().data);
  const user = useLastValue(useResource(userRows).useGet(userId).data);
  const person = useLastValue(useResource(userRows).useGet(answer?.member?.id ?? userId).data);
  const balance = useLastValue(sessionCalls.useBalanceQuery(userId).data);
  return { answer, user, person, balance };
}

/** Provides the contract's `Cabinet` services to the pages. `userId` is the account of the session. */
export function CabinetProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const services = useServices();
  const { declarations, realtime, preferences } = services;
  const t = useT('shell');
  const { locale, theme, discreet } = useObservable(preferences);
  const { answer, user, person, balance } = useSessionData(userId);

  const grants = useMemo<Grants | undefined>(() => answer && { permissions: answer.permissions, settings: answer.settings }, [answer]);
  const cabinet = useMemo<Cabinet | null>(() => {
    if (!grants || !user || !person) return null;
    const { permissions, settings } = grants;
    const setLocale = (next: Locale): void =>
      void changeLanguage(next, loadRemoteMessages).then(
        () => setPreference(preferences, 'locale', next),
        () =>
          showToast({
            tone: 'error',
            title: t('frame.languageKept'),
            text: t('frame.languageKeptText'),
            action: { label: t('frame.retry'), onSelect: () => setLocale(next) },
          }),
      );
    return {
      session: {
        user,
        person,
        permissions,
        settings,
        balance,
        logout: () => signOut(services),
        loginAs: (id) => actAs(services, id),
      },
      preferences: {
        locale,
        setLocale,
        theme,
        setTheme: (next) => setPreference(preferences, 'theme', next),
        discreet,
        setDiscreet: (next) => setPreference(preferences, 'discreet', next),
      },
      can: (access) => isAllowed(access, grants),
      scope: (permission) => scopeIn(permissions, permission),
      link: (target, params) => resolveLink(declarations, grants, target, params),
      tabs: (parent, params) => resolveTabs(declarations, grants, parent, locale, params),
      notify: (notice) => void showToast(notice),
      notifyError: (error) => {
        for (const notice of noticesOf(error, t, createFormat(locale, settings.billings.currency))) showToast(notice);
      },
      confirm: (question) => askToConfirm(services, question),
      open: (dialog, props) => openDialog(services, dialog, props, () => void showToast({ tone: 'error', title: t('dialog.missing') })),
      renderSlot: (slot, props) => <SlotHost slot={slot} props={props} grants={grants} />,
      live: realtime.bus,
    };
  }, [grants, user, person, balance, locale, theme, discreet, t, services, declarations, realtime, preferences]);

  return cabinet && <CabinetContext value={cabinet}>{children}</CabinetContext>;
}
