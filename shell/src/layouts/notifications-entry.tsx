import { useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { isCurrent, type NavEntry } from '../extensions/navigation.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { RailPopup } from './rail-entry.tsx';
import { useUnreadCount } from './use-notifications.ts';

/** The notifications entry of the toolbar, with the number of unread ones and the latest in its popup. */
export function NotificationsEntry({ entry }: { entry: NavEntry }) {
  const t = useT('shell');
  const { pathname } = useLocation();
  const count = useUnreadCount();
  return (
    <RailPopup
      icon={entry.icon}
      label={entry.label}
      name={count > 0 ? t('notifications.unread', { label: entry.label, count }) : entry.label}
      badge={count}
      current={isCurrent(entry, pathname)}
    >
      {(close) => <NotificationsPanel entry={entry} onFollow={close} />}
    </RailPopup>
  );
}
