import { screen, waitFor, within } from '@testing-library/react';
import { billings } from '@cabinet/domain/billings';
import { providers } from '@cabinet/domain/providers';
import type { FindQuery } from '@cabinet/domain/resource';
import { sendings, type Sending } from '@cabinet/domain/sendings';
import { tasks } from '@cabinet/domain/tasks';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource, type FakeServer } from '@cabinet/testing/server';
import { sending, task } from '../../messages-testing.ts';
import remote from '../../remote.ts';

const cost = (data: object) => ({
  id: '1',
  source: 'sendings.sms',
  amount: -3.4,
  status: 'complete',
  data: { multiplier: 1, ...data },
  meta: {},
});
const STORY = [
  { at: '2025-11-21T14:32:06.110Z', event: 'accepted', params: {} },
  { at: '2025-11-21T14:32:06.110Z', event: 'held', params: { price: 3.4 } },
  { at: '2025-11-21T14:32:09.004Z', event: 'failed', params: { error: 'undelivered', text: 'UNDELIV' } },
];

function open(rows: readonly Sending[], path = '/messages/outgoing', options: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(remote, {
    path,
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [{ at: new Date().toISOString(), delivered: 5, sent: 2, failed: 1 }] })),
      handle('GET', 'sendings/sums', () => ({ sums: null })),
      handle('GET', 'sendings/:id/timeline', () => STORY),
      handle('GET', 'billings/:id', () => cost({ released: 3.4 })),
      handleResource(sendings, rows),
      handleResource(tasks, [task('t1')]),
      handleResource(billings, []),
    ],
    ...options,
  });
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const listCalls = (server: FakeServer) => server.asked('GET', 'sendings').map(({ query }) => query);
const lastQuery = (server: FakeServer) => listCalls(server).at(-1) as URLSearchParams & FindQuery;

test('a message on its way becomes delivered without a reload', async () => {
  const page = await open([sending('1', { state: { status: 'sent' } })]);
  expect(await row(/\+7 916 123-45-67.*Sent/)).toBeVisible();
  page.live(sendings, 'updated', [{ id: '1', state: { status: 'delivered', error: null, errorText: null, moderation: 'approved' } }]);
  expect(await row(/\+7 916 123-45-67.*Delivered/)).toBeVisible();
  expect(listCalls(page.server)).toHaveLength(1);
});

test('a message without a report says so instead of pretending to be on its way', async () => {
  await open([sending('1', { state: { status: 'sent', error: 'noReport' } })]);
  expect(await row(/No delivery report/)).toBeVisible();
});

test('messages of test keys are marked, in the list and in their details, and found alone', async () => {
  const page = await open([sending('1', { livemode: false }), sending('2', { recipient: '+79161234568', livemode: true })]);
  expect(await row(/\+7 916 123-45-67.*Test/)).toBeVisible();
  expect(await row(/\+7 916 123-45-68/)).not.toHaveTextContent('Test');
  await page.user.click(await screen.findByRole('button', { name: '+7 916 123-45-67' }));
  expect(await within(await screen.findByRole('complementary', { name: '+7 916 123-45-67' })).findByText('Test')).toBeVisible();
});

test.each([
  [
    'with a link where the installation has one',
    { trace: '4bf92f35', traceUrl: 'https://traces.example/4bf92f35' },
    'https://traces.example/4bf92f35',
  ],
  ['as it is elsewhere', { trace: '4bf92f35' }, undefined],
])('whoever looks after providers sees the trace of a message, %s', async (_, params, href) => {
  const page = await open([sending('1')], '/messages/outgoing', {
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('GET', 'sendings/sums', () => ({ sums: null })),
      handle('GET', 'sendings/:id/timeline', () => STORY.map((entry, index) => (index === 0 ? { ...entry, params } : entry))),
      handle('GET', 'billings/:id', () => cost({ captured: 3.4 })),
      handleResource(sendings, [sending('1')]),
      handleResource(billings, []),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: '+7 916 123-45-67' }));
  const detail = within(await screen.findByRole('complementary', { name: '+7 916 123-45-67' }));
  expect(await detail.findByText('4bf92f35')).toBeVisible();
  expect(detail.queryByRole('link', { name: '4bf92f35' })?.getAttribute('href')).toBe(href);
  await page.user.click(detail.getByRole('button', { name: 'Copy the trace id' }));
  expect(await navigator.clipboard.readText()).toBe('4bf92f35');
});

