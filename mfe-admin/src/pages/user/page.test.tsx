import { screen, waitFor, within } from '@testing-library/react';
import { billings, type Balance, type Billing } from '@cabinet/domain/billings';
import { eventsHistory, type JournalEntry } from '@cabinet/domain/events-history';
import type { Role } from '@cabinet/domain/roles';
import { routingGroups, userRoutingGroupsVersion, type RoutingGroup } from '@cabinet/domain/routing';
import { senderNames, type SenderName } from '@cabinet/domain/sender-names';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { tasks } from '@cabinet/domain/tasks';
import { userComments } from '@cabinet/domain/user-comments';
import { userTariffsVersion } from '@cabinet/domain/user-tariffs';
import { users, type User } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const id = (end: number) => `019a8b2c-1234-7abc-8def-${String(end).padStart(12, '0')}`;
const createdAt = '2026-11-01T10:00:00.000Z';
const client = person('me', { id: id(2), username: 'client1', ResellerId: id(9) });
const reseller = person('reseller', { id: id(9), username: 'partner' });

const tariff = (end: number, title: string, isActive = true): Tariff => ({
  id: id(end),
  title,
  source: 'sendings.sms',
  price: 3.2,
  unit: 'segment',
  data: { rules: [], options: { refundOnFailed: true, noPayments: false } },
  isActive,
  OwnerId: null,
  createdAt,
});
const known = [tariff(11, 'Standard'), tariff(12, 'Night'), tariff(13, 'Old', false)];
const group: RoutingGroup = {
  id: id(21),
  title: 'Direct',
  type: 'sms',
  isActive: true,
  providers: ['alpha', 'beta'],
  reroute: [],
  rules: [],
  users: 0,
  createdAt,
  updatedAt: createdAt,
};
const name: SenderName = {
  id: id(31),
  name: 'SHOP24',
  type: 'sms',
  moderation: 'pending',
  meta: { comment: 'Shop LLC, 7701234567' },
  isActive: true,
  OwnerId: client.id,
  createdAt,
  updatedAt: createdAt,
};

/** The server's rows of the account; later changes of tariffs and groups are kept. */
function open(
  path: string,
  role: Role = 'admin',
  given: {
    tariffs?: string[];
    groups?: string[];
    names?: SenderName[];
    movements?: Billing[];
    entries?: JournalEntry[];
    more?: Handler[];
    statement?: (props: unknown) => unknown;
    balance?: Partial<Balance>;
  } = {},
) {
  let assigned = (given.tariffs ?? []).map((one, index) => ({ id: one, priority: index + 1 }));
  let groups = given.groups ?? [];
  const days = [{ at: createdAt, spent: 100, balance: 300 }];
  return renderRemote(remote, {
    path,
    role,
    links: { 'messages.tasks': '/messages/tasks' },
    dialogs: { 'balance.statement/v1': given.statement ?? (() => undefined) },
    handlers: [
      ...(given.more ?? []),
      handle('GET', 'users/:id/tariffs', () => ({ tariffs: assigned })),
      handle('PUT', 'users/:id/tariffs', ({ body }) => {
        assigned = (body as { tariffs: typeof assigned }).tariffs;
        return { tariffs: assigned };
      }),
      handle('GET', 'users/:id/routingGroups', () => ({ groups })),
      handle('PUT', 'users/:id/routingGroups', ({ body }) => {
        ({ groups } = body as { groups: string[] });
        return { groups };
      }),
      handle('GET', 'users/:id/moderation', () => ({ isRequired: false })),
      handle('GET', 'billings/balance/:id', () => ({
        result: { balance: 300, overdraft: 50, held: 20, currency: 'RUB', ...given.balance },
      })),
      handle('GET', 'billings/balance/:id/days', () => ({ result: days })),
      handle('GET', 'sendings/statistics', () => ({ buckets: [], channels: [], totals: { sent: 40, delivered: 25, failed: 5, spent: 0 } })),
      handle('GET', 'margin', () => ({
        total: { charged: 5, revenue: 48, taken: 5, cost: 36, margin: 12, unpriced: 0 },
        rows: [],
        more: 0,
        days: [],
      })),
      handleResource(users, [client, reseller]),
      handleResource(tariffs, known),
      handleResource(routingGroups, [group]),
      handleResource(senderNames, given.names ?? []),
      handleResource(billings, given.movements ?? []),
      handleResource(tasks, []),
      handleResource(userComments, []),
      handleResource(eventsHistory, given.entries ?? []),
    ],
  });
}

