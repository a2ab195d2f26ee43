import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notifications, type Notification } from '@cabinet/domain/notifications';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { notification } from '../../messages-testing.ts';
import remote from '../../remote.ts';

/** Elements that somebody looks at, as the browser would tell. */
const watched = new Map<Element, (isIn: boolean) => void>();
class Sight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(element: Element) {
    watched.set(element, (isIntersecting) => this.#tell([{ isIntersecting } as IntersectionObserverEntry], this as never));
  }
  disconnect() {}
}
beforeEach(() => {
  watched.clear();
  globalThis.IntersectionObserver = Sight as unknown as typeof IntersectionObserver;
});

function open(rows: readonly Notification[], options: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(remote, {
    path: '/notifications',
    handlers: [
      handle('PATCH', 'n/notifications/:id/read', ({ params }) => notification(params['id'] ?? '', { isRead: true })),
      handleResource(notifications, rows),
    ],
    ...options,
  });
}
const item = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (!found) throw new Error(title);
  return found;
};

test('the last ten are shown with their kind, words and way', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    notification(String(index), { title: `News ${index}`, createdAt: new Date(Date.now() - index * 1000).toISOString() }),
  );
  const page = await open(rows);
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  const first = await item('News 0');
  expect(within(first).getByText('Campaign paused')).toBeVisible();
  expect(within(first).getByText('There is not enough money.')).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/messages/tasks/t1');
  expect(page.server.asked('GET', 'n/notifications')[0]?.query.get('$limit')).toBe('10');
});

test('a title that says the kind is not said twice', async () => {
  await open([notification('1', { title: 'Campaign paused' })]);
  expect(await screen.findAllByText('Campaign paused')).toHaveLength(1);
});

test('what comes into sight becomes read, once', async () => {
  const page = await open([notification('1', { title: 'News' }), notification('2', { title: 'Older', isRead: true })]);
  const seen = await item('News');
  await waitFor(() => expect(watched.has(seen)).toBe(true));
  expect(watched.size).toBe(1);
  act(() => {
    watched.get(seen)?.(true);
    watched.get(seen)?.(true);
  });
  expect(await within(seen).findByRole('button', { name: 'Read: News' })).toBeDisabled();
  expect(page.server.asked('PATCH', 'n/notifications/:id/read').map(({ path }) => path)).toEqual(['n/notifications/1/read']);
});

test('the button confirms for two seconds and is off once read', async () => {
  const page = await open([notification('1', { title: 'News' })]);
  const row = await item('News');
  await page.user.click(within(row).getByRole('button', { name: 'Mark as read: News' }));
  expect(await within(row).findByText('Marked as read', { selector: '[role=status]' })).toBeInTheDocument();
  expect(await within(row).findByRole('button', { name: 'Read: News' })).toBeDisabled();
  await waitFor(() => expect(within(row).queryByText('Marked as read')).not.toBeInTheDocument());
});

test('a reading that fails is told to nobody', async () => {
  const page = await open([notification('1', { title: 'News' })], {
    handlers: [
      handle('PATCH', 'n/notifications/:id/read', () => new Answer(500, { error: 'INTERNAL', message: '' })),
      handleResource(notifications, [notification('1', { title: 'News' })]),
    ],
  });
  const row = await item('News');
  await page.user.click(within(row).getByRole('button', { name: 'Mark as read: News' }));
  await waitFor(() => expect(page.server.asked('PATCH', 'n/notifications/:id/read')).toHaveLength(1));
  expect([page.errors, page.notices]).toEqual([[], []]);
  expect(within(row).getByRole('button', { name: 'Mark as read: News' })).toBeEnabled();
});

test('what they are about is chosen one page further', async () => {
  await open([], { links: { 'settings.notifications': '/settings/notifications' } });
  expect(await screen.findByRole('link', { name: 'Choose' })).toHaveAttribute('href', '/settings/notifications');
});

test('nothing yet says what will be there', async () => {
  const quiet = jest.spyOn(console, 'error');
  await open([], { locale: 'es' });
  expect(await screen.findByText(/Todavía no hay avisos/)).toBeVisible();
  expect(quiet).not.toHaveBeenCalled();
});