test('only test messages are asked for by their filter', async () => {
  const page = await open([sending('1', { livemode: false })], '/messages/outgoing?livemode=false');
  await row(/\+7 916 123-45-67/);
  expect(lastQuery(page.server).get('livemode')).toBe('false');
});

test('a failed message tells why, what happened and where its money went', async () => {
  const page = await open([sending('1', { TaskId: 't1', state: { status: 'failed', error: 'undelivered', errorText: 'UNDELIV 13' } })]);
  await page.user.click(await screen.findByRole('button', { name: '+7 916 123-45-67' }));

  const panel = await screen.findByRole('complementary', { name: '+7 916 123-45-67' });
  expect(await within(panel).findByText('The money went back to your balance.', { exact: false })).toBeVisible();
  expect(within(panel).getAllByText('The operator could not deliver the message.', { exact: false }).length).toBeGreaterThan(0);
  expect(within(panel).getByText(/UNDELIV 13/)).toBeVisible();
  expect(await within(panel).findByText(/held, .*returned/)).toHaveTextContent('3.40');
  expect(await within(panel).findByText('Accepted', { selector: 'strong' })).toBeVisible();
  expect(within(panel).getByText(/18 of 160 characters/)).toBeVisible();
  expect(await within(panel).findByRole('link', { name: 'Pick-up reminders' })).toHaveAttribute('href', '/messages/tasks/t1');
  expect(page.address()).toContain('open=1');

  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: '+7 916 123-45-67' })).not.toBeInTheDocument();
});

test('on top of a message stands what can be done: write again, copy, see all, write no more', async () => {
  const page = await open([sending('1')], '/messages/outgoing?open=1', {
    links: { 'send.send': '/send' },
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('GET', 'sendings/:id/timeline', () => STORY),
      handle('GET', 'billings/:id', () => cost({ captured: 3.4 })),
      handle('POST', 'optOuts', ({ body }) => body),
      handleResource(sendings, [sending('1')]),
      handleResource(tasks, []),
    ],
  });
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByRole('link', { name: 'Write again' })).toHaveAttribute('href', '/send?phone=%2B79161234567');
  await page.user.click(panel.getByRole('button', { name: 'Copy text' }));
  expect(await navigator.clipboard.readText()).toBe('Your order is here');
  await page.user.click(panel.getByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'All messages to this recipient' })).toBeVisible();
  await page.user.click(screen.getByRole('menuitem', { name: 'Do not write any more' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Write to +7 916 123-45-67 no more?' }));
  await page.user.click(question.getByRole('button', { name: 'Do not write any more' }));
  await waitFor(() => expect(page.server.asked('POST', 'optOuts').map(({ body }) => body)).toEqual([{ recipient: '+79161234567' }]));
  await waitFor(() => expect(page.notices.map(({ title }) => title)).toEqual(['+7 916 123-45-67 is on the stop list']));
});

test('the person of another account’s message is not put on the own stop list', async () => {
  const theirs = sending('1', { OwnerId: '01890000-0000-7000-8000-000000000099' });
  const page = await open([theirs], '/messages/outgoing?open=1', { role: 'reseller' });
  const panel = within(await screen.findByRole('complementary'));
  await page.user.click(await panel.findByRole('button', { name: 'More actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Do not write any more' })).not.toBeInTheDocument();
});

test('the last five minutes are shown unless the address says otherwise', async () => {
  const { server } = await open([]);
  await waitFor(() => expect(listCalls(server)).toHaveLength(1));
  const from = new Date(lastQuery(server).get('createdAt[from]') ?? '').getTime();
  expect(Date.now() - from).toBeGreaterThan(299_000);
  expect(Date.now() - from).toBeLessThan(310_000);
  expect(lastQuery(server).get('$limit')).toBe('16');
  expect(await screen.findByText('Last 5 minutes')).toBeVisible();
});

test('messages are found by why they failed, and by their provider where providers are seen', async () => {
  const failed = '/messages/outgoing?status=failed&error=rejected&provider=direct&createdAt=last3Hours';
  const handlers = [handleResource(sendings, []), handleResource(tasks, []), handleResource(providers, [])];
  const { server } = await open([], failed, { role: 'admin', handlers });
  await waitFor(() => expect(lastQuery(server).getAll('error')).toEqual(['rejected']));
  expect(lastQuery(server).get('provider')).toBe('direct');
  expect(await screen.findByText('Why it failed: Not accepted by the operator')).toBeVisible();
  expect(screen.getByText('Provider: direct')).toBeVisible();
});

test('a customer is offered no filter by provider', async () => {
  await open([], '/messages/outgoing?provider=direct&createdAt=last3Hours');
  expect(await screen.findByText('Last 3 hours')).toBeVisible();
  expect(screen.queryByText('Provider: direct')).not.toBeInTheDocument();
});

test('filters live in the address and reach the call', async () => {
  const { server } = await open([sending('1')], '/messages/outgoing?status=failed&sender=COURIER&createdAt=last3Hours');
  await waitFor(() => expect(listCalls(server)).toHaveLength(1));
  expect(lastQuery(server).getAll('status')).toEqual(['failed']);
  expect(lastQuery(server).get('sender')).toBe('COURIER');
  expect(await screen.findByText('Sender: COURIER')).toBeVisible();
});

test('amounts from and to reach the call as numbers; the wrong way round they cannot be applied', async () => {
  const page = await open([sending('1')], '/messages/outgoing?price=2,5&price=');
  await waitFor(() => expect(listCalls(page.server)).toHaveLength(1));
  expect(lastQuery(page.server).get('price[from]')).toBe('2.5');
  expect(lastQuery(page.server).get('price[to]')).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Filter · 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Price: To' }), '1');
  expect(dialog.getByRole('alert')).toHaveTextContent('the smaller one first');
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.user.type(dialog.getByRole('textbox', { name: 'Price: To' }), '0');
  await page.user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(lastQuery(page.server).get('price[to]')).toBe('10'));
});

