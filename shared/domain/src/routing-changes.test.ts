import type { RoutingRule } from './routing.ts';
import { routingChanges, type RoutingGroupContent } from './routing-changes.ts';

const rule = (title: string, priority: number, prefixes = ['+7']): RoutingRule => ({
  title,
  priority,
  isActive: true,
  conditions: { prefixes } as RoutingRule['conditions'],
  action: { kind: 'send', providers: [{ provider: 'a', weight: 1 }], reroute: [], reason: '' },
});
const group = (rules: RoutingRule[], given: Partial<RoutingGroupContent> = {}): RoutingGroupContent => ({
  id: 'g',
  title: 'SMS',
  type: 'sms',
  isActive: true,
  providers: ['a'],
  reroute: [],
  rules,
  ...given,
});
const told = (before: RoutingGroupContent[], after: RoutingGroupContent[]) =>
  routingChanges(before, after).map((change) =>
    change.of === 'group'
      ? `group ${change.group} ${change.kind}`
      : `${(change.after ?? change.before)?.title} ${change.kind} ${change.from ?? '-'}>${change.to ?? '-'}`,
  );
const [a, b, c, d] = [rule('A', 10), rule('B', 20), rule('C', 30), rule('D', 40)];

test.each([
  ['nothing', [a, b], [a, b], []],
  ['a rule at the end', [a, b], [a, b, c], ['C added ->3']],
  ['a rule less', [a, b, c], [a, c], ['B removed 2>-']],
  ['what a rule says', [a, b], [a, { ...rule('B', 20, ['+34']) }], ['B changed 2>2']],
  ['its title alone', [a, b], [a, { ...b, title: 'New' }], ['New added ->2', 'B removed 2>-']],
  ['the last rule first', [a, b, c, d], [{ ...d, priority: 5 }, a, b, c], ['D moved 4>1']],
  ['a rule that is moved and says something else', [a, b], [{ ...rule('B', 5, ['+34']) }, a], ['B changed 2>1']],
  ['a priority that rules of other groups meet', [a, b], [a, { ...b, priority: 25 }], ['B changed 2>2']],
])('the difference is %s', (_, before, after, changes) => {
  expect(told([group(before)], [group(after)])).toEqual(changes);
});

test('groups come, go and change, and the order of fields says nothing', () => {
  const other = group([a], { id: 'h', title: 'Viber' });
  expect(told([group([a])], [other])).toEqual(['group Viber added', 'group SMS removed']);
  expect(told([group([a])], [group([a], { isActive: false })])).toEqual(['group SMS changed']);
  const turned = Object.fromEntries(Object.entries(a).reverse()) as unknown as RoutingRule;
  expect(told([group([a])], [group([turned])])).toEqual([]);
});
