import { providerGroupSchema, resolveTargets, sharesOf, sharesOfTargets } from './provider-groups.ts';
import { compileRoutes, drawProviders, type RouteRule } from './routing-rules.ts';
import { collectErrors } from './validation.ts';

const members = (...given: [string, number][]) => given.map(([provider, weight]) => ({ provider, weight }));
const groups = new Map([
  ['europe', { name: 'europe', mode: 'share' as const, members: members(['a', 70], ['b', 30], ['c', 0]) }],
  ['last', { name: 'last', mode: 'order' as const, members: members(['y', 1], ['z', 5]) }],
]);
const keys = Array.from({ length: 4000 }, (_, index) => `account:0:+7916${1_000_000 + index}`);

test('a group divides its messages by the weights of its members, each message the same way every time', () => {
  const targets = resolveTargets(members(['europe', 0], ['x', 0]), groups);
  const firsts = keys.map((key) => drawProviders(targets, key)[0]);
  expect(firsts.filter((name) => name === 'a').length / keys.length).toBeCloseTo(0.7, 1);
  expect(new Set(firsts)).toEqual(new Set(['a', 'b']));
  expect(keys.map((key) => drawProviders(targets, key)[0])).toEqual(firsts);
  for (const key of keys.slice(0, 50))
    expect(drawProviders(targets, key).slice(1)).toEqual([firsts[keys.indexOf(key)] === 'a' ? 'b' : 'a', 'c', 'x']);
});

test('a group has its share beside single providers, and divides that share alone', () => {
  const targets = resolveTargets(members(['europe', 50], ['x', 50], ['last', 0]), groups);
  const drawn = keys.map((key) => drawProviders(targets, key));
  const part = (name: string) => drawn.filter(([first]) => first === name).length / keys.length;
  expect([part('a'), part('b'), part('x')].map((share) => Math.round(share * 20) / 20)).toEqual([0.35, 0.15, 0.5]);
  expect(drawn.every((names) => names.slice(-2).join() === 'y,z' && new Set(names).size === 6)).toBe(true);
});

test('a rule with a group that divides has no common route, one with an order has', () => {
  const rule = (name: string): RouteRule => ({
    title: name,
    priority: 1,
    conditions: {},
    action: { kind: 'send', providers: resolveTargets(members([name, 0]), groups), reroute: [] },
  });
  const otherwise = { providers: [], reroute: [] };
  expect(compileRoutes([rule('europe')], otherwise).fixed).toBeUndefined();
  expect(compileRoutes([rule('last')], otherwise).fixed?.providers).toEqual(['y', 'z']);
});

test('a group has members, each once, and at least one with a share', () => {
  const faults = (given: object) =>
    collectErrors(providerGroupSchema, { name: 'europe', title: 'Europe', members: members(['a', 1]), ...given }).map(
      ({ path, code }) => `${path}: ${code}`,
    );
  expect(faults({})).toEqual([]);
  expect(faults({ name: 'sandbox', members: [] })).toEqual(['name: provider.name', 'members: required']);
  expect(faults({ members: members(['a', 1], ['a', 2]) })).toEqual(['members: routing.twice']);
  expect(faults({ members: members(['a', 0]) })).toEqual(['members: providerGroups.noShare']);
  expect(faults({ mode: 'order', members: members(['a', 0]) })).toEqual([]);
});

test('shares are told as parts of the whole', () => {
  expect(sharesOf({ mode: 'share', members: members(['a', 3], ['b', 1], ['c', 0]) })).toEqual([0.75, 0.25, 0]);
  expect(sharesOf({ mode: 'order', members: members(['a', 3], ['b', 1]) })).toEqual([1, 0]);
  const targets = resolveTargets(members(['europe', 50], ['x', 50]), groups);
  expect(Object.fromEntries(sharesOfTargets(targets))).toEqual({ a: 0.35, b: 0.15, c: 0, x: 0.5 });
});
