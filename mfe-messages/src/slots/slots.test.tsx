import { screen } from '@testing-library/react';
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

test('home shows what runs, and pauses and resumes it', async () => {
  const rows = [
    task('t1'),
    task('t2', { title: 'Next week', state: 'scheduled', startsAt: new Date(Date.now() + HOUR).toISOString() }),
    task('t3', { title: 'Done', state: 'completed' }),
  ];
  const page = await renderPage(<Running />, { area: 'messages', manifests: [manifest], handlers: [handleResource(tasks, rows)] });
  expect(await screen.findByRole('link', { name: 'Pick-up reminders' })).toHaveAttribute('href', '/messages/tasks/t1');
  expect(screen.queryByText('Next week')).not.toBeInTheDocument();
  expect(screen.queryByText('Done')).not.toBeInTheDocument();

  await page.user.click(screen.getByRole('button', { name: 'Pause' }));
  await page.user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(page.server.asked('PUT', 'tasks/:id').map(({ body }) => body)).toEqual([{ state: 'paused' }, { state: 'scheduled' }]);

  page.live(tasks, 'updated', [{ id: 't1', state: 'completed' }]);
  expect(await screen.findByText('Nothing is being sent at the moment.')).toBeVisible();
});

test('a call that fails leaves a sentence, not a hole', async () => {
  const broken = handle('GET', 'sendings', () => new Answer(500, { error: 'INTERNAL', message: '' }));
  const page = await renderPage(<Latest />, { area: 'messages', handlers: [broken] });
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(page.errors).toEqual([]);
});