/** The server's answer to a change of `current`: 412 unless it was made from that version. */
function answerTo(ifMatch: string | null, current: User, change: object) {
  if (ifMatch !== `"${current.updatedAt}"`) return new Answer(412, { error: 'RESOURCE_CHANGED', message: '', current });
  return { ...current, ...change };
}

test('the overview says what the account has, how long it lasts, and what keeps it from sending', async () => {
  await open(`/users/${client.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Smith' })).toBeVisible();
  expect(await screen.findByText('₽350.00')).toBeVisible();
  expect(await screen.findByText('lasts 3 days · ₽20.00 held · overdraft ₽50.00')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Margin in 30 days/ })).toHaveTextContent('₽12.00');
  expect(screen.getByText('25% of revenue')).toBeVisible();
  expect(await screen.findByText('25 delivered · 5 failed')).toBeVisible();
  expect(await screen.findByText('No tariff is assigned')).toBeVisible();
  expect(await screen.findByText('No routing group is assigned')).toBeVisible();
  expect(await screen.findByText('No sender name is approved')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'partner' })).toHaveAttribute('href', `/users/${reseller.id}`);
  // On a phone what keeps it from sending stands above the charts.
  const warnings = screen.getByRole('heading', { name: 'To look at' });
  expect(warnings.compareDocumentPosition(screen.getByRole('heading', { name: /^Spend by day/ }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a reseller reads how long the money lasts where the installation’s margin is not theirs to see', async () => {
  const { server } = await open(`/users/${client.id}`, 'reseller', { balance: { overdraft: 0 } });
  expect(await screen.findByText('₽20.00 held')).toBeVisible();
  expect(await screen.findByText('3 days')).toBeVisible();
  expect(server.asked('GET', 'margin')).toEqual([]);
});

test('the overview says by what the account pays and sends', async () => {
  await open(`/users/${client.id}`, 'admin', { tariffs: [id(11), id(12)], groups: [group.id] });
  const about = within((await screen.findByRole('heading', { name: 'About the account' })).closest('section')!);
  expect(await about.findByRole('link', { name: 'Standard' })).toHaveAttribute('href', `/admin/tariffs/${id(11)}`);
  expect(await about.findByText('Direct')).toBeVisible();
});

test('money is one sum with what is held of it; an overdraft stands there only where one was granted', async () => {
  const page = await open(`/users/${client.id}/billings`, 'admin', { balance: { overdraft: 0 } });
  expect(await screen.findByText('₽300.00')).toBeVisible();
  expect(screen.getByRole('img', { name: '₽300.00 own, ₽20.00 held' })).toBeVisible();
  expect(screen.queryByText(/overdraft/i)).not.toBeInTheDocument();
  page.unmount();
  await open(`/users/${client.id}/billings`, 'admin', { balance: { balance: -20, held: 0 } });
  expect(await screen.findByText('₽30.00')).toBeVisible();
  expect(screen.getByRole('img', { name: '₽30.00 overdraft' })).toBeVisible();
  expect(screen.getByText('₽20.00 of the overdraft is used')).toBeVisible();
});

test('a movement of a send without a title is named by its message', async () => {
  const movement = {
    id: id(71),
    source: 'sendings.sms',
    amount: -8.7,
    status: 'complete',
    data: { multiplier: 1 },
    meta: { TaskId: id(72) },
    text: 'Your order is ready',
    OwnerId: client.id,
    TariffId: null,
    createdAt,
    updatedAt: createdAt,
  } satisfies Billing;
  await open(`/users/${client.id}/billings`, 'admin', { movements: [movement] });
  expect(await screen.findByText('Your order is ready')).toBeVisible();
});

test('each role has the tabs of what it may change, at the account’s own addresses', async () => {
  const labels = async (role: Role) => {
    const page = await open(`/users/${client.id}`, role);
    const links = within(await screen.findByRole('navigation', { name: 'Sections of the account' })).getAllByRole('link');
    const found = links.map((link) => [link.textContent, link.getAttribute('href')] as const);
    page.unmount();
    return found;
  };
  const admin = await labels('admin');
  expect(admin.slice(0, 4)).toEqual([
    ['Overview', `/users/${client.id}`],
    ['Profile', `/users/${client.id}/profile`],
    ['Tariffs', `/users/${client.id}/tariffs`],
    ['Routing', `/users/${client.id}/routing`],
  ]);
  const below = (await labels('reseller')).map(([label]) => label);
  expect(below).not.toContain('Routing');
  expect(below).not.toContain('Notes');
});

test('tariffs are added, put in order by keys, and saved with priorities that say the order', async () => {
  const { user, server, notices } = await open(`/users/${client.id}/tariffs`, 'reseller', { tariffs: [id(11)] });
  const add = await screen.findByRole('combobox', { name: /Add a tariff/ });
  expect(within(add).queryByRole('option', { name: /Old/ })).not.toBeInTheDocument();
  await user.selectOptions(add, 'Night · SMS');
  expect(await screen.findByText('The changes hold once you save them.')).toBeVisible();
  screen.getByRole('button', { name: /Night.*2/ }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ title: 'The tariffs of “client1” are saved' })));
  expect(server.asked('PUT', 'users/:id/tariffs').map(({ body }) => body)).toEqual([
    {
      tariffs: [
        { id: id(12), priority: 1 },
        { id: id(11), priority: 2 },
      ],
    },
  ]);
});

test('who does not see a tariff that an account has is told so, and cannot take it away by accident', async () => {
  await open(`/users/${client.id}/tariffs`, 'reseller', { tariffs: [id(11), id(99)] });
  expect(await screen.findByText(/given by an administrator/)).toBeVisible();
  expect(screen.getByText('Tariff …000099')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('routing groups are chosen channel by channel', async () => {
  const { user, server } = await open(`/users/${client.id}/routing`);
  const sms = within(await screen.findByRole('group', { name: /SMS/ }));
  expect(sms.getByText('no group')).toBeVisible();
  await user.click(sms.getByRole('checkbox', { name: /Direct/ }));
  expect(sms.queryByText('no group')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', 'users/:id/routingGroups')).toMatchObject([{ body: { groups: [group.id] } }]));
});

const entry: JournalEntry = {
  id: id(41),
  action: 'assign',
  resource: 'tariffs',
  rowId: null,
  UserId: id(42),
  User: { id: id(42), username: 'colleague', role: 'admin' },
  actingUserId: null,
  actingUser: null,
  isByStaff: true,
  OwnerId: client.id,
  Owner: null,
  ip: '203.0.113.9',
  before: null,
  after: null,
  createdAt,
};

test('the overview tells who changed what last, without sign-ins, and each change leads to its entry', async () => {
  const overdraft = { ...entry, action: 'access', resource: 'users', before: { overdraft: 0 }, after: { overdraft: 500 } } as const;
  const { server } = await open(`/users/${client.id}`, 'admin', { entries: [overdraft] });
  const journal = within((await screen.findByRole('heading', { name: 'Journal' })).closest('section') as HTMLElement);
  const change = await journal.findByRole('listitem');
  expect(change).toHaveTextContent(/Change of access.*Overdraft: 0 → 500.*colleague/);
  expect(journal.getByRole('link', { name: 'Change of access' })).toHaveAttribute(
    'href',
    `/users/${client.id}/journal?open=${entry.id}&createdAt=any`,
  );
  expect(journal.getByRole('link', { name: 'All' })).toHaveAttribute('href', `/users/${client.id}/journal`);
  const { query } = server.asked('GET', 'eventsHistory')[0]!;
  expect(query.get('OwnerId')).toBe(client.id);
  expect(query.getAll('action')).toContain('update');
  expect(query.getAll('action')).not.toContain('login');
});

test('who saves tariffs that somebody else has changed meanwhile is shown both orders', async () => {
  const theirs = { tariffs: [{ id: id(12), priority: 1 }] };
  const { user, server } = await open(`/users/${client.id}/tariffs`, 'admin', {
    tariffs: [id(11)],
    more: [
      handle('GET', 'eventsHistory', () => ({ data: [entry], total: 1 })),
      handle('PUT', 'users/:id/tariffs', ({ headers, body }) =>
        headers.get('If-Match') === userTariffsVersion(theirs)
          ? body
          : new Answer(412, { error: 'RESOURCE_CHANGED', message: '', current: theirs }),
      ),
    ],
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /Add a tariff/ }), 'Night · SMS');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
  expect(dialog.getByRole('row', { name: 'Tariffs of the account Night Standard → Night' })).toBeVisible();
  expect(await dialog.findByText(/colleague/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.asked('PUT', 'users/:id/tariffs').map(({ headers }) => headers.get('If-Match'))).toEqual([
    userTariffsVersion({ tariffs: [{ id: id(11), priority: 1 }] }),
    userTariffsVersion(theirs),
  ]);
});

test('who saves routing groups that somebody else has changed meanwhile takes theirs', async () => {
  const other = { ...group, id: id(22), title: 'Reserve' };
  const { user, server } = await open(`/users/${client.id}/routing`, 'admin', {
    more: [
      handle('GET', 'routingGroups', () => ({ data: [group, other], total: 2 })),
      handle(
        'PUT',
        'users/:id/routingGroups',
        () => new Answer(412, { error: 'RESOURCE_CHANGED', message: '', current: { groups: [other.id] } }),
      ),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /Direct/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
  expect(dialog.getByRole('row', { name: /Reserve Direct$/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take the saved ones' }));
  expect(screen.getByRole('checkbox', { name: /Reserve/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Direct/ })).not.toBeChecked();
  expect(server.asked('PUT', 'users/:id/routingGroups').map(({ headers }) => headers.get('If-Match'))).toEqual([
    userRoutingGroupsVersion({ groups: [] }),
  ]);
});

test('the profile is changed, and a refusal of the server stands at its field', async () => {
  const { user, server } = await open(`/users/${client.id}/profile`, 'reseller');
  const lastName = await screen.findByLabelText(/Last name/);
  await user.clear(lastName);
  await user.type(lastName, 'Jones');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.rows(users)[0]).toMatchObject({ data: { lastName: 'Jones' } }));
  server.fail('PUT', 'users/:id', {
    status: 422,
    error: 'VALIDATION',
    data: [{ path: 'username', constraints: { 'username.taken': {} }, message: '' }],
  });
  const username = screen.getByLabelText(/^Username/);
  await user.type(username, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This username is taken')).toBeVisible();
  expect(username).toHaveFocus();
});

test('who saves a profile that somebody else has changed meanwhile is shown the difference', async () => {
  const theirs = { ...client, data: { ...client.data, lastName: 'Jones' }, updatedAt: '2026-11-22T12:00:00.000Z' };
  const { user, server } = await open(`/users/${client.id}/profile`, 'admin', {
    more: [handle('PUT', 'users/:id', ({ headers, body }) => answerTo(headers.get('If-Match'), theirs, body as object))],
  });
  const lastName = await screen.findByLabelText(/Last name/);
  await user.clear(lastName);
  await user.type(lastName, 'Brown');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' });
  expect(within(dialog).getByRole('row', { name: 'Last name Jones Brown' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.asked('PUT', 'users/:id').map(({ headers }) => headers.get('If-Match'))).toEqual([
    `"${client.updatedAt}"`,
    `"${theirs.updatedAt}"`,
  ]);
});

test('an administrator changes the access of an account, from the version that was shown', async () => {
  const changed = { ...client, overdraft: 500, updatedAt: '2026-11-22T12:00:00.000Z' };
  const { user, server, notices } = await open(`/users/${client.id}/profile`, 'admin', {
    more: [handle('PUT', 'users/:id/access', () => changed)],
  });
  const overdraft = await screen.findByLabelText(/Overdraft/);
  await user.clear(overdraft);
  await user.type(overdraft, '500');
  await user.click(screen.getByRole('checkbox', { name: 'Has a contract' }));
  await user.click(screen.getByRole('button', { name: 'Save the access' }));
  await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ title: 'The access of “client1” is saved' })));
  const [call] = server.asked('PUT', 'users/:id/access');
  expect(call?.body).toEqual({ role: 'me', ResellerId: reseller.id, ManagerId: null, hasContract: true, overdraft: 500 });
  expect(call?.headers.get('If-Match')).toBe(`"${client.updatedAt}"`);
});

test('only an administrator changes access', async () => {
  await open(`/users/${client.id}/profile`, 'manager');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the access' })).not.toBeInTheDocument();
});

test('sessions are ended one by one, tokens removed after a question', async () => {
  const session = { id: 's1', ip: '203.0.113.9', useragent: 'Firefox', by: 'boss', createdAt, expiresAt: createdAt, current: false };
  const token = { id: 't1', description: 'CRM', expiredAt: null, ipWhitelist: [], lastUsedAt: null, OwnerId: client.id, createdAt };
  const more = [
    handle('GET', 'users/:id/sessions', () => ({ data: [session], total: 1 })),
    handle('GET', 'users/:id/tokens', () => ({ data: [token], total: 1 })),
    handle('DELETE', 'users/:id/sessions/:session', () => undefined),
    handle('DELETE', 'users/:id/tokens/:token', () => undefined),
  ];
  const { user, server, questions } = await open(`/users/${client.id}/sessions`, 'reseller', { more });
  expect(await screen.findByText('by boss')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the session from 203.0.113.9' }));
  await waitFor(() => expect(server.asked('DELETE', 'users/:id/sessions/:session')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Delete the token “CRM”' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.asked('DELETE', 'users/:id/tokens/:token')).toHaveLength(1));
  expect(questions[0]).toMatchObject({ title: 'Delete the token “CRM”?' });
});

test('staff note what they know about an account', async () => {
  const { user, server } = await open(`/users/${client.id}/notes`, 'manager');
  expect(await screen.findByText('There are no notes yet.')).toBeVisible();
  await user.type(screen.getByLabelText(/New note/), 'Asked for a discount');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.rows(userComments)).toMatchObject([{ UserId: client.id, text: 'Asked for a discount' }]));
  expect(await screen.findByRole('button', { name: /^Delete the note/ })).toBeVisible();
  expect(screen.getByText('Asked for a discount')).toBeVisible();
  expect(screen.getByLabelText(/New note/)).toHaveValue('');
});

test('sender names and billings are those of the account', async () => {
  const names = await open(`/users/${client.id}/sendernames`, 'reseller', { names: [name] });
  expect(await screen.findByRole('row', { name: /SHOP24/ })).toBeVisible();
  expect(names.server.asked('GET', 'sendernames')[0]?.query.get('OwnerId')).toBe(client.id);
  names.unmount();
  const money = await open(`/users/${client.id}/billings`, 'reseller');
  expect(await screen.findByText('The balance has not moved yet.')).toBeVisible();
  expect(money.server.asked('GET', 'billings')[0]?.query.get('OwnerId')).toBe(client.id);
});

test('the statement of an account is asked for beside its movements', async () => {
  const asked: unknown[] = [];
  const { user } = await open(`/users/${client.id}/billings`, 'manager', { statement: (props) => asked.push(props) });
  await user.click(await screen.findByRole('button', { name: 'Statement' }));
  expect(asked).toEqual([{ OwnerId: client.id }]);
});

test('a sender name tells what was noted about it, and leads whoever decides to its review', async () => {
  const noted = { ...name, meta: { ...name.meta, resellerCommentPrivate: 'Asked twice' } };
  const { user } = await open(`/users/${client.id}/sendernames`, 'reseller', { names: [noted] });
  await user.click(await screen.findByRole('row', { name: /SHOP24/ }));
  const detail = within(await screen.findByRole('complementary', { name: 'SHOP24' }));
  expect(detail.getByText('Asked twice')).toBeVisible();
  expect(detail.getByRole('link', { name: 'Review' })).toHaveAttribute('href', `/moderation/sendernames?open=${name.id}`);
});

test('a movement of the balance says who made it, between which accounts, and what was noted', async () => {
  const movement: Billing = {
    id: id(41),
    source: 'accrual',
    amount: 100,
    status: 'complete',
    data: { multiplier: 2, hidden: { comment: 'Paid in cash', noRef: true } },
    meta: { title: 'For November', TransferId: id(42) },
    Author: { id: id(43), username: 'bookkeeper' },
    Counterpart: { id: reseller.id, username: reseller.username },
    OwnerId: client.id,
    TariffId: null,
    createdAt,
    updatedAt: createdAt,
  };
  const { user } = await open(`/users/${client.id}/billings`, 'admin', { movements: [movement] });
  await user.click(await screen.findByRole('row', { name: /For November/ }));

  const detail = within(await screen.findByRole('complementary', { name: 'For November' }));
  const factOf = (label: string) => detail.getByText(label).nextElementSibling;
  expect(factOf('Made by')).toHaveTextContent('bookkeeper');
  expect(factOf('From')).toHaveTextContent(reseller.username);
  expect(within(factOf('From') as HTMLElement).getByRole('link')).toHaveAttribute('href', `/users/${reseller.id}`);
  expect(factOf('Comment')).toHaveTextContent('For November');
  expect(factOf('Hidden comment')).toHaveTextContent('Paid in cash');
  expect(factOf('Multiplier')).toHaveTextContent('2');
  expect(factOf('Referral rewards')).toHaveTextContent('Not counted');
});

test('the username is copied, and a notice says so', async () => {
  const { user, notices } = await open(`/users/${client.id}`, 'reseller');
  await user.click(await screen.findByRole('button', { name: 'Copy the username “client1”' }));
  await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ title: 'Username “client1” copied' })));
  expect(await navigator.clipboard.readText()).toBe('client1');
});

test('an account that is not there, or not the user’s to see, leaves the way back', async () => {
  const { server } = await open(`/users/${id(404)}`);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/users');
  expect(server.asked('GET', 'sendings/statistics')).toEqual([]);
});
