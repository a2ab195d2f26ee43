import { screen, waitFor, within } from '@testing-library/react';
import { shortLinks } from '@cabinet/domain/short-links';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler, type ResourceHandler } from '@cabinet/testing/server';
import { summary, task } from '../../messages-testing.ts';
import remote from '../../remote.ts';

interface Given {
  path?: string;
  answer?: () => TaskSummary;
  more?: (Handler | ResourceHandler)[];
  options?: Partial<Parameters<typeof renderRemote>[1]>;
}

const open = (row: Task, { path = '/messages/tasks/t1', answer = () => summary(), more = [], options = {} }: Given = {}) =>
  renderRemote(remote, {
    path,
    handlers: [...more, handle('GET', 'tasks/:id/summary', answer), handleResource(tasks, [row])],
    ...options,
  });
const SENDS = { links: { 'send.send': '/send' } };
const card = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;
const door = (name: string | RegExp) => screen.findByRole('link', { name });
const buttons = async () => {
  const header = (await screen.findByRole('heading', { level: 1, name: 'Pick-up reminders' })).closest('header') as HTMLElement;
  return within(header)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
};

test('the page tells how far a mailing is, and each number leads to the messages that it counts', async () => {
  await open(task('t1'));
  expect(await screen.findByText('410 of 1,000 settled')).toBeVisible();
  const places: [string | RegExp, string][] = [
    ['370 delivered', 'status=delivered&status=seen'],
    ['30 failed', 'status=failed'],
    ['10 without a report', 'error=noReport'],
    ['500 waiting', 'status=pending&status=paused'],
  ];
  for (const [name, filter] of places) expect(await door(name)).toHaveAttribute('href', `/messages/outgoing?groupId=group-1&${filter}`);
  expect(await door('1,000 Recipients')).toHaveAttribute('href', '/messages/outgoing?groupId=group-1');
  const value = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
  expect(value('Delivered')).toHaveTextContent(/370.*37\s?%/);
  expect(value('Answered')).toHaveTextContent(/7.*1\.9\s?% of delivered/);
  expect(screen.queryByText('Read', { selector: 'dt' })).not.toBeInTheDocument();
});

test('a mailing that waits for the morning of some tells how many, and until when, and has no pace', async () => {
  const row = task('t1');
  await open({ ...row, meta: { ...row.meta, asleep: { count: 1400, until: '2999-11-20T10:00:00.000Z' } } });
  expect(await screen.findByText(/^1,400 wait for the morning of their recipients, until .* at the latest$/)).toBeVisible();
});

test('a number that no filter finds just the messages of leads nowhere', async () => {
  const answer = () => summary({ recipients: 1000, messages: 1040, unmade: 200, waiting: 540, read: 120, clicked: 18 });
  await open(task('t1'), { answer });
  expect(await screen.findByText('540 waiting')).toBeVisible();
  expect(screen.getByText('90 on the way')).toBeVisible();
  for (const name of [/waiting/, /on the way/, /Recipients/, /Sent/, /Clicked/, /Answered/])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.getByText('in 1,040 messages')).toBeVisible();
  expect(await door('120 Read')).toHaveAttribute('href', '/messages/outgoing?groupId=group-1&status=seen');
});

test('emails that came back or were called spam are counted, and lead to just those messages', async () => {
  const channels: TaskSummary['channels'] = [{ type: 'email', messages: 1000, delivered: 0, failed: 30, money: null }];
  await open(task('t1'), { answer: () => summary({ channels, returned: { bounces: 12, complaints: 3 } }) });
  expect(await door('12 Came back')).toHaveAttribute('href', '/messages/outgoing?groupId=group-1&returned=bounce');
  expect(await door('3 Spam complaints')).toHaveAttribute('href', '/messages/outgoing?groupId=group-1&returned=complaint');
  expect(screen.getByText('Spam complaints', { selector: 'dt' }).parentElement).toHaveTextContent(/0\.3\s?% of emails/);
});

const figures = { messages: 100, sent: 100, delivered: 90, read: 0, clicked: 0, answered: 4 };
const tried: NonNullable<TaskSummary['textTest']> = {
  ...{ first: 'Hello ${firstName}', text: 'Good day', share: 20, by: 'delivered', minutes: 60 },
  ...{ state: 'waiting', decidesAt: '2999-11-20T10:00:00.000Z', decidedAt: null, winner: null, isByHand: false },
  variants: { a: figures, b: { ...figures, delivered: 95, answered: 6 } },
};

