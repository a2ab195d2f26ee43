import { useEffect, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import { NOTIFICATION_READ, NOTIFICATION_TONES, notificationTone, type Notification } from '@cabinet/domain/notification-rows';
import { targetOf } from '../model/notification-target.ts';
import { plainText } from '../model/plain-text.ts';
import { useInView } from './use-in-view.ts';
import type { useReadMarker } from './use-read-marker.ts';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: Notification;
  readMarker: ReturnType<typeof useReadMarker>;
  /** Shows a shorter form, for a popup. */
  brief?: boolean;
  /** Called when the user follows a link in the notification. */
  onFollow?: () => void;
}

/** A flag that its setter turns on for two seconds. */
function useConfirmed(): [boolean, () => void] {
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => setConfirmed(false), NOTIFICATION_READ.confirmed);
    return () => clearTimeout(timer);
  }, [confirmed]);
  return [confirmed, () => setConfirmed(true)];
}

/** One notification: kind, text and link. It is marked as read when it comes into view, or by its button. */
export function NotificationItem({ notification, readMarker, brief = false, onFollow }: NotificationItemProps) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { id, type, title, text, isRead, createdAt } = notification;
  // A notification that was new when it was rendered stays marked as new, although it is read by now.
  const [isNew] = useState(!isRead);
  const [confirmed, confirm] = useConfirmed();
  const mark = useInView<HTMLLIElement>(!isRead, () => readMarker.see(id));
  const target = targetOf(notification, link);
  const kind = Object.hasOwn(NOTIFICATION_TONES, type) ? type.replace('.', '_') : 'unknown';
  // Most titles already name the kind.
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
          onClick={() => void readMarker.read(id).then((done) => done && confirm())}
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
