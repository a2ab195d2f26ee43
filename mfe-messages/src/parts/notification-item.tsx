import { useEffect, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import { NOTIFICATION_READ, NOTIFICATION_TONES, notificationTone, type Notification } from '@cabinet/domain/notifications';
import { targetOf } from '../model/notification-target.ts';
import { plainText } from '../model/plain-text.ts';
import { useInSight } from './use-in-sight.ts';
import type { useReading } from './use-reading.ts';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: Notification;
  reading: ReturnType<typeof useReading>;
  /** Shorter, for a popup. */
  brief?: boolean;
  /** Called when a link in it is followed. */
  onFollow?: () => void;
}

/** For two seconds after it became true. */
function useConfirmed(): [boolean, () => void] {
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => setConfirmed(false), NOTIFICATION_READ.confirmed);
    return () => clearTimeout(timer);
  }, [confirmed]);
  return [confirmed, () => setConfirmed(true)];
}

/** One notification: what kind it is, what it says, where it leads; read when it comes into sight, or by its button. */
export function NotificationItem({ notification, reading, brief = false, onFollow }: NotificationItemProps) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { id, type, title, text, isRead, createdAt } = notification;
  // What was new when it came into view stays marked, though it is read by now.
  const [isNew] = useState(!isRead);
  const [confirmed, confirm] = useConfirmed();
  const mark = useInSight<HTMLLIElement>(!isRead, () => reading.see(id));
  const target = targetOf(notification, link);
  const kind = Object.hasOwn(NOTIFICATION_TONES, type) ? type.replace('.', '_') : 'unknown';
  // Most say in their title what kind they are.
  const words = t(`notifications.types.${kind}`);
  return (
    <li ref={mark} className={styles['item']} data-new={isNew || undefined} data-brief={brief || undefined}>
      <div className={styles['head']}>
        <Dot tone={notificationTone(type)}>
          <strong>{title}</strong>
        </Dot>
        <span className={styles['when']}>
          <DateTime at={createdAt} interactive={!brief} />
        </span>
        {words === title ? null : <span className={styles['kind']}>{words}</span>}
      </div>
      <p className={styles['text']}>{plainText(text)}</p>
      <div className={styles['foot']}>
        {target === undefined ? null : (
          <Link to={target} onClick={onFollow}>
            {t('notifications.open')}
          </Link>
        )}
        <Button
          size="sm"
          tone="ghost"
          icon={isRead || confirmed ? 'check' : undefined}
          disabled={isRead}
          aria-label={t(isRead ? 'notifications.readNamed' : 'notifications.markNamed', { title })}
          onClick={() => void reading.read(id).then((done) => done && confirm())}
        >
          {t(confirmed ? 'notifications.marked' : isRead ? 'notifications.read' : 'notifications.mark')}
        </Button>
        <span role="status" className="cab-visually-hidden">
          {confirmed ? t('notifications.marked') : ''}
        </span>
      </div>
    </li>
  );
}
