import { screen, waitFor, within } from '@testing-library/react';
import type { LiveEvent } from '@cabinet/domain/live';
import { notifications, type Notification } from '@cabinet/domain/notifications';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import type { NavEntry } from '../extensions/navigation.ts';
import { NotificationsEntry } from './notifications-entry.tsx';
import { useLiveNotifications } from './use-notifications.ts';

const ME = '01890000-0000-7000-8000-000000000001';
const entry: NavEntry = {
  key: 'messages.notifications',
  to: '/notifications',
  label: 'Notifications',
  area: 'messages',
  group: 'personal',
  icon: 'notifications',
  order: 10,
  bar: undefined,
  tabs: [],
  pages: [],
};

function news(id: string, given: Partial<Notification> = {}): Notification {
  const at = new Date().toISOString();
  return {
    id,
    type: 'sendings.paused',
    title: 'Autumn sale is paused',
    text: '<p>There is not <b>enough</b> money.</p>',
    data: {},
    channel: 'web',
    isRead: false,
    sentAt: at,
    deliveredAt: at,
    targetUserId: ME,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}

function Toolbar() {
  useLiveNotifications();
  return <NotificationsEntry entry={entry} />;
}

const open = (rows: readonly Notification[]) => renderPage(<Toolbar />, { area: 'shell', handlers: [handleResource(notifications, rows)] });
const sent = (...rows: Notification[]): LiveEvent => ({ rows });

test('the bell counts what is unread, and its popup leads to all of them', async () => {
  const page = await open([news('1'), news('2'), news('3', { isRead: true })]);
  const bell = await screen.findByRole('button', { name: /Notifications: 2 unread/ });
  await page.user.click(bell);
  const popup = await screen.findByRole('group', { name: 'Notifications: 2 unread' });
  expect(within(popup).getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/notifications');
});

test('what is sent shows at once, in its colour, and is counted', async () => {
  const page = await open([]);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  page.server.upsert(notifications, [{ ...news('9') }]);
  page.emit('notifications.sent', sent(news('9')));
  expect(page.notices).toEqual([{ tone: 'warning', title: 'Autumn sale is paused', text: 'There is not enough money.' }]);
  expect(await screen.findByRole('button', { name: /1 unread/ })).toBeVisible();
});

test('news of others and of other channels show nothing', async () => {
  const page = await open([]);
  page.emit('notifications.sent', sent(news('1', { targetUserId: 'another' }), news('2', { channel: 'telegram' })));
  expect(page.notices).toEqual([]);
});

test('what is read elsewhere is read here', async () => {
  const page = await open([news('1')]);
  await screen.findByRole('button', { name: /1 unread/ });
  page.server.upsert(notifications, [{ ...news('1', { isRead: true }) }]);
  page.emit('notifications.read', sent(news('1', { isRead: true })));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible());
});

test('who may not read notifications is not asked about them', async () => {
  const page = await renderPage(<NotificationsEntry entry={entry} />, { area: 'shell', permissions: {} });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(page.server.asked('GET', 'n/notifications')).toEqual([]);
});
