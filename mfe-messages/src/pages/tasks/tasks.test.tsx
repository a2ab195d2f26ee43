import { screen, waitFor, within } from '@testing-library/react';
import { TASK_STATES } from '@cabinet/domain/statuses';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import { task } from '../../messages-testing.ts';
import remote from '../../remote.ts';

function open(rows: readonly Task[], path = '/messages/tasks', options: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(remote, { path, handlers: [handleResource(tasks, rows)], ...options });
}
const row = (name: RegExp) => screen.findByRole('row', { name });
async function choose(page: Awaited<ReturnType<typeof open>>, action: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: action }));
}
const actionsIn = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  await page.user.keyboard('{Escape}');
  return items;
};

test('a mailing is watched as it goes', async () => {
  const page = await open([task('t1')]);
  expect(await row(/Pick-up reminders.*Running.*400 of 1,000.*90\.2%/)).toBeVisible();
  expect(screen.getByRole('img', { name: '370 delivered, 10 without a report, 90 on the way, 30 failed' })).toBeInTheDocument();

  page.live(tasks, 'updated', [
    { id: 't1', state: 'completed', meta: { ...task('t1').meta, completed: 1000, errors: {}, statuses: { delivered: 960, failed: 40 } } },
  ]);
  expect(await row(/Completed.*1,000 of 1,000.*96%/)).toBeVisible();
  expect(page.server.asked('GET', 'tasks')).toHaveLength(1);
});

test('one that nobody named is known by how its message begins', async () => {
  const one = task('t1');
  const sending = {
    ...one.data.sending!,
    payload: { text: '${firstName}, your order is packed and waits for you until Sunday, ask for it' },
  };
  await open([{ ...one, title: '', data: { ...one.data, sending } }]);
  expect(await row(/First name, your order is packed and waits for you until…/)).toBeVisible();
});

test('it asks for bulk mailings of today', async () => {
  const { server } = await open([]);
  await waitFor(() => expect(server.asked('GET', 'tasks')).toHaveLength(1));
  const { query } = server.asked('GET', 'tasks')[0]!;
  expect(query.get('type')).toBe('sendings:bulk');
  expect(new Date(query.get('createdAt[from]') ?? '').getHours()).toBe(0);
  expect(await screen.findByText(/No campaigns in this period/)).toBeVisible();
});

test('a pause needs no question and shows at once', async () => {
  const page = await open([task('t1')]);
  await choose(page, 'Pause');
  expect(await row(/Paused/)).toBeVisible();
  expect(page.server.asked('PUT', 'tasks/:id').map(({ body }) => body)).toEqual([{ state: 'paused' }]);
  expect(page.questions).toEqual([]);
  expect(page.notices).toMatchObject([{ tone: 'success', title: '“Pick-up reminders” is paused' }]);
});

test('a stop says what it costs and happens only after yes', async () => {
  const page = await open([task('t1')]);
  await choose(page, 'Stop');
  const question = await screen.findByRole('alertdialog', { name: 'Stop “Pick-up reminders”?' });
  expect(question).toHaveTextContent('500 messages have not been sent yet. They will fail, and their money returns to the balance.');
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(page.server.asked('PUT', 'tasks/:id')).toEqual([]);

  await choose(page, 'Stop');
  await page.user.click(await screen.findByRole('button', { name: 'Stop campaign' }));
  expect(await row(/Stopped/)).toBeVisible();
  expect(page.server.asked('PUT', 'tasks/:id')[0]?.body).toEqual({ state: 'stopped' });
});

test.each([
  ['scheduled', ['Show messages', 'Pause', 'Stop']],
  ['running', ['Show messages', 'Pause', 'Stop']],
  ['paused', ['Show messages', 'Resume', 'Stop']],
  ['stopped', ['Show messages', 'Delete']],
  ['completed', ['Show messages', 'Delete']],
  ['failed', ['Show messages', 'Delete']],
] as const)('a %s mailing offers only what its state allows', async (state, items) => {
  expect(TASK_STATES).toContain(state);
  const page = await open([task('t1', { state })]);
  expect(await actionsIn(page)).toEqual([...items]);
});

test('a refused change is told and changes nothing', async () => {
  const page = await open([task('t1')]);
  await row(/Running/);
  page.server.fail('PUT', 'tasks/t1', { status: 409, error: 'TASK_STATE', params: { state: 'completed' } });
  await choose(page, 'Pause');
  await waitFor(() => expect(page.errors).toMatchObject([{ code: 'TASK_STATE' }]));
  expect(await row(/Running/)).toBeVisible();
});

test('Russian counts as Russians do', async () => {
  const page = await open([task('t1', { meta: { total: 1000, statuses: { pending: 3, delivered: 997 } } })], '/messages/tasks', {
    locale: 'ru',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Действия' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Остановить' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Ещё не отправлено 3 сообщения.');
});

test('a row leads to the page of its task', async () => {
  const page = await open([task('t1')]);
  await page.user.click(await screen.findByRole('cell', { name: /400 of 1,000/ }));
  await waitFor(() => expect(page.address()).toBe('/messages/tasks/t1'));
});

test('the address that opened a task in the list leads to its page', async () => {
  const page = await open([task('t1')], '/messages/tasks?open=t1&createdAt=any');
  await waitFor(() => expect(page.address()).toBe('/messages/tasks/t1'));
});

test('operations on balances and recurrent payments are found by their kind, in words of their own', async () => {
  const operations = task('t2', {
    title: '',
    type: 'billings:operations',
    data: { operation: { source: 'accrual', amount: 300, multiplier: 1 } },
    meta: { total: 30, completed: 12, errored: 2, errors: { insufficient: 2 }, statuses: { delivered: 10, failed: 2, pending: 18 } },
  });
  const page = await open([operations], '/messages/tasks?type=billings:operations');
  expect(await row(/Balance operations.*Running.*12 of 30/)).toBeVisible();
  expect(page.server.asked('GET', 'tasks')[0]?.query.get('type')).toBe('billings:operations');
  await choose(page, 'Stop');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('18 accounts have not been changed yet, and stay as they are.');
});
