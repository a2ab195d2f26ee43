import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { NOTIFICATIONS_SHOWN, notifications } from '@cabinet/domain/notification-rows';
import { NotificationItem } from './notification-item.tsx';
import { useReadMarker } from './use-read-marker.ts';
import styles from './notifications.module.css';

/** The latest ten notifications of the web, live; `brief` for a popup, which `onFollow` closes (spec 2 §9). */
export function NotificationList({ brief = false, onFollow }: { brief?: boolean; onFollow?: () => void }) {
  const t = useT('messages');
  const reading = useReadMarker();
  const { data, error, refetch } = useResource(notifications).useFind({
    channel: ['web'],
    $limit: NOTIFICATIONS_SHOWN,
    $order: 'createdAt desc',
  });
  if (!data) {
    if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
    return (
      <div className={styles['waiting']}>
        <Skeleton lines={brief ? 4 : 8} />
      </div>
    );
  }
  if (data.data.length === 0) {
    return brief ? (
      <p className={styles['none']}>{t('notifications.empty')}</p>
    ) : (
      <Empty picture="notifications" text={t('notifications.empty')} />
    );
  }
  return (
    <ol className={styles['list']} aria-label={t('notifications.title')}>
      {data.data.slice(0, NOTIFICATIONS_SHOWN).map((one) => (
        <NotificationItem key={one.id} notification={one} readMarker={reading} brief={brief} onFollow={onFollow} />
      ))}
    </ol>
  );
}
