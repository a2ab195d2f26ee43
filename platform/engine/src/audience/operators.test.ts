import { toAmount } from '@cabinet/domain/money';
import { fallback, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';
import { rows } from '../storage/sql.ts';

let at: Scenario;
afterEach(() => at.close());

/** A number of the network 25001 by its beginning; the sandbox says that it was ported to 25002. */
const PORTED = '+79160000013';
const OTHER = '+79160000010';
const toOther = [{ tag: 'mccmnc' as const, value: ['25002'] }];
/** One for a message, and one more for each to the other network. */
const tariff = tariffOf(1, true, [{ action: 'increase', price: 1, conditions: toOther, priority: 1 }]);
const blockOther = { title: 'Other', priority: 1, conditions: { mccmnc: ['25002'] }, action: { kind: 'block' as const, reason: 'No' } };

const quoted = async (given: object = {}) => {
  const { price, total } = await at.engine.quote(at.request({ to: [PORTED, OTHER], tariff, ...given }));
  return [total, toAmount(price)];
};
const inAnHour = () => new Date(at.clock.now().getTime() + 3_600_000);

test('what a look-up found counts for routes and prices of sends that are accepted after it, until it is too old', async () => {
  at = await scenario({ lookupDays: 1 });
  const early = await at.send({ to: [PORTED], tariff, startsAt: inAnHour(), rules: [blockOther] });
  const chain = await at.send({ to: ['+79160000002'], fallbacks: [fallback({ onStatus: ['failed'], tariff })], startsAt: inAnHour() });
  await at.send({ type: 'mnp', text: '', to: [PORTED] });
  await at.settle();
  expect(await quoted()).toEqual([2, 3]);
  expect(await quoted({ rules: [blockOther] })).toEqual([1, 1]);
  const late = await at.send({ to: [PORTED], tariff, isSingle: true });
  await at.advance({ hours: 1 });
  await at.settle();
  const prices = async ({ messages }: { messages(): Promise<{ price: string; status: string }[]> }) =>
    (await messages()).map(({ price, status }) => [Number(price), status]);
  // Accepted before the look-up: made by what was known then, at the price that was quoted.
  expect(await prices(early)).toEqual([[1, 'delivered']]);
  expect(await prices(late)).toEqual([[2, 'delivered']]);
  expect((await chain.messages()).map(({ price }) => Number(price))).toEqual([1, 1]);
  await at.advance({ hours: 24 });
  expect(await quoted()).toEqual([2, 2]);
  await at.advance({ minutes: 5 });
  expect(await rows(at.pool, 'select recipient from number_network')).toEqual([]);
});

test('a send under way keeps what it was priced by, and look-ups count for nothing where the installation says so', async () => {
  at = await scenario({ lookupDays: 1 });
  await at.send({ type: 'hlr', text: '', to: [PORTED] });
  await at.settle();
  const later = new Date(at.clock.now().getTime() + 30 * 3_600_000);
  const task = await at.send({ to: [PORTED], tariff, startsAt: later });
  await at.advance({ hours: 31 });
  await at.settle();
  expect((await task.messages()).map(({ price }) => Number(price))).toEqual([2]);
  await at.close();

  at = await scenario();
  await at.send({ type: 'hlr', text: '', to: [PORTED] });
  await at.settle();
  expect(await quoted()).toEqual([2, 2]);
});
