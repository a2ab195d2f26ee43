import {
  compileRoutingConditions,
  failedRoutingConditions,
  isWithinLimit,
  ROUTING_CONDITIONS,
  type RoutedMessage,
  type RoutingConditions,
} from './routing-conditions.ts';

/** After what the next provider is tried, apart from an unreachable one: a refusal, or a report of failure. */
export const REROUTE_TRIGGERS = ['refused', 'failed'] as const;
export type RerouteTrigger = (typeof REROUTE_TRIGGERS)[number];

/** A provider of a rule. Providers with a weight share the first attempts; the others are fallbacks, in order. */
export interface WeightedProvider {
  provider: string;
  weight: number;
  /** Where the name is that of a provider group: its members, of which one is drawn by their weights as well. */
  members?: readonly Omit<WeightedProvider, 'members'>[] | undefined;
}

export type RouteAction =
  | { kind: 'send'; providers: readonly WeightedProvider[]; reroute: readonly RerouteTrigger[] }
  | { kind: 'block'; reason: string };

/** A routing rule with its keyword lists resolved to words. */
export interface RouteRule {
  title: string;
  priority: number;
  conditions: RoutingConditions;
  action: RouteAction;
}

/** The route of a message: providers in the order in which they are tried; none when it is blocked. */
export interface MessageRoute {
  providers: readonly string[];
  reroute: readonly RerouteTrigger[];
  /** The rule that matched, null when none did; `blocked` is the reason of a blocking rule. */
  reason: { rule: string | null; blocked: string | null };
}

/** What all messages of a send have in common; the text too unless it has placeholders. */
export type SendContext = Pick<RoutedMessage, 'userId' | 'type' | 'sender' | 'at'> & { text?: string | undefined };

const SEND_CONDITIONS: readonly (keyof RoutingConditions)[] = ['users', 'types', 'sender', 'time'];
const TEXT_CONDITIONS: readonly (keyof RoutingConditions)[] = ['text', 'keywords'];

const pick = (conditions: RoutingConditions, names: readonly (keyof RoutingConditions)[]): RoutingConditions =>
  Object.fromEntries(
    Object.entries(conditions).filter(([name, value]) => value !== undefined && names.includes(name as keyof RoutingConditions)),
  );

const hasNoConditions = ({ conditions }: RouteRule): boolean => Object.values(conditions).every((value) => value === undefined);

/** Rules in the order in which they are evaluated: the lowest priority number first. */
export const rulesByPriority = (rules: readonly RouteRule[]): RouteRule[] => [...rules].sort((a, b) => a.priority - b.priority);

/**
 * The rules that can match messages of a send, reduced to the conditions that differ from message to message; a rule that
 * matches all of them ends the list. The result routes like the whole list.
 */
export function narrowRules(rules: readonly RouteRule[], known: SendContext): RouteRule[] {
  const judged = known.text === undefined ? SEND_CONDITIONS : [...SEND_CONDITIONS, ...TEXT_CONDITIONS];
  const open = ROUTING_CONDITIONS.filter((name) => !judged.includes(name));
  const message: RoutedMessage = { key: '', recipient: '', mccmnc: null, ...known, text: known.text ?? '' };
  const left: RouteRule[] = [];
  for (const rule of rulesByPriority(rules)) {
    if (!compileRoutingConditions(pick(rule.conditions, judged))(message)) continue;
    const narrowed = { ...rule, conditions: pick(rule.conditions, open) };
    left.push(narrowed);
    if (hasNoConditions(narrowed)) break;
  }
  return left;
}

/** FNV-1a with a final mix, so that similar keys spread over all 32 bits; browsers have no `node:crypto`. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** The target of a message, drawn by its key and the weights; undefined where none has a weight. */
function drawTarget(targets: readonly WeightedProvider[], key: string): WeightedProvider | undefined {
  const total = targets.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let point = hash(key) % total;
  return targets.find(({ weight }) => (point -= weight) < 0);
}

/** The providers of a target for one message: itself, or the members of the group. Draws within a group do not depend on that of the group. */
const providersOfTarget = ({ provider, members }: WeightedProvider, key: string): string[] =>
  members ? drawProviders(members, `${key}:${provider}`) : [provider];