test('filters beyond the first have a menu; what is typed applies on Enter', async () => {
  const page = await open([sending('1')], '/messages/outgoing?createdAt=last3Hours');
  expect(await screen.findByRole('button', { name: 'Sender: All' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Operator/ })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Add filter' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Operator' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Operator' }));
  expect(popover.getByRole('textbox', { name: 'Operator' })).toHaveFocus();
  await page.user.keyboard('MTS');
  expect(lastQuery(page.server).get('operator')).toBeNull();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(lastQuery(page.server).get('operator')).toBe('MTS'));
  expect(screen.getByRole('button', { name: 'Operator: MTS' })).toHaveFocus();
});

test('below the rows stands what all messages of the filter are together', async () => {
  const sums = { messages: 1585, parts: 2101, charged: 6302.5, refunded: 402.15 };
  const { server } = await open([sending('1')], '/messages/outgoing?status=failed&createdAt=today&page=1', {
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('GET', 'sendings/sums', () => ({ sums })),
      handleResource(sendings, [sending('1', { state: { status: 'failed' } })]),
      handleResource(tasks, []),
    ],
  });
  const line = await screen.findByRole('group', { name: 'Sums of all messages found' });
  expect(line).toHaveTextContent('1,585 messages');
  expect(line).toHaveTextContent('2,101 parts');
  expect(line).toHaveTextContent(/charged .*6,302\.50/);
  expect(line).toHaveTextContent(/refunded .*402\.15/);
  const asked = server.asked('GET', 'sendings/sums')[0]?.query;
  expect(asked?.getAll('status')).toEqual(['failed']);
  expect(asked?.has('$limit')).toBe(false);
});

test("a mailing's messages are shown whatever their date, under its name", async () => {
  const old = sending('1', { createdAt: '2025-01-01T10:00:00.000Z' });
  const { server } = await open([old], '/messages/outgoing?groupId=group-1', {
    handlers: [
      handleResource(sendings, [old, sending('2', { groupId: 'group-2' })]),
      handleResource(billings, [
        { ...cost({}), meta: { groupId: 'group-1', title: 'Pick-up reminders' }, createdAt: old.createdAt } as never,
      ]),
    ],
  });
  expect(await screen.findByText('Campaign: Pick-up reminders')).toBeVisible();
  expect(await screen.findAllByRole('row')).toHaveLength(2);
  expect(lastQuery(server).get('createdAt[from]')).toBeNull();
});

