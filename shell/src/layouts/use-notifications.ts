import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { applyLive } from '@cabinet/api/live';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { notifications, notificationTone, type Notification } from '@cabinet/domain/notifications';
import type { LiveEvent } from '@cabinet/domain/live';
import type { AppStore } from '../app/store.ts';

const WEB = { channel: ['web'], isRead: false, $limit: 1 };

/** How many notifications are unread; 0 for those who may not read them. */
export function useUnread(): number {
  const { can } = useCabinet();
  return useResource(notifications).useFind(WEB, { skip: !can('notifications.get') }).data?.total ?? 0;
}

/** Follows the socket's news: what is sent to this person shows as a toast of its colour and in every list, what is read is read everywhere (spec 2 §7). */
export function useNews(): void {
  const { live, notify, session } = useCabinet();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const userId = session.user.id;
  useEffect(() => {
    const offSent = live.on('notifications.sent', (event) => {
      const mine = (event as LiveEvent<Notification>).rows.filter((row) => row.channel === 'web' && row.targetUserId === userId);
      if (mine.length === 0) return;
      dispatch(applyLive('notifications', 'created', { rows: mine }));
      for (const { type = '', title = '', text } of mine) notify({ tone: notificationTone(type), title, text: plain(text) });
    });
    const offRead = live.on('notifications.read', (event) => dispatch(applyLive('notifications', 'updated', { ...event, more: true })));
    return () => {
      offSent();
      offRead();
    };
  }, [live, notify, dispatch, userId]);
}

/** The words of what may be simple HTML; the page says it in full. */
function plain(text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || undefined;
}
