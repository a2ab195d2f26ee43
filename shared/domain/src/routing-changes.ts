import type { RoutingGroup, RoutingRule } from './routing.ts';

/** What is versioned of a routing group: all that decides where messages go. */
export type RoutingGroupContent = Pick<RoutingGroup, 'id' | 'title' | 'type' | 'isActive' | 'providers' | 'reroute' | 'rules'>;
/** The settings of a group, without its rules. */
export type RoutingGroupFields = Omit<RoutingGroupContent, 'id' | 'rules'>;

interface InGroup {
  groupId: string;
  /** The group's title after the change, or before it was removed. */
  group: string;
  type: RoutingGroup['type'];
}

/** A difference between two versions of the routing. Places are counted from 1, in the order in which rules are asked. */
export type RoutingChange = InGroup &
  (
    | { of: 'group'; kind: 'added' | 'removed' | 'changed'; before?: RoutingGroupFields; after?: RoutingGroupFields; rules: number }
    | { of: 'rule'; kind: 'added' | 'removed' | 'changed' | 'moved'; before?: RoutingRule; after?: RoutingRule; from?: number; to?: number }
  );

/** A value as a text that does not depend on the order of its fields; fields without a value count as absent. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const areEqual = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

const fieldsOf = ({ title, type, isActive, providers, reroute }: RoutingGroupContent): RoutingGroupFields => ({
  title,
  type,
  isActive,
  providers,
  reroute,
});

/** The rules of a group in the order in which they are asked. */
export const orderedRules = (rules: readonly RoutingRule[]): RoutingRule[] => rules.toSorted((a, b) => a.priority - b.priority);

const withoutPriority = (rule: RoutingRule) => canonicalJson({ ...rule, priority: undefined });

/** For each rule of `after` its place in `before`: the same rule first, then one of the same title. */
function matchRules(before: readonly RoutingRule[], after: readonly RoutingRule[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const matched: (number | undefined)[] = after.map(() => undefined);
  const match = (keyOf: (rule: RoutingRule) => string) => {
    const keys = before.map(keyOf);
    for (const [index, rule] of after.entries()) {
      if (matched[index] !== undefined) continue;
      const key = keyOf(rule);
      const found = [...free].find((place) => keys[place] === key);
      if (found === undefined) continue;
      matched[index] = found;
      free.delete(found);
    }
  };
  match(withoutPriority);
  match(({ title }) => title);
  return matched;
}

interface Placed {
  /** The place before. */
  place: number;
  /** Whether the rule is as it was; of two rules that change places, the one that is not has moved. */
  isSame: boolean;
}

/** The places before of what stays where it is when as few rules as possible move: the best increasing subsequence. */
function stayingPlaces(order: readonly Placed[]): Set<number> {
  const best: { worth: number; previous: number }[] = [];
  for (const [index, { place, isSame }] of order.entries()) {
    const own = order.length + 1 + (isSame ? 1 : 0);
    let chosen = { worth: own, previous: -1 };
    for (const [earlier, { worth }] of best.entries()) {
      if ((order[earlier] as Placed).place < place && worth + own > chosen.worth) chosen = { worth: worth + own, previous: earlier };
    }
    best[index] = chosen;
  }
  const staying = new Set<number>();
  const last = best.reduce((most, { worth }, index) => (worth > (best[most]?.worth ?? 0) ? index : most), -1);
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) staying.add((order[at] as Placed).place);
  return staying;
}

function ruleChanges(where: InGroup, old: readonly RoutingRule[], now: readonly RoutingRule[]): RoutingChange[] {
  const [before, after] = [orderedRules(old), orderedRules(now)];
  const matched = matchRules(before, after);
  const staying = stayingPlaces(
    matched.flatMap((place, index) => (place === undefined ? [] : { place, isSame: areEqual(before[place], after[index]) })),
  );
  const changes = after.flatMap((rule, index): RoutingChange[] => {
    const place = matched[index];
    const to = index + 1;
    if (place === undefined) return [{ ...where, of: 'rule', kind: 'added', after: rule, to }];
    const was = before[place] as RoutingRule;
    const hasMoved = !staying.has(place);
    const isSame = hasMoved ? withoutPriority(was) === withoutPriority(rule) : areEqual(was, rule);
    if (isSame && !hasMoved) return [];
    return [{ ...where, of: 'rule', kind: isSame ? 'moved' : 'changed', before: was, after: rule, from: place + 1, to }];
  });
  const removed = before.flatMap((rule, place): RoutingChange[] =>
    matched.includes(place) ? [] : [{ ...where, of: 'rule', kind: 'removed', before: rule, from: place + 1 }],
  );
  return [...changes, ...removed];
}

function groupChanges(before: RoutingGroupContent | undefined, after: RoutingGroupContent | undefined): RoutingChange[] {
  const shown = after ?? before;
  if (!shown) return [];
  const where: InGroup = { groupId: shown.id, group: shown.title, type: shown.type };
  const rules = shown.rules.length;
  if (!before) return [{ ...where, of: 'group', kind: 'added', after: fieldsOf(shown), rules }];
  if (!after) return [{ ...where, of: 'group', kind: 'removed', before: fieldsOf(shown), rules }];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const own: RoutingChange[] = areEqual(was, is) ? [] : [{ ...where, of: 'group', kind: 'changed', before: was, after: is, rules }];
  return [...own, ...ruleChanges(where, before.rules, after.rules)];
}

/** What differs between two versions of the routing, group by group: what a publication would change, or has changed. */
export function routingChanges(before: readonly RoutingGroupContent[], after: readonly RoutingGroupContent[]): RoutingChange[] {
  const [old, now] = [before, after].map((groups) => new Map(groups.map((group) => [group.id, group])));
  const ids = new Set([...after, ...before].map(({ id }) => id));
  return [...ids].flatMap((id) => groupChanges(old?.get(id), now?.get(id)));
}

/** Whether two groups route alike. */
export const isSameRouting = (one: RoutingGroupContent, other: RoutingGroupContent): boolean => routingChanges([one], [other]).length === 0;