/** The providers of a rule for one message: the one drawn by its key and the weights, then the others in order. */
export function drawProviders(providers: readonly WeightedProvider[], key: string): string[] {
  const drawn = drawTarget(providers, key);
  const order = drawn ? [drawn, ...providers.filter((target) => target !== drawn)] : providers;
  return [...new Set(order.flatMap((target) => providersOfTarget(target, key)))];
}

const hasShares = (targets: readonly WeightedProvider[]): boolean => targets.filter(({ weight }) => weight > 0).length > 1;

/** Whether which provider gets a message differs from message to message. */
export const isDrawn = (targets: readonly WeightedProvider[]): boolean =>
  hasShares(targets) || targets.some(({ members }) => members !== undefined && hasShares(members));

const isDrawnByWeight = ({ action }: RouteRule): boolean => action.kind === 'send' && isDrawn(action.providers);

/** The providers that a rule gives a message to: all of them, or those within its cost limit. */
export function targetsOf(
  { action, conditions: { cost } }: RouteRule,
  message: Pick<RoutedMessage, 'mccmnc' | 'country'>,
): readonly WeightedProvider[] {
  if (action.kind === 'block') return [];
  if (!cost) return action.providers;
  const isWithin = ({ provider }: { provider: string }) => isWithinLimit(cost, provider, message);
  return action.providers.flatMap((target): WeightedProvider[] => {
    if (!target.members) return isWithin(target) ? [target] : [];
    const members = target.members.filter(isWithin);
    return members.length > 0 ? [{ ...target, members }] : [];
  });
}

function routeBy(rule: RouteRule, message: Pick<RoutedMessage, 'key' | 'mccmnc' | 'country'>): MessageRoute {
  const { title, action } = rule;
  if (action.kind === 'block') return { providers: [], reroute: [], reason: { rule: title, blocked: action.reason } };
  return {
    providers: drawProviders(targetsOf(rule, message), message.key),
    reroute: action.reroute,
    reason: { rule: title, blocked: null },
  };
}

/** Compiles rules for many messages. `fixed` is their common route, if all have the same. */
export function compileRoutes(
  rules: readonly RouteRule[],
  otherwise: Pick<MessageRoute, 'providers' | 'reroute'>,
): { fixed: MessageRoute | undefined; routeOf(message: RoutedMessage): MessageRoute } {
  const fallBack: MessageRoute = { providers: otherwise.providers, reroute: otherwise.reroute, reason: { rule: null, blocked: null } };
  const compiled = rulesByPriority(rules).map((rule) => {
    const settled = isDrawnByWeight(rule) || rule.conditions.cost ? undefined : routeBy(rule, { key: '', mccmnc: null });
    return {
      test: compileRoutingConditions(rule.conditions),
      route: (message: RoutedMessage) => settled ?? routeBy(rule, message),
      settled,
      isForAll: hasNoConditions(rule),
    };
  });
  const [first] = compiled;
  const fixed = first ? (first.isForAll ? first.settled : undefined) : fallBack;
  return {
    fixed,
    routeOf: (message) => fixed ?? compiled.find(({ test }) => test(message))?.route(message) ?? fallBack,
  };
}

/** The route of one message. */
export function routeOf(
  rules: readonly RouteRule[],
  otherwise: Pick<MessageRoute, 'providers' | 'reroute'>,
  message: RoutedMessage,
): MessageRoute {
  return compileRoutes(rules, otherwise).routeOf(message);
}

/** What a rule makes of a message: it matches where no condition has failed. */
export interface RouteVerdict {
  rule: RouteRule;
  failed: readonly (keyof RoutingConditions)[];
}

/** The route of a message, the rule that decided on it, and what every rule makes of the message, in the order in which rules are asked. */
export interface RouteExplanation {
  route: MessageRoute;
  decided: RouteRule | undefined;
  verdicts: readonly RouteVerdict[];
}

/** Explains the route of one message rule by rule; `route` is that of `routeOf`. */
export function explainRoute(
  rules: readonly RouteRule[],
  otherwise: Pick<MessageRoute, 'providers' | 'reroute'>,
  message: RoutedMessage,
): RouteExplanation {
  const verdicts = rulesByPriority(rules).map((rule) => ({ rule, failed: failedRoutingConditions(rule.conditions, message) }));
  return {
    route: routeOf(rules, otherwise, message),
    decided: verdicts.find(({ failed }) => failed.length === 0)?.rule,
    verdicts,
  };
}
