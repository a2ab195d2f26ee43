import { warningsOf, type AccountFigures } from './account-warnings.ts';

const fine: AccountFigures = {
  user: { isActive: true },
  balance: { balance: 1000, overdraft: 0, held: 0, currency: 'RUB' },
  days: [
    { at: '2026-11-01T00:00:00.000Z', spent: 30, balance: 1030 },
    { at: '2026-11-02T00:00:00.000Z', spent: 30, balance: 1000 },
  ],
  tariffs: 1,
  groups: 1,
  senderNames: { approved: 1, pending: 0 },
};
const keys = (given: Partial<AccountFigures>) => warningsOf({ ...fine, ...given }).map(({ key }) => key);

test('an account that can send and has money for long warns of nothing', () => {
  expect(keys({})).toEqual([]);
});

test('what keeps an account from sending comes before what soon will', () => {
  const balance = { balance: 60, overdraft: 0, held: 0, currency: 'RUB' };
  expect(keys({ user: { isActive: false }, tariffs: 0, groups: 0, balance, senderNames: { approved: 0, pending: 2 } })).toEqual([
    'blocked',
    'noTariff',
    'noGroup',
    'fewDays',
    'senderNameWaits',
  ]);
});

test('an overdraft counts as money, and an account without any is told as such alone', () => {
  expect(keys({ balance: { balance: -50, overdraft: 1000, held: 0, currency: 'RUB' } })).toEqual([]);
  expect(keys({ balance: { balance: -50, overdraft: 50, held: 0, currency: 'RUB' } })).toEqual(['spent']);
});

test('what is not known yet, or not the user’s to see, warns of nothing', () => {
  const unknown = { balance: undefined, days: undefined, tariffs: undefined, groups: undefined, senderNames: undefined };
  expect(keys(unknown)).toEqual([]);
  expect(keys({ senderNames: { approved: 0, pending: 0 } })).toEqual(['noSenderName']);
});
