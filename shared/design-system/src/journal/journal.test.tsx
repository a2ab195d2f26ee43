import { screen, within } from '@testing-library/react';
import { eventsHistory, JOURNAL_ACTIONS, JOURNAL_RESOURCES, MASKED, type JournalEntry } from '@cabinet/domain/events-history';
import { users } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import { JournalList } from './journal.tsx';

const admin = { id: '019a8b2c-0000-7abc-8def-000000000009', username: 'boss', role: 'admin' } as const;
const anna = { id: person('me').id, username: 'anna', role: 'me' } as const;

const entry = (number: number, given: Partial<JournalEntry>): JournalEntry => ({
  id: `019a8b2c-1234-7abc-8def-00000000000${number}`,
  action: 'update',
  resource: 'users',
  rowId: anna.id,
  UserId: admin.id,
  User: admin,
  actingUserId: null,
  actingUser: null,
  isByStaff: true,
  OwnerId: anna.id,
  Owner: anna,
  ip: '203.0.113.7',
  before: { data: { phone: '+79160000001' }, isActive: true, apiKey: MASKED },
  after: { data: { phone: '+79160000002' }, isActive: false, apiKey: MASKED },
  createdAt: '2026-11-20T10:00:00.000Z',
  ...given,
});

const show = (entries: readonly JournalEntry[], query?: { OwnerId: string }) =>
  renderPage(<JournalList title="Journal" query={query} />, {
    area: 'admin',
    path: '/operations/journal',
    role: 'admin',
    handlers: [handleResource(eventsHistory, entries), handleResource(users, [person('me')])],
  });

test('an entry says who did what to whom, and its panel shows each field as it was and as it is', async () => {
  const { user } = await show([entry(1, {})]);

  const row = await screen.findByRole('row', { name: /boss/ });
  expect(row).toHaveTextContent('Account: changed');
  expect(row).toHaveTextContent('anna');
  await user.click(within(row).getByRole('button', { name: /Account: changed/ }));
  const table = await screen.findByRole('table', { name: 'What changed' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell').map(({ textContent }) => textContent)); // prettier-ignore
  expect(cells).toEqual([
    ['+79160000001', '+79160000002'],
    ['Yes', 'No'],
    ['hidden', 'hidden'],
  ]);
  expect(within(table).getByRole('rowheader', { name: 'Phone' })).toBeVisible();
});

test('groups that an account was given are named, not their field', async () => {
  const { user } = await show([
    entry(1, { action: 'assign', resource: 'routingGroups', before: { groups: [] }, after: { groups: ['g1'] } }),
  ]);
  await user.click(within(await screen.findByRole('row', { name: /boss/ })).getByRole('button', { name: /Routing group/ }));
  const table = await screen.findByRole('table', { name: 'What changed' });
  expect(within(table).getByRole('rowheader', { name: 'Routing groups' })).toBeVisible();
});

test('whoever acted as the account, staff without a name, and nobody are told apart', async () => {
  await show([
    entry(1, { UserId: anna.id, User: anna, actingUserId: admin.id, actingUser: admin }),
    entry(2, { UserId: null, User: null, ip: '' }),
    entry(3, {
      UserId: null,
      User: null,
      isByStaff: false,
      action: 'loginFailed',
      resource: 'sessions',
      before: null,
      after: { reason: 'credentials' },
    }),
  ]);

  expect(await screen.findByRole('row', { name: /boss as anna/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Administration/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Failed sign-in.*Not signed in/ })).toBeVisible();
});

test.each(Object.entries({ en, ru, es }))('every action and object has its words in %s', (_, journal) => {
  expect(Object.keys(journal.actions).sort()).toEqual([...JOURNAL_ACTIONS].sort());
  expect(Object.keys(journal.resources)).toEqual(expect.arrayContaining([...JOURNAL_RESOURCES]));
});
