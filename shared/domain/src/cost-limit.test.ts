import { pricesWithin, type ProviderPriceTerms } from './provider-prices.ts';
import { routingRuleSchema } from './routing.ts';
import type { CostLimit, RoutedMessage } from './routing-conditions.ts';
import { explainRoute, narrowRules, routeOf, type RouteRule } from './routing-rules.ts';

const at = new Date('2026-11-20T10:00:00Z');
const line = (price: number, target: Partial<ProviderPriceTerms> = {}): ProviderPriceTerms => ({
  type: 'sms', country: null, mccmnc: null, price, unit: 'segment', from: '2026-01-01', to: null, ...target,
}); // prettier-ignore
const LISTS = {
  direct: [line(5), line(1, { country: 'RU' }), line(3, { mccmnc: '25002' }), line(0.1, { mccmnc: '25002', from: '2027-01-01' })],
  spare: [line(2)],
  other: [line(1, { type: 'viber' })],
};
const costOf = (limit: number): CostLimit => ({
  limit,
  providers: Object.fromEntries(Object.entries(LISTS).map(([name, list]) => [name, pricesWithin(list, { type: 'sms', at, limit })])),
});
const rule = (limit: number): RouteRule => ({
  title: 'Cheap',
  priority: 1,
  conditions: { cost: costOf(limit) },
  action: { kind: 'send', providers: [...Object.keys(LISTS)].map((provider) => ({ provider, weight: 0 })), reroute: [] },
});
const message = (given: Partial<RoutedMessage> = {}): RoutedMessage => ({
  key: 'k', userId: 'u', type: 'sms', sender: 'S', recipient: '+79160000010', text: '', mccmnc: '25001', country: () => 'RU', at, ...given,
}); // prettier-ignore
const providers = (limit: number, given?: Partial<RoutedMessage>) =>
  routeOf([rule(limit)], { providers: ['rest'], reroute: [] }, message(given)).providers;

test('a rule gives a message to those of its providers that take no more than its limit for the operator', () => {
  expect(providers(1)).toEqual(['direct']);
  expect(providers(2)).toEqual(['direct', 'spare']);
  expect(providers(2, { mccmnc: '25002' })).toEqual(['spare']);
  expect(providers(3, { mccmnc: '25002' })).toEqual(['direct', 'spare']);
  expect(providers(2, { mccmnc: '21401', country: () => 'ES' })).toEqual(['spare']);
  expect(providers(5, { mccmnc: null, country: () => null })).toEqual(['direct', 'spare']);
});

test('where all of them take more the rule does not match, and says why; a send keeps the limit for its messages', () => {
  expect(providers(1, { mccmnc: '25002' })).toEqual(['rest']);
  const explained = explainRoute([rule(1)], { providers: ['rest'], reroute: [] }, message({ mccmnc: '25002' }));
  expect([explained.decided, explained.verdicts[0]?.failed]).toEqual([undefined, ['cost']]);
  expect(narrowRules([rule(1)], message())).toEqual([rule(1)]);
});

test('members of a group are left out one by one, and the group with its last', () => {
  const members = ['direct', 'spare'].map((provider) => ({ provider, weight: 1 }));
  const action = { kind: 'send' as const, providers: [{ provider: 'group', weight: 0, members }, { provider: 'spare', weight: 0 }], reroute: [] }; // prettier-ignore
  const grouped = (limit: number, mccmnc: string) =>
    routeOf([{ ...rule(limit), action }], { providers: ['rest'], reroute: [] }, message({ mccmnc })).providers;
  expect(grouped(1, '25001')).toEqual(['direct']);
  expect(grouped(2, '25002')).toEqual(['spare']);
});

test('a rule that blocks has no cost limit', () => {
  const given = { title: 'No', conditions: { costLimit: 1 }, action: { kind: 'block', reason: 'No' } };
  expect(routingRuleSchema.isValidSync(given)).toBe(false);
  expect(routingRuleSchema.isValidSync({ ...given, action: { kind: 'send', providers: [{ provider: 'a' }] } })).toBe(true);
});