test('two texts that are tried are compared, and one of them is sent to the rest by hand', async () => {
  const row = task('t1');
  const decide = handle('PUT', 'tasks/:id/textTest', () => row);
  const { user, server } = await open(row, { answer: () => summary({ textTest: tried }), more: [decide] });
  const both = within(await card('Two texts'));
  expect(both.getByRole('row', { name: /Text B.*Good day.*100.*95.*6.*95\s?%/ })).toBeVisible();
  expect(screen.queryByText(/ left$/)).not.toBeInTheDocument();
  expect(both.getByRole('status')).toHaveTextContent(/the text that is delivered more often goes to the rest/);
  await user.click(both.getByRole('button', { name: 'Send Text B to the rest' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.asked('PUT', 'tasks/t1/textTest').map(({ body }) => body)).toEqual([{ winner: 'b' }]));
});

test('once a text has gone to the rest nothing is left to choose', async () => {
  const textTest = { ...tried, state: 'decided', winner: 'b', isByHand: true, decidedAt: '2026-11-20T10:00:00.000Z' } as const;
  await open(task('t1'), { answer: () => summary({ textTest }) });
  const both = within(await card('Two texts'));
  expect(both.getByRole('status')).toHaveTextContent(/Text B went to the rest: chosen by hand/);
  expect(both.getByText('Winner')).toBeVisible();
  expect(both.queryByRole('button')).not.toBeInTheDocument();
});

test('two subjects that are tried are compared, each with its own', async () => {
  const email = task('t1', { data: { sending: { type: 'email', groupId: 'group-1', payload: { text: 'Come and see' } } } as never });
  const textTest = { ...tried, first: 'Come and see', text: '', firstSubject: 'Sale', subject: 'Only today' };
  const decide = handle('PUT', 'tasks/:id/textTest', () => email);
  const { user, server } = await open(email, { answer: () => summary({ textTest }), more: [decide] });
  const both = within(await card('Two letters'));
  expect(both.getByRole('row', { name: /^Letter A ?Sale.*100.*90.*90\s?%/ })).toBeVisible();
  expect(both.getByRole('row', { name: /^Letter B ?Only today.*100.*95.*95\s?%/ })).toBeVisible();
  expect(both.queryByText('Come and see')).not.toBeInTheDocument();
  expect(both.getByRole('status')).toHaveTextContent(/the letter that is delivered more often goes to the rest/);
  await user.click(both.getByRole('button', { name: 'Send Letter B to the rest' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.asked('PUT', 'tasks/t1/textTest').map(({ body }) => body)).toEqual([{ winner: 'b' }]));
});

test('of two whole letters their words are shown too', async () => {
  const email = task('t1', { data: { sending: { type: 'email', groupId: 'group-1', payload: { text: 'Come and see' } } } as never });
  const textTest = { ...tried, first: 'Come and see', text: 'Run', firstSubject: 'Sale', subject: 'Sale' };
  await open(email, { answer: () => summary({ textTest }) });
  const both = within(await card('Two letters'));
  expect(both.getByRole('row', { name: /Letter A.*Sale.*Come and see/ })).toBeVisible();
  expect(both.getByRole('row', { name: /Letter B.*Sale.*Run/ })).toBeVisible();
});

test('it says why messages failed, and what the mailing costs by channel', async () => {
  const money = { held: 10, captured: 20, released: 5 };
  const channels: TaskSummary['channels'] = [...summary().channels, { type: 'viber', messages: 30, delivered: 4, failed: 26, money }];
  await open(task('t1'), { answer: () => summary({ channels }) });
  const why = within(await card('Why they failed'));
  expect(why.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Not delivered.*could not deliver.*20/),
    expect.stringMatching(/^Not accepted by the operator.*10/),
  ]);
  expect(why.getByRole('link', { name: '10 Not accepted by the operator' })).toHaveAttribute(
    'href',
    '/messages/outgoing?groupId=group-1&error=rejected',
  );
  const cost = await card('Cost');
  expect(cost).toHaveTextContent(/₽925\.00.*₽2\.50 a delivered message.*Charged.*₽925\.00.*Held.*₽1,500\.00.*Returned.*\+₽75\.00/);
  const byChannel = within(await card('By channel'));
  expect(byChannel.getByRole('row', { name: /SMS 1,000.*370.*30.*₽925\.00/ })).toBeVisible();
  expect(within(byChannel.getByRole('row', { name: /Viber/ })).getByRole('link', { name: '26 Failed' })).toHaveAttribute(
    'href',
    '/messages/outgoing?groupId=group-1&status=failed&type=viber',
  );
});

