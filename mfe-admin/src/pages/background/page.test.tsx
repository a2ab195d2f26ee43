import { screen, waitFor, within } from '@testing-library/react';
import { queuedJobs, type JobQueue, type QueuedJob } from '@cabinet/domain/queued-jobs';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { pretendWidth } from '@cabinet/testing/window-width';
import { manifest } from '../../../remote.manifest.ts';
import { Page } from './page.tsx';

const job = (id: string, given: Partial<QueuedJob>): QueuedJob => ({
  id,
  queue: 'mail.deleteOld',
  state: 'failed',
  attempts: 4,
  maxAttempts: 4,
  error: 'connect ECONNREFUSED',
  createdAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:42.000Z',
  ...given,
});
const queue = (name: string, given: Partial<JobQueue>): JobQueue => ({
  queue: name,
  schedule: '9 * * * *',
  waiting: 0,
  delayed: 0,
  running: 0,
  failed: 0,
  oldest: null,
  error: null,
  errorAt: null,
  completedAt: null,
  ...given,
});
const ROWS = [
  job('one', {}),
  job('two', { queue: 'reports.deleteOld', state: 'waiting', attempts: 0, error: null, startedAt: null, endedAt: null }),
  job('three', { queue: 'wapi.warn', state: 'running', attempts: 1, error: null, endedAt: null }),
];
const QUEUES = [
  queue('journal.deleteOld', {}),
  queue('mail.deleteOld', { failed: 3, error: 'connect ECONNREFUSED', errorAt: '2026-11-20T10:00:42.000Z' }),
  queue('reports.deleteOld', { waiting: 1, oldest: 72 }),
];

const open = ({ rows = ROWS, queues = QUEUES }: { rows?: QueuedJob[]; queues?: JobQueue[] | Answer } = {}) =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/background',
    manifests: [manifest],
    handlers: [
      handleResource(queuedJobs, rows),
      handle('GET', 'operations/jobQueues', () => (queues instanceof Answer ? queues : { data: queues })),
      handle('POST', 'queuedJobs/:id/:action', ({ params }) => job(params['id'] ?? '', { state: 'waiting' })),
    ],
  });
const menuOf = async (page: Awaited<ReturnType<typeof open>>, row: RegExp) => {
  await page.user.click(within(await screen.findByRole('row', { name: row })).getByRole('button'));
  return screen.findByRole('menu');
};

test('says in words what failed, waits and runs, how often it was tried and why it failed', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /Clearing away old emails Failed 4 of 4 connect ECONNREFUSED .* 42s/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Clearing away old reports Waiting 0 of 4/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Warnings that WhatsApp numbers end Running 1 of 4/ })).toBeVisible();
});

test('queues with trouble come first, with their last error and the age of what waits', async () => {
  await open();
  const table = await screen.findByRole('region', { name: 'Queues' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining('Clearing away old emails'),
    expect.stringContaining('Clearing away old reports'),
    expect.stringContaining('Clearing away old entries of the journal'),
  ]);
  expect(rows[0]).toHaveTextContent(/every hour at :09.*connect ECONNREFUSED/);
  expect(rows[1]).toHaveTextContent('72s');
});

test('what failed is done again, what waits is stopped after a question', async () => {
  const page = await open();
  const failed = await menuOf(page, /old emails Failed/);
  expect(within(failed).queryByRole('menuitem', { name: 'Stop' })).not.toBeInTheDocument();
  await page.user.click(within(failed).getByRole('menuitem', { name: 'Retry' }));
  await waitFor(() => expect(page.server.asked('POST', 'queuedJobs/one/retry')).toHaveLength(1));

  await page.user.click(within(await menuOf(page, /old reports Waiting/)).getByRole('menuitem', { name: 'Stop' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop this job?' });
  await page.user.click(within(question).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(page.server.asked('POST', 'queuedJobs/two/stop')).toHaveLength(1));
});

test('says so where nothing waits or failed, and before any node has worked', async () => {
  await open({ rows: [], queues: [] });
  expect(await screen.findByText('Nothing waits, and nothing has failed.')).toBeVisible();
  expect(await screen.findByText('Queues appear once a node that works has started.')).toBeVisible();
});

test('queues that cannot be read leave the jobs, and a way to ask again', async () => {
  const page = await open({ queues: new Answer(500, { error: 'INTERNAL', message: '' }) });
  expect(await screen.findByRole('row', { name: /old emails Failed/ })).toBeVisible();
  const asked = () => page.server.asked('GET', 'operations/jobQueues').length;
  const before = asked();
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('on a phone attempts are said in words, and not before there were any', async () => {
  pretendWidth(390);
  await open();
  const [failed, waiting] = within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');
  expect(failed).toHaveTextContent(/attempt 4 of 4/);
  expect(waiting).not.toHaveTextContent(/attempt/);
});
