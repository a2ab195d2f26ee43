import { commissionOf, newPaymentSchema, totalCost } from './payments.ts';
import { newRecurrentSchema } from './recurrent-payments.ts';
import { isRecurrentActionAllowed, RECURRENT_STATUSES } from './statuses.ts';
import { collectErrors } from './validation.ts';

test('a commission is to the nearest hundredth, and the cost has no fractions of binary', () => {
  expect(commissionOf(3000, 3)).toBe(90);
  expect(commissionOf(0.1, 3)).toBe(0);
  expect(commissionOf(33.33, 2.95)).toBe(0.98);
  expect(totalCost(0.1, 50)).toBe(0.15);
  expect(totalCost(10_000_000, 50)).toBe(15_000_000);
});

test.each([0.1, 0.29, 1.1, 4.35, 1_234_567.89])('%d has two decimals, however a computer writes it', (amount) => {
  const wish = { amount, method: 'card', urlSuccess: 'a', urlFail: 'b' };
  expect(collectErrors(newPaymentSchema, wish)).toEqual([]);
  expect(collectErrors(newPaymentSchema, { ...wish, amount: 1e-9 })).toMatchObject([{ path: 'amount', code: 'tooManyDecimals' }]);
  expect(collectErrors(newPaymentSchema, { ...wish, amount: amount + 0.001 })).toMatchObject([{ path: 'amount', code: 'tooManyDecimals' }]);
});

test('each type of recurrent payment has one field of its own', () => {
  const common = { method: 'card', amount: 500, isOfferAccepted: true };
  const faults = (input: object) => collectErrors(newRecurrentSchema, { ...common, ...input }).map(({ path }) => path);
  expect(faults({ type: 'threshold', threshold: 0, frequency: null })).toEqual([]);
  expect(faults({ type: 'frequency', threshold: null, frequency: 'daily' })).toEqual([]);
  expect(faults({ type: 'threshold', frequency: 'daily' }).sort()).toEqual(['frequency', 'threshold']);
  expect(faults({ type: 'frequency', threshold: 1, frequency: 'daily', isOfferAccepted: false }).sort()).toEqual([
    'isOfferAccepted',
    'threshold',
  ]);
});

test('a blocked one can do nothing; every other can be removed', () => {
  for (const status of RECURRENT_STATUSES) expect(isRecurrentActionAllowed(status, 'remove')).toBe(status !== 'block');
  expect(RECURRENT_STATUSES.filter((status) => isRecurrentActionAllowed(status, 'confirm'))).toEqual(['init', 'error']);
});

test('a payment either saves its card or charges one that is saved', () => {
  const body = { amount: 1, method: 'card', urlSuccess: 'https://a.example', urlFail: 'https://a.example' };
  const isValid = (given: object) => newPaymentSchema.isValidSync({ ...body, ...given });
  const cardId = '0190a000-0000-7000-8000-000000000000';
  expect([isValid({ savesCard: true }), isValid({ cardId }), isValid({ savesCard: false, cardId })]).toEqual([true, true, true]);
  expect(isValid({ savesCard: true, cardId })).toBe(false);
});
