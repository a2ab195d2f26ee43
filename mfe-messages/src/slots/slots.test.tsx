import { screen, within } from '@testing-library/react';
import { sendings } from '@cabinet/domain/sendings';
import { tasks } from '@cabinet/domain/tasks';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { manifest } from '../../remote.manifest.ts';
import { sending, task } from '../messages-testing.ts';
import { Slot as Latest } from './latest.tsx';
import { Slot as Running } from './running.tsx';

const HOUR = 3_600_000;

test('home shows the eight latest messages and follows them', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    sending(String(index), { recipient: `+791612345${String(index).padStart(2, '0')}`, state: { status: 'sent' } }),
  );
  const page = await renderPage(<Latest />, { area: 'messages', manifests: [manifest], handlers: [handleResource(sendings, rows)] });
  expect(await screen.findAllByRole('row')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/messages/outgoing');

  page.live(sendings, 'updated', [{ id: '3', state: { status: 'failed', error: 'rejected', errorText: null, moderation: 'approved' } }]);
  expect(await screen.findByText('Failed')).toBeVisible();
});

test('where the last minutes have no messages, home shows earlier ones, says when the latest was and leads to its day', async () => {
  const at = new Date(Date.now() - 26 * HOUR);
  const day = (add: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + add).toISOString();
  const rows = [sending('1', { createdAt: at.toISOString() }), sending('2', { createdAt: new Date(at.getTime() - HOUR).toISOString() })];
  await renderPage(<Latest />, { area: 'messages', manifests: [manifest], handlers: [handleResource(sendings, rows)] });
  const link = await screen.findByRole('link', { name: /^Latest: / });
  expect(link).toHaveAttribute('href', `/messages/outgoing?createdAt=${day(0)}~${day(1)}`);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText(/No messages in the last 5 minutes/)).not.toBeInTheDocument();
});

test('a message of this minute stands above earlier ones, and where there are none home says so', async () => {
  const rows = [1, 2, 3].map((hours) => sending(`old${hours}`, { createdAt: new Date(Date.now() - hours * HOUR).toISOString() }));
  const handlers = [handleResource(sendings, [sending('new', { recipient: '+79161234500' }), ...rows])];
  const { unmount } = await renderPage(<Latest />, { area: 'messages', manifests: [manifest], handlers });
  expect((await screen.findAllByRole('row')).map((row) => row.textContent?.includes('+7 916 123-45-00'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  unmount();

  await renderPage(<Latest />, { area: 'messages', manifests: [manifest], handlers: [handleResource(sendings, [])] });
  expect(await screen.findByText(/No messages in the last 5 minutes/)).toBeVisible();
});

test('home calls who got a message by name', async () => {
  const rows = [sending('1', { contact: { id: 'c1', name: 'Maria Lee' } })];
  await renderPage(<Latest />, { area: 'messages', manifests: [manifest], handlers: [handleResource(sendings, rows)] });
  expect(await screen.findByRole('link', { name: /Maria Lee\s*\+7 916 123-45-67/ })).toBeVisible();
});

test('home shows what runs, and pauses and resumes it', async () => {
  const rows = [
    task('t1'),
    task('t2', { title: 'Next week', state: 'scheduled', startsAt: new Date(Date.now() + HOUR).toISOString() }),
    task('t3', { title: 'Done', state: 'completed' }),
  ];
  const page = await renderPage(<Running />, { area: 'messages', manifests: [manifest], handlers: [handleResource(tasks, rows)] });
  expect(await screen.findByRole('link', { name: 'Pick-up reminders' })).toHaveAttribute('href', '/messages/tasks/t1');
  expect(await screen.findByRole('link', { name: 'Next week' })).toHaveAttribute('href', '/messages/tasks/t2');
  expect(screen.queryByText('Done')).not.toBeInTheDocument();

  await page.user.click(screen.getByRole('button', { name: 'Pause' }));
  await page.user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(page.server.asked('PUT', 'tasks/:id').map(({ body }) => body)).toEqual([{ state: 'paused' }, { state: 'scheduled' }]);

  page.live(tasks, 'updated', [{ id: 't1', state: 'completed' }]);
  expect(await screen.findByText('Nothing is being sent at the moment.')).toBeVisible();
});

test('home shows which mailings start next, soonest first, and counts lead to their messages', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const later = (id: string, title: string, hours: number, total = 0) =>
    task(id, { title, state: 'scheduled', startsAt: at(hours), meta: { total } });
  const rows = [
    task('t1', { meta: { errors: {} } }),
    later('t2', 'In three', 3),
    later('t3', 'In two', 2, 12_480),
    later('t4', 'In four', 4),
    later('t5', 'Due', -1),
  ];
  await renderPage(<Running />, { area: 'messages', manifests: [manifest], handlers: [handleResource(tasks, rows)] });
  const next = within(await screen.findByRole('list', { name: 'Next' }));
  expect(next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['In two', '/messages/tasks/t3'],
    ['In three', '/messages/tasks/t2'],
  ]);
  expect(next.getByText(/12,480 recipients/)).toBeVisible();

  const progress = screen.getByRole('link', { name: 'Pick-up reminders' }).closest('li') as HTMLElement;
  const addresses = within(progress)
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/messages/outgoing?groupId=group-1&status=delivered&status=seen',
    '/messages/outgoing?groupId=group-1&status=processing&status=sent',
    '/messages/outgoing?groupId=group-1&status=failed',
  ]);
});

test('a call that fails leaves a sentence, not a hole', async () => {
  const broken = handle('GET', 'sendings', () => new Answer(500, { error: 'INTERNAL', message: '' }));
  const page = await renderPage(<Latest />, { area: 'messages', handlers: [broken] });
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(page.errors).toEqual([]);
});
