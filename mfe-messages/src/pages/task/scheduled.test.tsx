import { screen, waitFor, within } from '@testing-library/react';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { summary, task } from '../../messages-testing.ts';
import remote from '../../remote.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR + 30_000).toISOString();
const scheduled = (given: Partial<Task> = {}) => task('t1', { state: 'scheduled', startsAt: inHours(2), meta: { completed: 0 }, ...given });
const SENDS = { links: { 'send.send': '/send' } };
const money = { held: 3400, captured: 0, released: 0 };

const open = (
  row = scheduled(),
  start = (body: unknown) => ({ ...row, ...(body as object), state: 'running' }) as unknown,
  options = SENDS as object,
) =>
  renderRemote(remote, {
    path: '/messages/tasks/t1',
    handlers: [
      handle('PUT', 'tasks/:id/start', ({ body }) => start(body)),
      handle('GET', 'tasks/:id/summary', () => summary({ money })),
      handleResource(tasks, [row]),
    ],
    ...options,
  });

test('a mailing that waits tells how long still, whom it reaches and for how much', async () => {
  const page = await open();
  const timer = await screen.findByRole('timer');
  expect(timer).toHaveTextContent('2 hr');
  expect(timer.closest('section')).toHaveTextContent(/Recipients1,000Cost₽3,400\.00/);
  expect(screen.queryByRole('heading', { name: 'Why they failed' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/send?task=t1&change=true');
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).at(-1)).toHaveTextContent('Cancel campaign');
});

test('it is sent now once that was confirmed', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Send now' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/goes out to 1,000 recipients/)).toBeVisible();
  await page.user.click(question.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(page.server.asked('PUT', 'tasks/:id/start').map(({ body }) => body)).toEqual([{ startsAt: null }]));
  expect(await screen.findByText('410 of 1,000 settled')).toBeVisible();
});

test('it goes out at another time', async () => {
  const page = await open(scheduled(), (body) => ({ ...scheduled(), ...(body as object) }));
  await page.user.click(await screen.findByRole('button', { name: 'Another time' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.server.asked('PUT', 'tasks/:id/start')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('one that has begun meanwhile says so', async () => {
  const page = await open(scheduled(), () => new Answer(409, { error: 'TASK_STATE', message: '' }));
  await page.user.click(await screen.findByRole('button', { name: 'Send now' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(page.errors).toMatchObject([{ code: 'TASK_STATE' }]));
});

test('mailings of others, and those who may not send, change nothing', async () => {
  const other = await open(scheduled({ OwnerId: '01890000-0000-7000-8000-0000000000b1' }));
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  other.unmount();
  await open(scheduled(), undefined, {});
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
});