const letter = (given: Partial<Task> = {}) => {
  const row = task('t1', given);
  const payload = { subject: 'News of November', text: 'Three stories' };
  return { ...row, data: { ...row.data, sending: { type: 'email' as const, groupId: 'group-1', payload } } };
};

test('an email is shown with its subject, and is called by it where nobody named it', async () => {
  const page = await open(letter({ title: '' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'News of November' })).toBeVisible();
  const facts = await card('Message');
  expect(within(facts).getByText('Subject', { selector: 'dt' }).nextElementSibling).toHaveTextContent('News of November');
  expect(within(facts).getByText('Text', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Three stories');
  page.unmount();

  await open(letter());
  expect(await screen.findByRole('heading', { level: 1, name: 'Pick-up reminders' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('News of November')).toBeVisible());
});

test('of an email it is a mail server that did not accept it, not an operator', async () => {
  const channels: TaskSummary['channels'] = [{ type: 'email', messages: 1000, delivered: 970, failed: 30, money: null }];
  await open(letter(), { answer: () => summary({ channels, errors: [{ code: 'rejected', count: 30 }] }) });
  const failures = await card('Why they failed');
  expect(failures).toHaveTextContent('Not accepted by the mail server');
  expect(failures).not.toHaveTextContent(/operator/i);
});

test('at its head stand all channels of a chain, the first one first', async () => {
  const sending = { type: 'sms' as const, fallbacks: ['viber' as const], groupId: 'group-1', payload: { text: 'Sale' } };
  await open(task('t1', { data: { sending } }));
  const header = (await screen.findByRole('heading', { level: 1, name: /Pick-up reminders/ })).closest('header') as HTMLElement;
  await waitFor(() => expect(header).toHaveTextContent(/SMS → Viber/));
});

test('what came back to the balance is no part of the bar of the cost', async () => {
  const money = { held: 0, captured: 0, released: 90 };
  await open(task('t1', { state: 'stopped' }), { answer: () => summary({ money }) });
  expect((await card('Cost')).querySelector('[aria-hidden] > *')).toBeNull();
});

test('where nothing has failed nothing is said of failures', async () => {
  await open(task('t1'), { answer: () => summary({ errors: [], failed: 0 }) });
  expect(await card('Cost')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Why they failed' })).not.toBeInTheDocument();
});

test('what went out over time is told by when it was made, and each bar leads to its messages', async () => {
  const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
  const buckets = [
    { at: at('10'), delivered: 300, sent: 0, failed: 20 },
    { at: at('12'), delivered: 70, sent: 600, failed: 10 },
  ];
  const page = await open(task('t1'), { answer: () => summary({ overTime: { step: 3600, buckets } }) });
  const chart = within(await card('Over time'));
  const rows = chart.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/20.*300.*0$/),
    expect.stringMatching(/0.*0.*0$/),
    expect.stringMatching(/10.*70.*600$/),
  ]);
  await page.user.click(chart.getByRole('button', { name: 'View' }));
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Table' }));
  expect(chart.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain(
    `/messages/outgoing?groupId=group-1&createdAt=${encodeURIComponent(`${at('12')}~${at('13')}`)}`,
  );
});

test('a mailing that went out at once shows no time, and one by a single channel no channels', async () => {
  await open(task('t1'));
  expect(await card('Cost')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'By channel' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Over time' })).not.toBeInTheDocument();
});

test('whoever may not read billings sees no cost', async () => {
  const [sms] = summary().channels;
  const channels: TaskSummary['channels'] = [
    { ...sms!, money: null },
    { type: 'viber', messages: 1, delivered: 1, failed: 0, money: null },
  ];
  await open(task('t1'), { answer: () => summary({ money: null, channels }) });
  expect(await card('By channel')).not.toHaveTextContent('Charged');
  expect(screen.queryByRole('heading', { name: 'Cost' })).not.toBeInTheDocument();
});

test('it follows the mailing, and tells screen readers every tenth', async () => {
  let now = summary();
  const page = await open(task('t1'), { answer: () => now });
  expect(await screen.findByText(/^40\s?% of the messages have their outcome$/)).toBeInTheDocument();
  now = summary({ waiting: 0, onTheWay: 0, delivered: 960, failed: 30, sent: 1000 });
  page.live(tasks, 'updated', [
    { id: 't1', state: 'completed', meta: { ...task('t1').meta, completed: 1000, statuses: { delivered: 960, failed: 40 } } },
  ]);
  expect(await screen.findByText('1,000 of 1,000 settled')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(page.server.asked('GET', 'tasks/:id')).toHaveLength(1);
  expect(screen.queryByText(/have their outcome/)).not.toBeInTheDocument();
});

test.each([
  ['scheduled', {}, ['Pause'], 'Stop'],
  ['scheduled', { completed: 0 }, ['Pause'], 'Cancel campaign'],
  ['running', {}, ['Pause'], 'Stop'],
  ['paused', {}, ['Resume'], 'Stop'],
  ['completed', {}, [], 'Delete'],
  ['stopped', {}, [], 'Delete'],
] as const)('a %s mailing %j offers %j, and last of the menu to %s', async (state, meta, expected, final) => {
  const page = await open(task('t1', { state, meta }), { options: SENDS });
  expect(await buttons()).toEqual(['Rename', ...expected, 'More actions']);
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).at(-1)).toHaveTextContent(final);
  await page.user.keyboard('{Escape}');
  expect(await door('Show messages')).toHaveAttribute('href', expect.stringMatching(/^\/messages\/outgoing\?groupId=group-1&createdAt=/));
});

test('a paused mailing is stopped after a question that says what has not left', async () => {
  const page = await open(task('t1', { state: 'paused' }));
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Stop' }));
  expect(await screen.findByRole('alertdialog', { name: 'Stop “Pick-up reminders”?' })).toHaveTextContent(
    '500 messages have not been sent',
  );
  await page.user.click(screen.getByRole('button', { name: 'Stop campaign' }));
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(page.server.asked('PUT', 'tasks/:id')[0]?.body).toEqual({ state: 'stopped' });
});

test('a finished mailing can be deleted, after asking, and its page is left', async () => {
  const page = await open(task('t1', { state: 'completed' }));
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete campaign' }));
  await waitFor(() => expect(page.address()).toBe('/messages/tasks'));
  expect(page.server.rows(tasks)).toEqual([]);
});

test.each([
  ['running', false],
  ['scheduled', false],
  ['completed', true],
  ['stopped', true],
] as const)('a %s mailing can be repeated: it opens to be sent once more', async (state, isMain) => {
  const page = await open(task('t1', { state }), { options: SENDS });
  if (!isMain) {
    await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Repeat' }));
    await waitFor(() => expect(page.address()).toBe('/send?task=t1'));
  } else expect(await door('Repeat')).toHaveAttribute('href', '/send?task=t1');
});

test('who did not send it, or may not send, repeats nothing', async () => {
  const other = await open(task('t1', { state: 'completed', OwnerId: '01890000-0000-7000-8000-0000000000b1' }), { options: SENDS });
  expect(await screen.findByText('410 of 1,000 settled')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Repeat' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Send again/ })).not.toBeInTheDocument();
  other.unmount();
  await open(task('t1', { state: 'completed' }));
  expect(await screen.findByText('410 of 1,000 settled')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Repeat' })).not.toBeInTheDocument();
});

test('a mailing to lists is sent again to those whom it failed for by a list that is made of them', async () => {
  const made = handle('POST', 'tasks/:id/failedList', ({ body }) => new Answer(201, { id: 'list-9', ...(body as object) }));
  const page = await open(task('t1', { state: 'completed' }), { more: [made], options: SENDS });
  await page.user.click(await screen.findByRole('button', { name: 'Send again to those it failed for' }));
  await waitFor(() => expect(page.address()).toBe('/send?task=t1&list=list-9'));
  expect(page.server.asked('POST', 'tasks/:id/failedList').map(({ body }) => body)).toEqual([
    { title: 'Not delivered: Pick-up reminders' },
  ]);
});

test('a list that cannot be made is told, and the page stays', async () => {
  const refused = handle('POST', 'tasks/:id/failedList', () => new Answer(422, { error: 'NO_RECIPIENTS', message: '' }));
  const page = await open(task('t1', { state: 'stopped' }), { more: [refused], options: SENDS });
  await page.user.click(await screen.findByRole('button', { name: 'Send again to those it failed for' }));
  await waitFor(() => expect(page.errors).toMatchObject([{ code: 'NO_RECIPIENTS' }]));
  expect(page.address()).toBe('/messages/tasks/t1');
});

test('one to typed addresses is sent again by these, once it is over', async () => {
  const { data } = task('t1');
  const typed = { ...data, recipients: { include: { lists: [], recipients: ['+79161234567'] } } };
  const running = await open(task('t1', { data: typed }), { options: SENDS });
  expect(await card('Why they failed')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Send again/ })).not.toBeInTheDocument();
  running.unmount();
  await open(task('t1', { data: typed, state: 'completed' }), { options: SENDS });
  expect(await door('Send again to those it failed for')).toHaveAttribute('href', '/send?task=t1&failed=true');
});

test('a mailing is named on its page, and without a name it is called as its text begins', async () => {
  const named = handle('PUT', 'tasks/:id/title', ({ body }) => ({ ...task('t1'), ...(body as object) }));
  const page = await open(task('t1'), { more: [named] });
  await page.user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Pick-up reminders');
  expect(name).toHaveAccessibleDescription(/Without a name it is called “Hello First name”/);
  await page.user.clear(name);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello First name' })).toBeVisible();
  expect(page.server.asked('PUT', 'tasks/:id/title').map(({ body }) => body)).toEqual([{ title: '' }]);
});

test('a summary that fails says so in its place, and is asked for again', async () => {
  const page = await open(task('t1'), { options: {} });
  const mend = page.server.fail('GET', 'tasks/t1/summary');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong on our side/);
  expect(screen.getByText('1 list and 2 addresses')).toBeVisible();
  mend();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('410 of 1,000 settled')).toBeVisible();
});

