import type { NewRoutingGroup, RoutingRule } from '@cabinet/domain/routing';
import { orderedRules, type RoutingChange, type RoutingGroupContent } from '@cabinet/domain/routing-changes';

export type Conditions = RoutingRule['conditions'];
export type ConditionKind = keyof Conditions;

/** Conditions in the order in which they are offered and told. */
export const CONDITION_KINDS = [
  'mccmnc',
  'operatorGroups',
  'prefixes',
  'sender',
  'text',
  'keywordLists',
  'contactLists',
  'users',
  'types',
  'time',
  'costLimit',
] as const satisfies readonly ConditionKind[];

/** What a condition begins with. */
export const NEW_CONDITIONS: { readonly [K in ConditionKind]-?: NonNullable<Conditions[K]> } = {
  mccmnc: [],
  operatorGroups: [],
  prefixes: [],
  sender: { is: 'equals', value: '' },
  text: { is: 'contains', value: '' },
  keywordLists: [],
  contactLists: [],
  users: [],
  types: [],
  time: { weekdays: [], from: '22:00', to: '08:00', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  costLimit: Number.NaN,
};

const LAST_PRIORITY = 10_000;
const PRIORITY_STEP = 10;

/** A rule after the others. */
export const newRule = (rules: readonly RoutingRule[]): RoutingRule => ({
  title: '',
  priority: Math.min(LAST_PRIORITY, (orderedRules(rules).at(-1)?.priority ?? 0) + PRIORITY_STEP),
  isActive: true,
  conditions: {} as Conditions,
  action: { kind: 'send', providers: [], reroute: [], reason: '' },
});

/**
 * Rules in a new order, of which one was moved: it takes a priority between those of its neighbours, which is theirs where none is free, so that
 * nothing changes for the others.
 */
export function inNewOrder(before: readonly RoutingRule[], next: readonly RoutingRule[]): RoutingRule[] {
  const at = next.findIndex((rule, index) => rule !== before[index]);
  if (at < 0) return [...next];
  const moved = before[at + 1] === next[at] ? next.indexOf(before[at] as RoutingRule) : at;
  const [above, below] = [next[moved - 1]?.priority ?? 0, next[moved + 1]?.priority ?? LAST_PRIORITY];
  return next.map((rule, index) => (index === moved ? { ...rule, priority: Math.min(Math.max(rule.priority, above), below) } : rule));
}

/** What is staged of a group, with other rules. */
export const groupBody = (
  { title, type, isActive, providers, reroute, rules }: Omit<RoutingGroupContent, 'id'>,
  own: readonly RoutingRule[] = rules,
): NewRoutingGroup => ({ title, type, isActive, providers, reroute, rules: [...own] }) as NewRoutingGroup;

/** How a rule of a group is staged, by its place among the rules from 1. */
export function stagedRule(changes: readonly RoutingChange[], groupId: string, place: number): 'added' | 'changed' | 'moved' | undefined {
  const found = changes.find((change) => change.groupId === groupId && change.of === 'rule' && change.to === place);
  return found?.kind === 'removed' ? undefined : found?.kind;
}

/** The shares of traffic of providers with a weight, in per cent. */
export function sharesOf(providers: readonly RoutingRule['action']['providers'][number][]): ReadonlyMap<string, number> {
  const total = providers.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = providers.filter(({ weight }) => weight > 0);
  return weighted.length > 1 ? new Map(weighted.map(({ provider, weight }) => [provider, Math.round((weight / total) * 100)])) : new Map();
}