test('why emails of a mailing failed is told in the words of email', async () => {
  const bill = { ...cost({}), source: 'sendings.email', meta: { groupId: 'group-1', title: 'News' } };
  await open([], '/messages/outgoing?groupId=group-1&error=rejected', { handlers: [handleResource(sendings, []), handleResource(billings, [bill as never])] }); // prettier-ignore
  expect(await screen.findByText('Why it failed: Not accepted by the mail server')).toBeVisible();
});

test('the cost is asked again until it is known', async () => {
  let down = true;
  const page = await open([sending('1')], '/messages/outgoing?open=1', {
    handlers: [
      handle('GET', 'sendings/:id/timeline', () => []),
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('GET', 'billings/:id', () => {
        if (down) throw new TypeError('Failed to fetch');
        return cost({ captured: 3.4 });
      }),
      handleResource(sendings, [sending('1')]),
    ],
  });
  expect(await screen.findByText(/not known yet/)).toBeVisible();
  down = false;
  expect(await screen.findByText(/3\.40 charged/)).toBeVisible();
  expect(page.server.asked('GET', 'billings/:id').length).toBeGreaterThan(1);
});

test.each([
  ['sent', 'fallback waits', 'after 50 seconds unless delivered or seen'],
  ['delivered', 'fallback was not needed', undefined],
] as const)('what else may be tried after a message that is %s stands in its chain', async (status, words, condition) => {
  const message = sending('1', { state: { status } });
  const planned = [{ type: 'viber', onStatus: [], onTimeout: { timeout: 50, except: ['delivered', 'seen'] }, onIncomingPayload: null }];
  await open([message], '/messages/outgoing?open=1', {
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('GET', 'sendings/:id/timeline', () => STORY),
      handle('GET', 'sendings/:id/planned', () => planned),
      handle('GET', 'billings/:id', () => cost({ captured: 3.4 })),
      handleResource(sendings, [message]),
    ],
  });
  const chain = within(await screen.findByRole('list', { name: 'Tries' }));
  expect(chain.getAllByRole('listitem')).toHaveLength(2);
  expect(chain.getByText(words)).toBeVisible();
  if (condition) expect(chain.getByText(condition)).toBeVisible();
  else expect(chain.queryByText(/after/)).not.toBeInTheDocument();
});

