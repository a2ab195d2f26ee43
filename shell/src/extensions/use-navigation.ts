import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useServices } from '../app/services.ts';
import { navigationOf, type NavEntry } from './navigation.ts';

/** The navigation of the account by group; balance and account stand apart because they have popups of their own. */
export interface Navigation {
  work: readonly NavEntry[];
  manage: readonly NavEntry[];
  personal: readonly NavEntry[];
  balance: NavEntry | undefined;
  account: NavEntry | undefined;
}

export function useNavigation(): Navigation {
  const { declarations } = useServices();
  const { session, preferences } = useCabinet();
  const { permissions, settings } = session;
  return useMemo(() => {
    const entries = navigationOf(declarations, { permissions, settings }, preferences.locale);
    const balance = entries.find(({ icon }) => icon === 'balance');
    const account = entries.find(({ area }) => area === 'account');
    const group = (name: NavEntry['group']) => entries.filter((entry) => entry.group === name && entry !== balance && entry !== account);
    return { work: group('work'), manage: group('manage'), personal: group('personal'), balance, account };
  }, [declarations, permissions, settings, preferences.locale]);
}
