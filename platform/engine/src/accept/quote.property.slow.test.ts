import fc from 'fast-check';
import type { PriceCondition } from '@cabinet/domain/price-conditions';
import type { PriceRule } from '@cabinet/domain/tariffs';
import { tariffsOf, type Step, type StepTariff } from './send-request.ts';
import type { QuotedStep } from './quote.ts';
import { rows } from '../storage/sql.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';

const IS_LONG = process.env.TEST_LONG === '1';
let at: Scenario;
beforeAll(async () => {
  at = await scenario({ balance: 1_000_000_000, options: { batch: 7 } });
});
afterAll(() => at.close());

const money = fc.integer({ min: 0, max: 99_999 }).map((units) => units / 10_000);
const condition: fc.Arbitrary<PriceCondition> = fc.oneof(
  fc.constantFrom('+7916', '+7916000', '+79160001', '+79160002', '+34').map((value) => ({ tag: 'recipient' as const, value })),
  fc.constantFrom('sale', 'code').map((value) => ({ tag: 'keywords' as const, value })),
  fc.constantFrom('25001', '25099').map((value) => ({ tag: 'mccmnc' as const, value: [value] })),
  fc.constantFrom('one', 'two').map((value) => ({ tag: 'contactList' as const, value })),
  fc.constantFrom('^hello', 'sale|code', 'x{20}').map((value) => ({ tag: 'text' as const, value })),
  fc.constantFrom('sms', 'viber').map((value) => ({ tag: 'type' as const, value: [value] })),
  fc.constantFrom('CABINET', 'OTHER').map((value) => ({ tag: 'sender' as const, value: [value] })),
  fc.constantFrom('MTS', 'Beeline').map((value) => ({ tag: 'group' as const, value: [value] })),
);
const rule: fc.Arbitrary<PriceRule> = fc.record({
  action: fc.constantFrom('increase' as const, 'decrease' as const),
  price: fc.oneof(money, fc.array(money, { minLength: 1, maxLength: 3 })),
  conditions: fc.array(condition, { maxLength: 2 }),
  priority: fc.integer({ min: 0, max: 5 }),
});
const tariff: fc.Arbitrary<StepTariff> = fc
  .record({
    price: money,
    unit: fc.constantFrom('segment' as const, 'message' as const, 'second' as const),
    refund: fc.boolean(),
    noPayments: fc.constantFrom(false, false, false, true),
    rules: fc.array(rule, { maxLength: 3 }),
    conditions: fc.array(condition, { maxLength: 1 }),
  })
  .map(({ price, unit, refund, noPayments, rules, conditions }) => {
    const { id, data } = tariffOf(price, refund, rules);
    return { id, price, unit, data: { ...data, conditions, options: { ...data.options, noPayments } } };
  });
const name = fc.option(fc.string({ maxLength: 60 }), { nil: null });
const list = fc.array(fc.record({ index: fc.integer({ min: 0, max: 30 }), name }), { maxLength: 20 });
const text = fc.constantFrom(
  'Hello',
  'A sale for ${firstName}!',
  'Привет, ${firstName}, твой code: ${custom01}',
  `${'x'.repeat(158)}\${firstName}`,
);
const type = fc.constantFrom('sms' as const, 'viber' as const, 'voice' as const);
const step = fc.record({ type, text, tariffs: fc.array(tariff, { minLength: 1, maxLength: 3 }) }).map(({ tariffs: [first, ...otherTariffs], ...rest }) => ({ ...rest, tariff: first as StepTariff, otherTariffs })); // prettier-ignore
const audience = fc.record({
  one: list,
  two: list,
  typed: fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
  // All are delivered, or all fail and have every fallback sent.
  isReached: fc.boolean(),
});

/** What a step was quoted at, by tariff, as its billings should say. */
const billed = (given: Pick<Step, 'tariff' | 'otherTariffs'>, { byTariff }: QuotedStep, isReached: boolean) =>
  [...byTariff].map(([place, { price, count }]) => {
    const { id, data } = tariffsOf<StepTariff>(given)[place] as StepTariff;
    const isCharged = isReached || !data.options.refundOnFailed;
    return { id, price, count, held: 0, captured: isCharged ? price : 0, released: isCharged ? 0 : price };
  });
const sorted = <T extends { id: string }>(found: readonly T[]) => [...found].sort((a, b) => (a.id < b.id ? -1 : 1));

test('what is quoted is what is held, what the messages then cost, and what their tariffs are billed', async () => {
  await fc.assert(
    fc.asyncProperty(step, fc.array(step, { maxLength: 2 }), audience, async (first, others, { one, two, typed, isReached }) => {
      const all = phones(31, isReached ? '10' : '02');
      for (const [id, people] of [['one', one], ['two', two]] as const) {
        const known = new Map(people.map((person) => [person.index, person.name]));
        at.lists.set(id, [...known].map(([index, firstName]) => ({ phone: all[index] as string, firstName, custom01: firstName })));
      } // prettier-ignore
      const fallbacks = others.map((other) => fallback({ ...other, onStatus: ['failed'] }));
      const given = { ...first, lists: ['one', 'two'], to: typed.map((index) => all[index] as string), fallbacks };
      const quoted = await at.engine.quote(at.request(given));
      const before = await at.funds();
      const accepted = await at.tryToSend(given);
      if ('refused' in accepted) {
        expect(quoted.total).toBe(0);
        return;
      }
      expect(accepted).toMatchObject({ total: quoted.total, price: quoted.price, skipped: quoted.skipped });
      for (const sums of [quoted, ...quoted.fallbacks])
        for (const groups of [sums.byOperator, sums.byParts, sums.byTariff]) {
          const found = [...groups.values()];
          expect(found.reduce((sum, { price }) => sum + price, 0)).toBe(sums.price);
          expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(sums.total);
        }
      await at.settle();
      const sent = isReached ? [quoted] : [quoted, ...quoted.fallbacks];
      const made = await rows(
        at.pool,
        `select count(*)::int as total, (sum(s.price) * 10000)::float8 as price from sending s join batch b on b.lo = s.batch
         where b.task_id = $1 and s.error is distinct from 'noTariff' group by b.step order by b.step`,
        [accepted.taskId],
      );
      expect(made).toEqual(sent.filter(({ total }) => total > 0).map(({ total, price }) => ({ total, price })));
      const billings = await rows<{ id: string }>(
        at.pool,
        `select tariff_id as id, count, (price * 10000)::float8 as price, (held * 10000)::float8 as held, (captured * 10000)::float8 as captured,
           (released * 10000)::float8 as released from billing where task_id = $1 and count > 0`,
        [accepted.taskId],
      );
      const expected = sent.flatMap((sums, index) => billed([first, ...others][index] as typeof first, sums, isReached));
      expect(sorted(billings)).toEqual(sorted(expected));
      const after = await at.funds();
      expect(Math.round((before.balance - after.balance) * 10_000)).toBe(expected.reduce((sum, { captured }) => sum + captured, 0));
      expect(after.held).toBe(0);
    }),
    { numRuns: IS_LONG ? 300 : 12 },
  );
}, 600_000);
