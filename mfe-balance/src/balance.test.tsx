import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { billings, type Billing } from '@cabinet/domain/billings';
import { contactLists, type ContactList } from '@cabinet/domain/contact-lists';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { renderPage } from '@cabinet/testing/render-page';
import { pretendWidth } from '@cabinet/testing/window-width';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { manifest } from '../remote.manifest.ts';
import remote from './remote.ts';
import { Slot } from './slots/latest.tsx';

/** One moment for all rows: they keep the order in which a test gives them. */
const NOW = new Date().toISOString();
const billing = (id: string, given: Partial<Billing> = {}): Billing => ({
  id,
  source: 'sendings.sms',
  amount: -340,
  status: 'pending',
  data: { multiplier: 1, price: 340, count: 100, held: 100, captured: 240, released: 0 },
  meta: { groupId: 'group-1', TaskId: 'task-1', title: 'Pick-up reminders' },
  OwnerId: '01890000-0000-7000-8000-000000000001',
  TariffId: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...given,
});
const tariff: Tariff = {
  id: 't',
  title: 'SMS Russia',
  source: 'sendings.sms',
  price: 3.4,
  unit: 'segment',
  data: {
    rules: [
      { action: 'decrease', price: 0.4, priority: 2, conditions: [{ tag: 'sender', value: ['COURIER', 'BANK'] }] },
      {
        action: 'increase',
        price: 1,
        priority: 1,
        conditions: [
          { tag: 'recipient', value: '+7999' },
          { tag: 'type', value: 'sms' },
        ],
      },
      {
        action: 'increase',
        price: [0.5, 0.25],
        priority: 3,
        conditions: [
          { tag: 'mccmnc', value: ['25001', '25098'] },
          { tag: 'contactList', value: '019a8b2c-1234-7abc-8def-000000000009' },
        ],
      },
    ],
    conditions: [{ tag: 'mccmnc', value: '25001' }],
    options: { refundOnFailed: true, noPayments: false },
  },
  isActive: true,
  OwnerId: null,
  createdAt: '2025-01-01T00:00:00.000Z',
};
const list: ContactList = {
  id: '019a8b2c-1234-7abc-8def-000000000009',
  title: 'Regulars',
  type: 'regular',
  isActive: true,
  count: 3,
  OwnerId: '01890000-0000-7000-8000-000000000001',
  createdAt: NOW,
  updatedAt: NOW,
};
const operators = handle('POST', 'dictionaries/getOperatorsData', () => ({
  data: [{ mcc: '250', mnc: '01', operator: 'MTS', country: 'RU' }],
}));
const links = { 'messages.task': '/messages/tasks/:id', 'messages.outgoing': '/messages/outgoing' };
const open = (rows: readonly Billing[], path = '/balance/billings', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, {
    path,
    links,
    handlers: [handleResource(billings, rows), handleResource(tariffs, [tariff]), handleResource(contactLists, [list]), operators],
    ...options,
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('the balance stands above its movements: total, balance, overdraft, held', async () => {
  await open([]);
  const figure = (label: string) => screen.getByRole('heading', { level: 2, name: label }).closest('section');
  await screen.findByText(/The balance has not moved/);
  expect(figure('Total')).toHaveTextContent('17,480.40');
  expect(figure('Balance')).toHaveTextContent('12,480.40');
  expect(figure('Overdraft')).toHaveTextContent('5,000.00');
  expect(figure('Held')).toHaveTextContent('120.00');
  expect(screen.getByRole('link', { name: /^Held/ })).toHaveAttribute('href', '/balance/billings?createdAt=any&status=pending');
});

test('the balance is topped up from where it stands, on a page that offers it nowhere else', async () => {
  const topUp = jest.fn();
  const { user } = await open([], undefined, { dialogs: { 'balance.topUp/v1': topUp } });
  await user.click(await screen.findByRole('button', { name: 'Top up' }));
  expect(topUp).toHaveBeenCalledTimes(1);
});

test('before the balance is known nothing is said of an overdraft, and what fails is told and called again in its place', async () => {
  let isBroken = true;
  const balance = handle('GET', 'billings/balance/:id', () =>
    isBroken ? new Answer(500, { error: 'INTERNAL', message: '' }) : new Promise(() => undefined),
  );
  const { user } = await renderRemote(remote, {
    path: '/balance/billings',
    balance: null,
    handlers: [balance, handleResource(billings, [])],
  });
  const figure = (label: string) => screen.getByRole('heading', { level: 2, name: label }).closest('section')!;
  for (const label of ['Total', 'Balance', 'Overdraft', 'Held'])
    await waitFor(() => expect(figure(label)).toHaveTextContent('–Not loaded. Try again'));

  isBroken = false;
  await user.click(within(figure('Overdraft')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(figure('Overdraft')).toHaveTextContent(/^Overdraft\s*$/));
});

test.each([
  [60_000, 'at a distance', false],
  [600, 'within a week as a warning', true],
])('a balance of %d is foretold to run out %s', async (amount, _when, isSoon) => {
  const days = Array.from({ length: 10 }, () => ({ at: NOW, spent: 600, balance: 0 }));
  await renderRemote(remote, {
    path: '/balance/billings',
    balance: { balance: amount, overdraft: 0, held: 0, currency: 'RUB' },
    handlers: [handle('GET', 'billings/balance/:id/days', () => ({ result: days })), handleResource(billings, [])],
  });
  const text = await screen.findByText(/^At the pace of the last 30 days this runs out on /);
  const end = new Date(Date.now() + (amount / 600) * 86_400_000);
  expect(text).toHaveTextContent(String(end.getDate()));
  expect(text.closest('p') === null).toBe(isSoon);
});

test.each([
  [79, 'told', false],
  [80, 'a warning', true],
])('a month’s limit of which %d is spent is %s', async (spent, _how, isWarning) => {
  await renderRemote(remote, {
    path: '/balance/billings',
    balance: { balance: 500, overdraft: 0, held: 0, currency: 'RUB', monthly: { limit: 100, spent } },
    handlers: [handleResource(billings, [])],
  });
  const text = await screen.findByText(/that you may spend this month are spent/);
  expect(text).toHaveTextContent(`${spent}.00 of the ₽100.00`);
  expect(text.closest('p') === null).toBe(isWarning);
});

test('a charge follows its send, and what came back is struck through', async () => {
  const page = await open([
    billing('1'),
    billing('2', { source: 'accrual', amount: 500, status: 'complete', data: { multiplier: 1 }, meta: {} }),
  ]);
  expect(await row(/SMS messages.*Pick-up reminders.*Pending.*−₽340\.00/)).toBeVisible();
  expect(await row(/Top-up.*Complete.*\+₽500\.00/)).toBeVisible();

  page.live(billings, 'updated', [{ id: '1', status: 'refunded', amount: -340 }]);
  const refunded = await row(/Refunded/);
  expect(refunded.querySelector('del')).toHaveTextContent('340.00');
  expect(page.server.asked('GET', 'billings')).toHaveLength(1);
});

test('a movement tells how it divides and leads to its messages', async () => {
  const page = await open([billing('1')], '/balance/billings?open=1');
  const panel = await screen.findByRole('complementary', { name: 'SMS messages' });
  const fact = (label: string) => within(panel).getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(fact('Held')).toHaveTextContent('100.00');
  expect(fact('Charged')).toHaveTextContent('240.00');
  expect(fact('Returned')).toHaveTextContent('0.00');
  expect(fact('Messages')).toHaveTextContent('100');
  expect(fact('Average price')).toHaveTextContent('3.40 a message');
  expect(within(panel).getByRole('link', { name: 'Show the campaign' })).toHaveAttribute('href', '/messages/tasks/task-1');
  await page.user.click(within(panel).getByRole('link', { name: 'Show the messages' }));
  expect(page.address()).toBe('/messages/outgoing?groupId=group-1');
});

test('an operation by hand tells who made it, from whose balance, and the comments that the reader may see', async () => {
  const operation = billing('1', {
    source: 'accrual',
    amount: 60,
    status: 'complete',
    data: { multiplier: 2, hidden: { comment: 'Asked by phone', noRef: true } },
    meta: { title: 'For May', TransferId: 't1' },
    Author: { id: 'r1', username: 'reseller' },
    Counterpart: { id: 'r1', username: 'reseller' },
  });
  await open([operation], '/balance/billings?open=1');
  const panel = await screen.findByRole('complementary', { name: 'Top-up' });
  const fact = (label: string) => within(panel).getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(fact('From')).toHaveTextContent('reseller');
  expect(fact('Made by')).toHaveTextContent('reseller');
  expect(fact('Comment')).toHaveTextContent('For May');
  expect(fact('Hidden comment')).toHaveTextContent('Asked by phone');
  expect(fact('Multiplier')).toHaveTextContent('2');
});

test('filters and the last five minutes reach the call; others are only offered to those who see others', async () => {
  const page = await open([billing('1')], '/balance/billings?source=sendings.sms&status=pending');
  await row(/Pending/);
  const { query } = page.server.asked('GET', 'billings')[0]!;
  expect([query.getAll('source'), query.getAll('status')]).toEqual([['sendings.sms'], ['pending']]);
  expect(Date.now() - new Date(query.get('createdAt[from]') ?? '').getTime()).toBeLessThan(310_000);
  expect(screen.getByText('What for: SMS messages')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
});

test('below the movements stands what all of the filter are together', async () => {
  const sums = handle('GET', 'billings/sums', () => ({ sums: { movements: 214, added: 30_000, spent: 18_420.5, returned: 402.15 } }));
  const { server } = await open([billing('1')], '/balance/billings?createdAt=any&source=sendings.sms', {
    handlers: [sums, handleResource(billings, [billing('1')]), handleResource(contactLists, [list]), operators],
  });
  const line = await screen.findByRole('group', { name: 'Sums of all movements found' });
  expect(line).toHaveTextContent(/214 movements\s*added \+₽30,000\.00\s*spent ₽18,420\.50\s*returned ₽402\.15/);
  expect(Object.fromEntries(server.asked('GET', 'billings/sums')[0]?.query ?? [])).toEqual({ source: 'sendings.sms' });
});

test('an answer that does not come offers another try', async () => {
  const page = await open([billing('1')]);
  await row(/Pending/);
  const heal = page.server.fail('GET', 'billings', 'network');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  heal();
  await page.user.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
});

test('a tariff says its price and its rules in words, in their order', async () => {
  const page = await open([], '/tariffs');
  await page.user.click(await screen.findByRole('button', { name: /SMS Russia/ }));
  const panel = await screen.findByRole('complementary', { name: 'SMS Russia' });
  expect(panel).toHaveTextContent('The price starts at ₽3.40 per part.');
  await within(panel).findAllByText(/MTS \(25001\)/);
  await within(panel).findByText(/“Regulars”/);
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'When the number begins with +7999 and the channel is SMS₽1.00 more',
    'When the sender is “COURIER” or “BANK”₽0.40 less',
    'When the operator is MTS (25001) or 25098 and the contact is in the list “Regulars”₽0.50 morein 1 part₽0.25 morein 2 parts or more',
  ]);
  expect(panel).toHaveTextContent('Only for messages where the operator is MTS (25001).');
  expect(panel).toHaveTextContent('their money returns to the balance');
});

test('the list of tariffs says what a price depends on and what the balance pays for', async () => {
  await open([], '/tariffs', { balance: { balance: 340, overdraft: 0, held: 0, currency: 'RUB' } });
  expect(await row(/SMS Russia.*₽3\.40 per part.*sender, number, channel, operator, and list.*≈ 100 parts/)).toBeVisible();
});

const byOperator: Tariff = {
  ...tariff,
  data: {
    rules: [{ action: 'decrease', price: 0.4, priority: 1, conditions: [{ tag: 'mccmnc', value: ['25001'] }] }],
    options: tariff.data.options,
  },
};

test('the price list says what so many messages cost, and what each operator does', async () => {
  const handlers = [handleResource(tariffs, [byOperator]), handleResource(contactLists, [list]), operators];
  const page = await open([], '/tariffs', { handlers });
  expect(await row(/SMS Russia.*₽3\.40 per part.*₽34,000\.00.*MTS ₽3\.00/)).toBeVisible();
  const count = screen.getByRole('textbox', { name: 'How many messages' });
  expect(count).toHaveValue('10,000');
  await page.user.clear(count);
  await page.user.type(count, '2 500');
  expect(await row(/SMS Russia.*₽8,500\.00/)).toBeVisible();
  await page.user.click(screen.getByRole('radio', { name: '1,000' }));
  expect(count).toHaveValue('1,000');
  await page.user.click(await screen.findByRole('button', { name: /SMS Russia/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'SMS Russia' }));
  expect(await panel.findByRole('row', { name: 'MTS ₽3.00 ₽3,000.00' })).toBeVisible();
  expect(panel.getByRole('row', { name: 'Other operators ₽3.40 ₽3,400.00' })).toBeVisible();
});

test('on a phone a card of the price list names what there is, and no empty places', async () => {
  pretendWidth(390);
  const plain: Tariff = { ...tariff, title: 'Email', source: 'sendings.email', unit: 'message', data: { ...tariff.data, rules: [] } };
  await open([], '/tariffs', { handlers: [handleResource(tariffs, [plain]), handleResource(contactLists, [list]), operators] });
  const [card] = within(await screen.findByRole('list', { name: 'Tariffs' })).getAllByRole('listitem');
  expect(card).toHaveTextContent(/10,000 cost ₽34,000\.00/);
  expect(card).not.toHaveTextContent(/·\s*·/);
});

test('a tariff without payments says that it charges nothing', async () => {
  const free: Tariff = { ...tariff, data: { ...tariff.data, options: { refundOnFailed: true, noPayments: true } } };
  await open([], '/tariffs?open=t', { handlers: [handleResource(tariffs, [free]), handleResource(contactLists, [list]), operators] });
  expect(await screen.findByText(/are not charged, whatever the prices say/)).toBeVisible();
  expect(await screen.findByText('not charged')).toBeVisible();
});

test.each([
  ['ru', 'Если номер начинается с +7999 и канал — SMS'],
  ['es', 'Si el número empieza por +7999 y el canal es SMS'],
] as const)('rules are said in %s too', async (locale, words) => {
  await open([], '/tariffs?open=t', { locale });
  expect(await screen.findByText(words)).toBeVisible();
});

test('home shows the latest movements', async () => {
  await renderPage(<Slot />, { area: 'balance', manifests: [manifest], handlers: [handleResource(billings, [billing('1')])] });
  expect(await row(/SMS messages.*Pending/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/balance/billings');
});

test('/billings leads to the billings', async () => {
  const page = await open([], '/billings');
  await waitFor(() => expect(page.address()).toBe('/balance/billings'));
});
