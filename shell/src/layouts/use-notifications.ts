import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { applyLiveEvent } from '@cabinet/api/live';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { notifications, notificationTone, type Notification } from '@cabinet/domain/notification-rows';
import type { LiveEvent } from '@cabinet/domain/live';
import type { AppStore } from '../app/store.ts';

const UNREAD_WEB = { channel: ['web'], isRead: false, $limit: 1 };

/** The number of unread notifications; 0 for accounts that may not read them. */
export function useUnreadCount(): number {
  const { can } = useCabinet();
  return useResource(notifications).useFind(UNREAD_WEB, { skip: !can('notifications.get') }).data?.total ?? 0;
}

/**
 * Applies live notification events: a notification sent to this account shows as a toast and in every list, and one read
 * elsewhere is marked as read (spec 2 §7).
 */
export function useLiveNotifications(): void {
  const { live, notify, session } = useCabinet();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const userId = session.user.id;
  useEffect(() => {
    const offSent = live.on('notifications.sent', (event) => {
      const mine = (event as LiveEvent<Notification>).rows.filter((row) => row.channel === 'web' && row.targetUserId === userId);
      if (mine.length === 0) return;
      dispatch(applyLiveEvent('notifications', 'created', { rows: mine }));
      for (const { type = '', title = '', text } of mine) notify({ tone: notificationTone(type), title, text: plainText(text) });
    });
    const offRead = live.on('notifications.read', (event) =>
      dispatch(applyLiveEvent('notifications', 'updated', { ...event, more: true })),
    );
    return () => {
      offSent();
      offRead();
    };
  }, [live, notify, dispatch, userId]);
}

/** Strips the simple HTML of a notification for the toast; its page shows it in full. */
function plainText(text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || undefined;
}
