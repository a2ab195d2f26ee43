import fc from 'fast-check';
import type { PriceRule, Tariff } from '@cabinet/domain/tariffs';
import { first } from './sql.ts';
import { phones, scenario, tariffOf, type Scenario } from './testing/scenario.ts';

const IS_LONG = process.env.TEST_LONG === '1';
let at: Scenario;
beforeAll(async () => {
  at = await scenario({ balance: 1_000_000_000, options: { batch: 7 } });
});
afterAll(() => at.close());

const money = fc.integer({ min: 0, max: 99_999 }).map((units) => units / 10_000);
const condition = fc.oneof(
  fc.constantFrom('+7916', '+7903', '+34').map((value) => ({ tag: 'recipient' as const, value })),
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
const unit = fc.constantFrom<Tariff['unit']>('segment', 'message');
const name = fc.option(fc.string({ maxLength: 60 }), { nil: null });
const list = fc.array(fc.record({ index: fc.integer({ min: 0, max: 30 }), name }), { maxLength: 20 });
const text = fc.constantFrom(
  'Hello',
  'A sale for ${firstName}!',
  'Привет, ${firstName}, твой code: ${custom01}',
  `${'x'.repeat(158)}\${firstName}`,
);

test('what is quoted is what is held, and what the messages then cost', async () => {
  const all = phones(31);
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { maxLength: 4 }),
      money,
      unit,
      list,
      list,
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      text,
      async (rules, price, per, one, two, typed, letter) => {
        for (const [id, people] of [['one', one], ['two', two]] as const) {
        const known = new Map(people.map((person) => [person.index, person.name]));
        at.lists.set(id, [...known].map(([index, firstName]) => ({ phone: all[index] as string, firstName, custom01: firstName })));
      } // prettier-ignore
        const tariff = { ...tariffOf(price, true, rules), unit: per };
        const given = { lists: ['one', 'two'], to: typed.map((index) => all[index] as string), text: letter, tariff };
        const quoted = await at.engine.quote(at.order(given));
        const before = await at.funds();
        const accepted = await at.tryToSend(given);
        if ('refused' in accepted) {
          expect(quoted.total).toBe(0);
          return;
        }
        expect(accepted).toMatchObject({ total: quoted.total, price: quoted.price, skipped: quoted.skipped });
        expect([...quoted.byParts.values()].reduce((sum, group) => sum + group.price, 0)).toBe(quoted.price);
        await at.settle();
        const row = await first(
          at.pool,
          'select count(*)::int as total, (sum(s.price) * 10000)::float8 as price from sending s join batch b on b.lo = s.batch where b.task_id = $1',
          [accepted.taskId],
        );
        expect(row).toEqual({ total: quoted.total, price: quoted.price });
        const after = await at.funds();
        expect(Math.round((before.balance - after.balance) * 10_000)).toBe(quoted.price);
        expect(after.held).toBe(0);
      },
    ),
    { numRuns: IS_LONG ? 300 : 12 },
  );
}, 300_000);
