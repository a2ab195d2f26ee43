import { defaultFilter } from 'cmdk';
import { useCabinet, type ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { IconName } from '@cabinet/design-system/icon';
import { LOCALES } from '@cabinet/domain/locales';
import type { TextPiece } from '@cabinet/domain/message-search';
import { formatPhone, normalizePhone } from '@cabinet/domain/phone';
import { ARTICLES, articlePath, titleKey } from '../documentation/articles.ts';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import { useHelp } from '../extensions/use-help.ts';
import { useNavigation } from '../extensions/use-navigation.ts';
import { recentPlaces } from './recent.ts';

/** A command of the palette: a page to open or an action to run. */
export interface Command {
  key: string;
  label: string;
  /** The record that the page is about, behind the label; blurred in the discreet view. */
  about?: string;
  /** What tells it apart from others with the same label. */
  details?: string;
  /** Label and details in pieces, where what was looked for is marked in them. */
  pieces?: { label: readonly TextPiece[]; details: readonly TextPiece[] };
  icon: IconName | (string & {});
  /** What of it is blurred in the discreet view. */
  sensitive?: { label: boolean; details: boolean };
  /** The page to open, unless `run` is given. */
  to?: string;
  run?: () => void;
}

const MESSAGE_ID = /^\d{4,18}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const openInNewTab = (href: string | undefined) => void window.open(href, '_blank', 'noreferrer,noopener');

/** All pages that the account may open, tabs included. */
export function usePages(): readonly Command[] {
  const t = useT('palette');
  const { work, manage, personal, balance, account } = useNavigation();
  const entries = [...work, ...manage, ...(balance ? [balance] : []), ...personal, ...(account ? [account] : [])];
  const all = entries.flatMap(({ key, to, label, icon, pages }) => {
    const name = icon as IconName;
    return pages.some((page) => page.key !== key)
      ? pages.map((page) => ({ key: page.key, label: `${label} · ${page.label}`, icon: name, to: page.to }))
      : [{ key, label, icon: name, to }];
  });
  const help = useHelp().map(({ key, label, icon, to, href, run }): Command =>
    run || href !== undefined ? { key, label, icon, run: run ?? (() => openInNewTab(href)) } : { key, label, icon, to },
  );
  return [{ key: 'home', label: t('shell:frame.home'), icon: 'home', to: '/' }, ...all, ...help];
}

/** The pages visited last, those of single records included, without the current one. */
export function useRecent(pages: readonly Command[], here: string): readonly Command[] {
  const { session } = useCabinet();
  return recentPlaces(session.user.id).flatMap(({ path, title }) => {
    if (path === here) return [];
    const page = pages.find(({ to }) => to === path);
    if (page) return [{ ...page, key: `recent ${page.key}` }];
    const above = pages.find(({ to }) => to !== undefined && to !== '/' && path.startsWith(`${to}/`));
    return above && title ? [{ ...above, key: `recent ${path}`, about: title, to: path }] : [];
  });
}

/** The articles of the documentation. */
export function useArticles(): readonly Command[] {
  const t = useT('documentation');
  return ARTICLES.map((article) => ({
    key: `article ${article.category}/${article.file}`,
    label: t(titleKey(article)),
    icon: 'documentation',
    to: articlePath(article),
  }));
}

/** Actions that are available on every page. */
export function useActions(): readonly Command[] {
  const t = useT('palette');
  const { can, link, open, preferences, session } = useCabinet();
  const { theme, setTheme, locale, setLocale, discreet, setDiscreet } = preferences;
  const creations: readonly [key: string, icon: IconName, to: string | undefined][] = [
    ['send', 'send', link('send.send')],
    ['newList', 'contacts', link('contacts.lists', { action: 'create' })],
    ['newName', 'edit', link('settings.sendernames', { create: 'true' })],
    ['upload', 'upload', link('storage.create')],
  ];
  return [
    ...creations.flatMap(([key, icon, to]) => (to === undefined ? [] : [{ key, label: t(key), icon, to }])),
    ...(can('payments.create')
      ? [{ key: 'topUp', label: t('topUp'), icon: 'plus' as const, run: () => void open('balance.topUp/v1', {}) }]
      : []),
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      key: `theme ${one}`,
      label: t(`theme.${one}`),
      icon: 'theme' as const,
      run: () => setTheme(one),
    })),
    ...LOCALES.filter((one) => one !== locale).map((one) => ({
      key: `locale ${one}`,
      label: LOCALE_NAMES[one],
      icon: 'language' as const,
      run: () => setLocale(one),
    })),
    { key: 'discreet', label: t(discreet ? 'unblur' : 'blur'), icon: discreet ? 'eye' : 'eye-off', run: () => setDiscreet(!discreet) },
    { key: 'signOut', label: t('signOut'), icon: 'logout', run: () => void session.logout() },
  ];
}

/** Records that the text may identify: a phone, a message number, or the id of a task, list or account. */
export function useLookups(text: string): readonly Command[] {
  const t = useT('palette');
  const { link, session } = useCabinet();
  const id = text.trim();
  const phone = normalizePhone(id, session.user.data.country);
  const [isMessage, isId] = [MESSAGE_ID.test(id), UUID.test(id)];
  const anyTime = { createdAt: 'any' };
  const candidates: readonly (false | [key: string, label: string, icon: IconName, to: string | undefined])[] = [
    phone !== undefined && [
      'phone',
      t('messagesTo', { phone: formatPhone(phone) }),
      'messages',
      link('messages.outgoing', { ...anyTime, recipient: phone }),
    ],
    isMessage && ['message', t('message', { id }), 'messages', link('messages.outgoing', { ...anyTime, open: id })],
    isId && ['task', t('task', { id }), 'tasks', link('messages.task', { id })],
    isId && ['list', t('list', { id }), 'contacts', link('contacts.list', { id })],
    isId && ['user', t('user', { id }), 'users', link('admin.users', { open: id })],
  ];
  return candidates.flatMap((way) => {
    if (!way) return [];
    const [key, label, icon, to] = way;
    return to === undefined ? [] : [{ key, label, icon, to }];
  });
}

/** The commands whose label matches the text, best first. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands;
  return commands
    .map((command) => ({ command, score: defaultFilter(command.label, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}