test('nothing, and no answer, each say what to do next', async () => {
  const empty = await open([], '/messages/outgoing', { links: { 'send.send': '/send' } });
  expect(await screen.findByText(/No messages in this period/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New message' })[0]).toHaveAttribute('href', '/send');
  empty.unmount();

  const page = await open([sending('1')], '/messages/outgoing?status=delivered');
  await row(/Delivered/);
  const heal = page.server.fail('GET', 'sendings');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  heal();
  await page.user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  expect(page.address()).toContain('status=delivered');
});

test('what a passer-by must not read is blurred on demand', async () => {
  const page = await open([sending('1')]);
  await row(/Delivered/);
  expect(document.querySelectorAll('.blurred')).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Blur sensitive data' }));
  const blurred = [...document.querySelectorAll('td .blurred')].map((cell) => cell.textContent);
  expect(blurred).toEqual(expect.arrayContaining(['+7 916 123-45-67', 'COURIER', 'Your order is here', 'MTS']));

  await page.user.click(screen.getByRole('cell', { name: 'Delivered' }));
  const panel = await screen.findByRole('complementary', { name: 'Hidden' });
  expect(panel.querySelector('h2 .blurred')).toHaveTextContent('+7 916 123-45-67');
});

test('whoever is among the contacts is called by name, in the list and above it, and leads to the contact', async () => {
  const [named, nameless] = [
    { id: 'c1', name: 'Maria Lee' },
    { id: 'c2', name: null },
  ];
  const rows = [
    sending('1', { contact: named }),
    sending('2', { recipient: '+79035550122', contact: nameless }),
    sending('3', { recipient: '+79035550123', contact: null }),
  ];
  const page = await open(rows, undefined, { links: { 'contacts.person': '/contacts/people/:id' } });
  expect(await row(/Maria Lee\s*\+7 916 123-45-67.*Delivered/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /Maria Lee/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Maria Lee' }));
  expect(panel.getByRole('link', { name: '+7 916 123-45-67' })).toHaveAttribute('href', 'tel:+79161234567');
  expect(panel.getByRole('link', { name: 'Maria Lee' })).toHaveAttribute('href', '/contacts/people/c1');
  await page.user.click(await panel.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Open the contact' })).toBeVisible();
  await page.user.keyboard('{Escape}');

  await page.user.click(screen.getByRole('button', { name: '+7 903 555-01-22' }));
  const other = within(await screen.findByRole('complementary', { name: '+7 903 555-01-22' }));
  expect(other.getByRole('link', { name: 'Open the contact' })).toHaveAttribute('href', '/contacts/people/c2');
  await page.user.click(screen.getByRole('button', { name: '+7 903 555-01-23' }));
  const unknown = within(await screen.findByRole('complementary', { name: '+7 903 555-01-23' }));
  expect(unknown.queryByText('Contact')).not.toBeInTheDocument();

  await page.user.click(screen.getByRole('button', { name: 'Blur sensitive data' }));
  const blurred = [...document.querySelectorAll('td .blurred')].map(({ textContent }) => textContent);
  expect(blurred).toContain('Maria Lee+7 916 123-45-67');
});

test('resellers see whose message it is, others do not', async () => {
  const own = await open([sending('1')]);
  await row(/Delivered/);
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
  own.unmount();
  await open([sending('1')], '/messages/outgoing?open=1', { role: 'reseller' });
  expect(await screen.findByRole('columnheader', { name: 'Owner' })).toBeVisible();
  // A narrow list leaves the column out; the detail tells it.
  expect(within(screen.getByRole('complementary')).getByText('Owner')).toBeVisible();
});

test('a letter has a length instead of parts, and what was sent alone has no mailing', async () => {
  const letter = sending('1', { type: 'email', TaskId: 't2', stats: { characters: 2400, segments: 1, encoding: 'ucs2' } });
  await open([letter], '/messages/outgoing?open=1', {
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('GET', 'sendings/:id/timeline', () => STORY),
      handle('GET', 'billings/:id', () => cost({ captured: 3.4 })),
      handleResource(sendings, [letter]),
      handleResource(tasks, [task('t2', { type: 'sendings:single' })]),
    ],
  });
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText(/charged/)).toBeVisible();
  expect(panel.getByText('Characters').nextSibling).toHaveTextContent('2,400');
  expect(panel.queryByText('Parts')).not.toBeInTheDocument();
  expect(panel.queryByText('Campaign')).not.toBeInTheDocument();
});

const marked = () => [...document.querySelectorAll('td mark')].map(({ textContent }) => textContent);

test('words that were looked for are marked, and looked for in steps, without sums of them', async () => {
  const found = sending('1', { payload: { sender: 'SHOP', text: 'Dear customer of ours, how are you? Order 4567 is here' } });
  const answer = { data: [found], total: 1, more: true, next: 'further', lookedTo: '2025-11-01T10:00:00.000Z' };
  const page = await open([], '/messages/outgoing?createdAt=any&q=order%204567', {
    handlers: [handle('GET', 'sendings', ({ query }) => (query.has('$after') ? { data: [], total: 0 } : answer))],
  });
  await row(/…of ours, how are you\? Order 4567 is here/);
  expect(marked()).toEqual(['Order', '4567']);
  expect(listCalls(page.server).map((query) => query.get('$scope'))).toEqual(['inSteps', 'inSteps']);
  expect(page.server.asked('GET', 'sendings/sums')).toEqual([]);
});

test('the end of a number that was looked for is marked', async () => {
  await open([], '/messages/outgoing?createdAt=any&q=4567', {
    handlers: [handle('GET', 'sendings', () => ({ data: [sending('1')], total: 1 }))],
  });
  await row(/Delivered/);
  expect(marked()).toEqual(['45-67']);
});

test('a phone and the number of a message are found as in any list', async () => {
  const page = await open([], `/messages/outgoing?createdAt=any&q=${encodeURIComponent('+79161234567')}`, {
    handlers: [handle('GET', 'sendings', () => ({ data: [sending('1')], total: 1 }))],
  });
  await row(/Delivered/);
  expect(lastQuery(page.server).get('$scope')).toBeNull();
  expect(lastQuery(page.server).get('$offset')).toBe('0');
});

test.each([
  ['ru', 'Отправитель', 'Исходящие'],
  ['es', 'Remitente', 'Enviados'],
] as const)('it speaks %s', async (locale, column, title) => {
  await open([sending('1', { state: { status: 'failed', error: 'noFunds' } })], '/messages/outgoing?open=1', { locale });
  expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});