test('a task that is not there says so and leads to the others', async () => {
  await open(task('t1'), { path: '/messages/tasks/t9' });
  expect(await screen.findByText('There is no such campaign, or it was deleted.')).toBeVisible();
  expect(await door('All campaigns')).toHaveAttribute('href', '/messages/tasks');
});

test('the short address of a mailing leads to its page', async () => {
  const page = await open(task('t1'), { path: '/campaigns/t1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pick-up reminders' })).toBeVisible();
  expect(page.address()).toBe('/messages/tasks/t1');
});

test('what did not leave as it was stopped has not failed', async () => {
  const errors = [
    { code: 'stopped', count: 500 },
    { code: 'undelivered', count: 20 },
  ];
  const answer = () => summary({ waiting: 0, onTheWay: 0, failed: 520, delivered: 470, errors });
  await open(task('t1', { state: 'stopped' }), { answer });
  expect(await screen.findByText('500 of 1,000 settled')).toBeVisible();
  expect(screen.getByText('20 failed').closest('a')).toBeNull();
  expect(await door('500 not sent')).toHaveAttribute('href', '/messages/outgoing?groupId=group-1&error=stopped');
});

test('what became of its messages is told by operator, and each count leads to them', async () => {
  const operators: TaskSummary['operators'] = [
    { operator: 'MTS', messages: 700, delivered: 300, failed: 20 },
    { operator: null, messages: 300, delivered: 70, failed: 10 },
  ];
  await open(task('t1'), { answer: () => summary({ operators }) });
  const table = within(await card('By operator'));
  const [, ofMts, ofOthers] = table.getAllByRole('row').map((row) => within(row));
  expect(ofMts?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/messages/outgoing?groupId=group-1&operator=MTS',
    '/messages/outgoing?groupId=group-1&status=delivered&status=seen&operator=MTS',
    '/messages/outgoing?groupId=group-1&status=failed&operator=MTS',
  ]);
  expect(ofOthers?.getByRole('rowheader', { name: 'Not known' })).toBeVisible();
  expect(ofOthers?.queryByRole('link')).not.toBeInTheDocument();
});

