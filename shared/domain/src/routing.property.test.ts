import fc from 'fast-check';
import type { RoutingConditions, RoutedMessage } from './routing-conditions.ts';
import { compileRoutes, drawProviders, explainRoute, narrowRules, routeOf, type RouteRule } from './routing-rules.ts';

const SEND = ['+79161112233', '+79031112233', '+34600000000'];
const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const conditions: fc.Arbitrary<RoutingConditions> = fc.record({
  users: maybe(some('u1', 'u2')),
  types: maybe(some('sms' as const, 'viber' as const)),
  sender: maybe(fc.constantFrom({ is: 'equals' as const, value: 'SHOP' }, { is: 'matches' as const, value: '^b' })),
  text: maybe(fc.constantFrom({ is: 'contains' as const, value: 'SALE' }, { is: 'matches' as const, value: '\\d{4}' })),
  keywords: maybe(some('casino', 'Скидка')),
  prefixes: maybe(some('+7916', '+7', '+34')),
  mccmnc: maybe(some('25001', '25099')),
  networks: maybe(some('25001', '25002')),
  contactLists: maybe(some('l1', 'l2')),
  time: maybe(
    fc.constantFrom(
      { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timeZone: 'Europe/Moscow' },
      { weekdays: [], from: '22:00', to: '06:00', timeZone: 'UTC' },
    ),
  ),
});
const weighted = fc
  .subarray(['a', 'b', 'c'], { minLength: 1 })
  .chain((names) =>
    fc.tuple(...names.map((provider) => fc.record({ provider: fc.constant(provider), weight: fc.integer({ min: 0, max: 5 }) }))),
  );
const rule: fc.Arbitrary<RouteRule> = fc.record({
  title: fc.uuid(),
  priority: fc.integer({ min: 0, max: 3 }),
  conditions,
  action: fc.oneof(
    fc.record({ kind: fc.constant('send' as const), providers: weighted, reroute: fc.subarray(['refused' as const, 'failed' as const]) }),
    fc.record({ kind: fc.constant('block' as const), reason: fc.constant('why') }),
  ),
});
const rules = fc.array(rule, { maxLength: 6 });
const message: fc.Arbitrary<RoutedMessage> = fc.record({
  key: fc.uuid(),
  userId: fc.constantFrom('u1', 'u2', 'u3'),
  type: fc.constantFrom('sms' as const, 'viber' as const),
  sender: fc.constantFrom('SHOP', 'Bank'),
  recipient: fc.constantFrom(...SEND),
  text: fc.constantFrom('Big sale', 'code 1234', 'Скидка', 'hello'),
  mccmnc: fc.constantFrom('25001', '25099', null),
  lists: fc.subarray(['l1', 'l2', 'l3']),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
});
const otherwise = { providers: ['d'], reroute: [] };

test('what is left of the rules for a send decides like all of them', () => {
  fc.assert(
    fc.property(rules, message, fc.boolean(), (all, one, isPlain) => {
      const { userId, type, sender, at, text } = one;
      const left = narrowRules(all, { userId, type, sender, at, text: isPlain ? text : undefined });
      expect(routeOf(left, otherwise, one)).toEqual(routeOf(all, otherwise, one));
      const { fixed } = compileRoutes(left, otherwise);
      if (fixed) expect(routeOf(all, otherwise, one)).toEqual(fixed);
    }),
  );
});

test('an explanation names the rule that decided, and what kept each rule before it from doing so', () => {
  fc.assert(
    fc.property(rules, message, (all, one) => {
      const { route, decided, verdicts } = explainRoute(all, otherwise, one);
      expect(route).toEqual(routeOf(all, otherwise, one));
      expect(decided?.title ?? null).toBe(route.reason.rule);
      const place = decided ? verdicts.findIndex(({ rule }) => rule === decided) : verdicts.length;
      expect(verdicts).toHaveLength(all.length);
      expect(verdicts.slice(0, place).every(({ failed }) => failed.length > 0)).toBe(true);
    }),
  );
});

test('a message is decided on alike however often, and either blocked or given to somebody', () => {
  fc.assert(
    fc.property(rules, message, (all, one) => {
      const route = routeOf(all, otherwise, one);
      expect(routeOf(structuredClone(all), otherwise, structuredClone(one))).toEqual(route);
      expect(route.providers.length > 0).toBe(route.reason.blocked === null);
      expect(new Set(route.providers).size).toBe(route.providers.length);
    }),
  );
});

test('weights share out the messages, and nobody else is lost as a way to fall back to', () => {
  fc.assert(
    fc.property(weighted, (providers) => {
      const total = providers.reduce((sum, { weight }) => sum + weight, 0);
      const drawn = Array.from({ length: 3000 }, (_, index) => drawProviders(providers, `task:+7916${1_000_000 + index}`));
      for (const { provider, weight } of providers) {
        const share = drawn.filter(([first]) => first === provider).length / drawn.length;
        if (total > 0) expect(Math.abs(share - weight / total)).toBeLessThan(0.06);
      }
      const names = providers.map(({ provider }) => provider).sort();
      for (const order of drawn) expect([...order].sort()).toEqual(names);
    }),
    { numRuns: 20 },
  );
});
