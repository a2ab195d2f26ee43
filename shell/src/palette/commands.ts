import { defaultFilter } from 'cmdk';
import { useCabinet, type ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { IconName } from '@cabinet/design-system/icon';
import { formatPhone, normalizePhone } from '@cabinet/domain/phone';
import { useNavigation } from '../extensions/use-navigation.ts';
import { recentPlaces } from './recent.ts';

/** Something to go to or to do. */
export interface Command {
  key: string;
  label: string;
  icon: IconName;
  /** Where it leads; without it `run` does it. */
  to?: string;
  run?: () => void;
}

const MESSAGE_ID = /^\d{4,18}$/;
const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Every page that the person may open, tabs included. */
export function usePages(): readonly Command[] {
  const t = useT('palette');
  const { work, manage, personal, balance, account } = useNavigation();
  const entries = [...work, ...manage, ...(balance ? [balance] : []), ...personal, ...(account ? [account] : [])];
  const pages = entries.flatMap(({ key, to, label, icon, tabs }) => {
    const name = icon as IconName;
    return tabs.length > 0
      ? tabs.map((tab) => ({ key: tab.key, label: `${label} · ${tab.label}`, icon: name, to: tab.to }))
      : [{ key, label, icon: name, to }];
  });
  return [
    { key: 'home', label: t('shell:frame.home'), icon: 'home', to: '/' },
    ...pages,
    { key: 'about', label: t('shell:frame.about'), icon: 'support', to: '/about' },
  ];
}

/** The pages where the person has just been, without the present one. */
export function useRecent(pages: readonly Command[], here: string): readonly Command[] {
  const { session } = useCabinet();
  return recentPlaces(session.user.id).flatMap((path) => {
    const page = path === here ? undefined : pages.find(({ to }) => to === path);
    return page ? [{ ...page, key: `recent ${page.key}` }] : [];
  });
}

/** What can be done from anywhere. */
export function useActions(): readonly Command[] {
  const t = useT('palette');
  const { link, preferences, session } = useCabinet();
  const send = link('send.send');
  const { theme, setTheme, discreet, setDiscreet } = preferences;
  return [
    ...(send ? [{ key: 'send', label: t('send'), icon: 'send' as const, to: send }] : []),
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      key: `theme ${one}`,
      label: t(`theme.${one}`),
      icon: 'settings' as const,
      run: () => setTheme(one),
    })),
    { key: 'discreet', label: t(discreet ? 'unblur' : 'blur'), icon: discreet ? 'eye' : 'eye-off', run: () => setDiscreet(!discreet) },
    { key: 'signOut', label: t('signOut'), icon: 'user', run: () => void session.logout() },
  ];
}

/** What a typed text names by itself: a phone, the number of a message. */
export function useFound(text: string): readonly Command[] {
  const t = useT('palette');
  const { link, session } = useCabinet();
  const outgoing = link('messages.outgoing');
  if (outgoing === undefined) return [];
  const messages = (key: string, label: string, query: string): Command[] => [
    { key, label, icon: 'messages', to: `${outgoing}?createdAt=any&${query}` },
  ];
  const asked = text.trim();
  const phone = normalizePhone(asked, session.user.data.country);
  return [
    ...(phone ? messages('phone', t('messagesTo', { phone: formatPhone(phone) }), `recipient=${encodeURIComponent(phone)}`) : []),
    ...(MESSAGE_ID.test(asked) ? messages('message', t('message', { id: asked }), `open=${asked}`) : []),
  ];
}

/** Lists that can be searched for a text. */
export function useSearches(text: string): readonly Command[] {
  const t = useT('palette');
  const { link } = useCabinet();
  const asked = text.trim();
  const [users, lists] = [link('admin.users'), link('contacts.lists')];
  if (asked.length < 2) return [];
  const query = `q=${encodeURIComponent(asked)}`;
  return [
    ...(users ? [{ key: 'users', label: t('users', { text: asked }), icon: 'users' as const, to: `${users}?${query}` }] : []),
    ...(lists ? [{ key: 'lists', label: t('lists', { text: asked }), icon: 'contacts' as const, to: `${lists}?${query}` }] : []),
  ];
}

/** Those that fit a typed text, the best first. */
export function fitting(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands;
  return commands
    .map((command) => ({ command, score: defaultFilter(command.label, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}
