import { Link, useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { Icon } from '@cabinet/design-system/icon';
import { preloadLink } from '../federation/preload.ts';
import { isCurrent, type NavEntry } from '../extensions/navigation.ts';
import styles from './bottom-bar.module.css';
import { MenuDialog } from './menu-dialog.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { Waiting } from './waiting.tsx';
import { useUnreadCount } from './use-notifications.ts';
import { useHelp } from '../extensions/use-help.ts';
import { useNavigation } from '../extensions/use-navigation.ts';

/** Window widths at which one more entry fits (spec 1 §2 "Navigation"). */
const BREAKPOINTS_PX = [395, 480, 565, 650, 735, 820] as const;

type BarEntry = Pick<NavEntry, 'key' | 'to' | 'label' | 'icon' | 'tabs' | 'counters'>;

function BarLink({ entry, from }: { entry: BarEntry; from?: number }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.to}
      data-from={from}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      onPointerDown={() => preloadLink(entry.key)}
    >
      <Icon name={entry.icon} size={20} />
      <span>{entry.label}</span>
      <Waiting counters={entry.counters} />
    </Link>
  );
}

/** The number of unread notifications on the menu button, as a badge and for screen readers. */
function UnreadNotifications({ label }: { label: string }) {
  const t = useT('shell');
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      <UnreadBadge count={count} />
      <span className="cab-visually-hidden">{t('notifications.unread', { label, count })}</span>
    </>
  );
}

/** The bottom bar of narrow windows: sending, support and the menu always, more entries as the window widens. */
export function BottomBar() {
  const t = useT('shell');
  const { work, manage, personal, balance, account } = useNavigation();
  const menu = useDialog();
  const chat = useHelp().find(({ run }) => run !== undefined);
  const news = personal.find(({ icon }) => icon === 'notifications');
  const home: BarEntry = { key: 'home', to: '/', label: t('frame.home'), icon: 'home', tabs: [] };
  const all = [...work, ...manage, ...(balance ? [balance] : []), ...personal, ...(account ? [account] : [])];
  const send = all.find(({ area }) => area === 'send');
  const more = all.filter((entry) => entry !== send && entry.bar !== undefined).sort((a, b) => (a.bar ?? 0) - (b.bar ?? 0));
  const first = send ?? home;
  const others = (send ? [home, ...more] : more).slice(0, BREAKPOINTS_PX.length);

  return (
    <nav className={styles['bar']} aria-label={t('frame.navigation')}>
      <BarLink entry={first} />
      {others.map((entry, index) => (
        <BarLink key={entry.key} entry={entry} from={BREAKPOINTS_PX[index]} />
      ))}
      {chat ? (
        <button type="button" onClick={chat.run}>
          <Icon name="support" size={20} />
          <span>{t('frame.support')}</span>
        </button>
      ) : (
        <BarLink entry={{ key: 'about', to: '/about', label: t('frame.support'), icon: 'support', tabs: [] }} />
      )}
      <button type="button" aria-haspopup="dialog" aria-expanded={menu.value !== undefined} onClick={() => menu.open(true)}>
        <Icon name="menu" size={20} />
        {news && <UnreadNotifications label={news.label} />}
        <span>{t('frame.menu')}</span>
      </button>
      {menu.value && <MenuDialog onClose={menu.close} />}
    </nav>
  );
}
