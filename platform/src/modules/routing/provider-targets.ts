import { resolveTargets, type RoutedGroup } from '@cabinet/domain/provider-groups';
import { drawProviders, isDrawn, type RerouteTrigger, type RouteRule } from '@cabinet/domain/routing-rules';

type Groups = ReadonlyMap<string, RoutedGroup>;

/** After every priority that a rule can have. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A rule with the provider groups among its targets resolved to their members, as they are at present. */
export function withMembers(rule: RouteRule, groups: Groups): RouteRule {
  const { action } = rule;
  return action.kind === 'block' ? rule : { ...rule, action: { ...action, providers: resolveTargets(action.providers, groups) } };
}

interface Rest {
  /** Providers and provider groups that get what no rule matches, in the order in which they are tried. */
  targets: readonly string[];
  reroute: readonly RerouteTrigger[];
  providerGroups: Groups;
}

/**
 * Where messages go that no rule matches: providers in their order, and, where a group among them divides its messages, the rule by which it
 * does, named after the group, so that the timelines of messages tell of it.
 */
export function restOf({ targets, reroute, providerGroups }: Rest): { providers: string[]; rest?: RouteRule } {
  const resolved = resolveTargets(targets.map((provider) => ({ provider, weight: 0 })), providerGroups); // prettier-ignore
  const providers = drawProviders(resolved, '');
  if (!isDrawn(resolved)) return { providers };
  const title = resolved.flatMap(({ provider, members }) => (members ? provider : [])).join(', ');
  return { providers, rest: { title, priority: LAST, conditions: {}, action: { kind: 'send', providers: resolved, reroute } } };
}
