import { screen, waitFor, within } from '@testing-library/react';
import { recurringMailings, type RecurringMailing, type RecurringMailingOccurrence } from '@cabinet/domain/recurring-mailings';
import { tasks } from '@cabinet/domain/tasks';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { recurring, task } from '../../messages-testing.ts';
import remote from '../../remote.ts';

const ID = recurring().id;
const run = (day: string, given: Partial<RecurringMailingOccurrence> = {}): RecurringMailingOccurrence => ({
  day,
  dueAt: `${day}T08:00:00.000Z`,
  TaskId: 't1',
  error: null,
  createdAt: `${day}T08:00:01.000Z`,
  ...given,
});

const open = (rows: readonly RecurringMailing[], { path = '/messages/recurring', runs = [] as RecurringMailingOccurrence[] } = {}) =>
  renderRemote(remote, {
    path,
    links: { 'send.send': '/send' },
    handlers: [
      handle('PUT', 'recurringMailings/:id/:action', ({ params }, server) => {
        const state = params['action'] === 'pause' ? ('paused' as const) : ('active' as const);
        const changed = recurring({ state, nextAt: state === 'paused' ? null : recurring().nextAt });
        server.upsert(recurringMailings, [{ ...changed }]);
        return changed;
      }),
      handle('GET', 'recurringMailings/:id/occurrences', () => ({ data: runs, total: runs.length })),
      handleResource(recurringMailings, rows),
      handleResource(tasks, [task('t1', { title: 'News' })]),
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: Opened, name: string) => {
  await user.click(within(await screen.findByRole('row', { name: /News/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('where there is none, the page says what they are for and leads to a new one', async () => {
  await open([]);
  expect(await screen.findByText(/Nothing is sent again and again yet/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New recurring campaign' })[0]).toHaveAttribute('href', '/send?recurring=new');
});

test('each says when it is sent, and leads to the mailing that was sent last', async () => {
  await open([recurring()]);
  const row = within(await screen.findByRole('row', { name: /News/ }));
  expect(row.getByText('Every week on Mon, Thu at 09:30, Vladivostok (UTC+10)')).toBeVisible();
  expect(row.getByText('Active')).toBeVisible();
  expect(row.getByRole('link', { name: /26/ })).toHaveAttribute('href', '/messages/tasks/t1');
});

test.each([
  [{ repeat: { ...recurring().repeat, every: 'day' } }, /^Every day at 09:30/],
  [{ repeat: { ...recurring().repeat, every: 'month', day: 5 } }, /^Every month on day 5 at 09:30/],
  [{ repeat: { ...recurring().repeat, every: 'month', day: 31 } }, /^On the last day of every month at 09:30/],
  [{ repeat: { ...recurring().repeat, every: 'birthday' } }, /^On birthdays at 09:30/],
  [{ repeat: { ...recurring().repeat, every: 'birthday', daysBefore: 3 } }, /^3 days before birthdays at 09:30/],
] as const)('%j is said in words', async (given, words) => {
  await open([recurring(given)]);
  expect(await screen.findByText(words)).toBeVisible();
});

test('why nothing was sent stands where the mailing would', async () => {
  await open([
    recurring({ lastTaskId: null, lastError: 'MISSED' }),
    recurring({ id: ID.replace(/1$/, '2'), lastAt: null, lastTaskId: null }),
    recurring({
      id: ID.replace(/1$/, '3'),
      lastTaskId: null,
      lastError: 'NO_RECIPIENTS',
      repeat: { every: 'birthday', weekdays: [], day: 1, daysBefore: 0 },
    }),
    recurring({ id: ID.replace(/1$/, '4'), state: 'failed', reason: 'FORBIDDEN', nextAt: null }),
  ]);
  expect(await screen.findByText(/^Missed: it could not be sent/)).toBeVisible();
  expect(screen.getByText('Not yet')).toBeVisible();
  expect(screen.getByText('Nobody had a birthday')).toBeVisible();
  expect(screen.getByText(/^Access denied/)).toBeVisible();
});

test('it is paused, goes on, and is deleted once that was confirmed', async () => {
  const page = await open([recurring()]);
  await choose(page, 'Pause');
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(page.notices).toMatchObject([{ tone: 'success', title: '“News” is paused' }]);
  await choose(page, 'Resume');
  expect(await screen.findByText('Active')).toBeVisible();
  await choose(page, 'Delete');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The campaigns that were sent stay/)).toBeVisible();
  await page.user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.server.rows(recurringMailings)).toEqual([]));
});

test('when it is sent is changed where messages are written; one that is over changes no more', async () => {
  const page = await open([recurring()]);
  await page.user.click(within(await screen.findByRole('row', { name: /News/ })).getByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  await waitFor(() => expect(page.address()).toBe(`/send?recurring=${ID}&step=send`));
  page.unmount();
  const over = await open([recurring({ state: 'finished', nextAt: null })]);
  await over.user.click(within(await screen.findByRole('row', { name: /News/ })).getByRole('button', { name: 'Actions' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Delete']);
});

test('an open one shows what was sent by name, with its progress, and what was not', async () => {
  const page = await open([recurring()], {
    path: `/messages/recurring?open=${ID}`,
    runs: [run('2026-11-26'), run('2026-11-23', { TaskId: null, error: 'INSUFFICIENT_BALANCE' })],
  });
  const drawer = within(await screen.findByRole('complementary', { name: 'News' }));
  expect(await drawer.findByRole('link', { name: 'News' })).toHaveAttribute('href', '/messages/tasks/t1');
  expect(drawer.getByText(/400 of 1,000/)).toBeVisible();
  expect(drawer.getByText(/balance/i)).toBeVisible();
  expect(drawer.getByText('1 address')).toBeVisible();
  const [asked] = page.server.asked('GET', 'tasks');
  expect(asked?.query.getAll('id')).toEqual(['t1']);
});