test('where it has too many messages to look at each, only how many go to an operator is told', async () => {
  const operators: TaskSummary['operators'] = ['MTS', 'Tele2'].map((operator) => ({
    operator,
    messages: 500_000,
    delivered: null,
    failed: null,
  }));
  await open(task('t1'), { answer: () => summary({ operators }) });
  const table = within(await card('By operator'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Operator', 'Messages']);
});

test('what it waits for stands above', async () => {
  await open(task('t1', { meta: { reason: 'providerDown' } }));
  expect(await screen.findByText('The campaign waits: no provider is available.')).toBeVisible();
});

test('a mailing that failed says so for good, and opens to be corrected', async () => {
  await open(task('t1', { state: 'failed', meta: { reason: 'moderation' } }), { options: SENDS });
  expect(
    await screen.findByText('A moderator rejected the campaign: nothing was sent, and the money is back on the balance.'),
  ).toBeVisible();
  expect(await door('Correct and send')).toHaveAttribute('href', '/send?task=t1');
});

test('one that could not start tells why, and nothing of messages that there are not', async () => {
  const answer = () => summary({ recipients: 0, messages: 0, waiting: 0, onTheWay: 0, delivered: 0, failed: 0, sent: 0, errors: [] });
  await open(task('t1', { state: 'failed', meta: { total: 0, completed: 0, reason: 'noRecipients' } }), { answer, options: SENDS });
  expect(await screen.findByText('Message', { selector: 'h2' })).toBeVisible();
  expect(await door('Correct and send')).toBeVisible();
  expect(screen.queryByText('Recipients', { selector: 'dl[class*=stages] dt' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Show messages' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Repeat' })).not.toBeInTheDocument();
});

const chain: TaskSummary['channels'] = (['viber', 'sms'] as const).map((type) => ({
  ...{ type, messages: 40, delivered: 20, failed: 20, money: null },
}));
const { matchMedia } = window;
afterEach(() => void (window.matchMedia = matchMedia));

test('on a phone the name of a channel stands above its numbers', async () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  await open(task('t1'), { answer: () => summary({ channels: chain }) });
  const table = within(await card('By channel'));
  expect(table.getByRole('row', { name: 'SMS' })).toBeVisible();
  expect(table.queryByRole('columnheader', { name: 'Channel' })).not.toBeInTheDocument();
});

test('a chain of channels names them all, and counts people, not messages', async () => {
  const recipients = { include: { lists: [], recipients: ['+79160000010'] } };
  const sending = { type: 'viber' as const, fallbacks: ['sms' as const], groupId: 'group-1', payload: { text: 'Sale' } };
  const row = task('t1', { state: 'completed', data: { sending, recipients }, meta: { total: 80 } });
  await open(row, { answer: () => summary({ channels: chain, recipients: 60 }) });
  expect(await screen.findByText('60 addresses')).toBeVisible();
  const facts = within(await card('Message'));
  expect(facts.getByText('Channel').parentElement).toHaveTextContent('Viber → SMS');
});

test('one that waits for money leads to it, whoever may pay', async () => {
  const opened: unknown[] = [];
  const page = await open(task('t1', { state: 'paused', meta: { reason: 'noFunds' } }), {
    options: { ...SENDS, dialogs: { 'balance.topUp/v1': (props) => opened.push(props) } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Top up' }));
  expect(opened).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Correct and send' })).not.toBeInTheDocument();
});

test('operations on balances have a page in words of their own, and no summary', async () => {
  const operations = task('t1', {
    title: '',
    type: 'billings:operations',
    data: { operation: { source: 'accrual', amount: 300, multiplier: 1 } },
    meta: { total: 30, completed: 12, errored: 2, errors: { insufficient: 2 }, statuses: { delivered: 10, failed: 2, pending: 18 } },
  });
  const page = await open(operations);
  expect(await screen.findByRole('heading', { level: 1, name: 'Balance operations' })).toBeVisible();
  expect(screen.getByText('Not enough money')).toBeVisible();
  expect(screen.getByText('+₽300.00')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show messages' })).not.toBeInTheDocument();
  expect(page.server.asked('GET', 'tasks/:id/summary')).toEqual([]);
});

test('a mailing with links tells how often they were followed, and shows them by where they lead', async () => {
  const clicks = { clicks: 42, messages: 38, automatic: 1 };
  const sending = { type: 'sms' as const, groupId: 'group-1', payload: { text: 'Sale: ${link:Ab3dEf7h}' } };
  const link = {
    id: 'l1',
    fullUrl: 'https://shop.example/sale',
    domain: 'go.example',
    shortUrl: 'https://go.example/s/Ab3dEf7h',
    code: 'Ab3dEf7h',
    clicks: 42,
  };
  const { OwnerId, createdAt, updatedAt } = task('t1');
  await open(task('t1', { data: { sending }, meta: { clicks } }), {
    answer: () => summary({ clicked: 38 }),
    more: [handleResource(shortLinks, [{ ...link, OwnerId, createdAt, updatedAt }])],
  });
  expect(await screen.findByText('42 · in 38 messages · and 1 by a program')).toBeVisible();
  expect((await screen.findByText('shop.example/sale')).parentElement).toHaveTextContent(/^Sale: shop.example\/sale$/);
  expect(screen.getByText('Clicked', { selector: 'dt' }).parentElement).toHaveTextContent(/38.*10\.3\s?% of delivered/);
});
