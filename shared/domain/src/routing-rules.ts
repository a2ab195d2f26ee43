import { compileConditions, CONDITIONS, type Conditions, type RoutedMessage } from './routing-conditions.ts';

/** When the next provider is tried for a message, beside one that does not answer: refused for good, or failed by report. */
export const REROUTES = ['refused', 'failed'] as const;
export type Reroute = (typeof REROUTES)[number];

/** One of a rule's providers: those with a weight share what comes first, all others are fallen back to in their order. */
export interface WeightedProvider {
  provider: string;
  weight: number;
}

export type RouteAction =
  { kind: 'send'; providers: readonly WeightedProvider[]; reroute: readonly Reroute[] } | { kind: 'block'; reason: string };

/** A rule as it is judged: its keyword lists are resolved to their words. */
export interface RouteRule {
  title: string;
  priority: number;
  conditions: Conditions;
  action: RouteAction;
}

/** Where a message goes. `providers` in the order they are tried; none where it is blocked. */
export interface Route {
  providers: readonly string[];
  reroute: readonly Reroute[];
  /** The rule that decided, null where none matched; `blocked` is the reason that a block gives. */
  reason: { rule: string | null; blocked: string | null };
}

/** What of a send all of its messages have in common; its text too where it names nothing of the contact. */
export type KnownOfSend = Pick<RoutedMessage, 'userId' | 'type' | 'sender' | 'at'> & { text?: string | undefined };

const OF_SEND: readonly (keyof Conditions)[] = ['users', 'types', 'sender', 'time'];
const OF_TEXT: readonly (keyof Conditions)[] = ['text', 'keywords'];

const pick = (conditions: Conditions, names: readonly (keyof Conditions)[]): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([name, value]) => value !== undefined && names.includes(name as keyof Conditions)));

const isForAll = ({ conditions }: RouteRule): boolean => Object.values(conditions).every((value) => value === undefined);

/** Rules in the order in which they are asked: the lowest priority number first. */
export const inOrder = (rules: readonly RouteRule[]): RouteRule[] => [...rules].sort((a, b) => a.priority - b.priority);

/**
 * The rules that can still match a message of a send, with only those conditions that differ from message to message;
 * a rule that matches all of them ends the list. Decides like the whole list.
 */
export function narrowRules(rules: readonly RouteRule[], known: KnownOfSend): RouteRule[] {
  const judged = known.text === undefined ? OF_SEND : [...OF_SEND, ...OF_TEXT];
  const open = CONDITIONS.filter((name) => !judged.includes(name));
  const message: RoutedMessage = { key: '', recipient: '', mccmnc: null, ...known, text: known.text ?? '' };
  const left: RouteRule[] = [];
  for (const rule of inOrder(rules)) {
    if (!compileConditions(pick(rule.conditions, judged))(message)) continue;
    const narrowed = { ...rule, conditions: pick(rule.conditions, open) };
    left.push(narrowed);
    if (isForAll(narrowed)) break;
  }
  return left;
}

/** FNV-1a with a last mixing step: a few characters that differ spread over all 32 bits, in the browser too, where `node:crypto` is not. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** The providers of a rule for one message: the one that its key draws, then the others in their order. */
export function drawProviders(providers: readonly WeightedProvider[], key: string): string[] {
  const names = providers.map(({ provider }) => provider);
  const total = providers.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return names;
  let point = hash(key) % total;
  const drawn = providers.find(({ weight }) => (point -= weight) < 0);
  return drawn ? [drawn.provider, ...names.filter((name) => name !== drawn.provider)] : names;
}

const isDrawn = ({ action }: RouteRule): boolean =>
  action.kind === 'send' && action.providers.filter(({ weight }) => weight > 0).length > 1;

function routeBy({ title, action }: RouteRule, key: string): Route {
  if (action.kind === 'block') return { providers: [], reroute: [], reason: { rule: title, blocked: action.reason } };
  return { providers: drawProviders(action.providers, key), reroute: action.reroute, reason: { rule: title, blocked: null } };
}

/** Makes rules ready to decide on many messages. `fixed` is the route of all of them, where they all have the same. */
export function compileRoutes(
  rules: readonly RouteRule[],
  otherwise: Pick<Route, 'providers' | 'reroute'>,
): { fixed: Route | undefined; routeOf(message: RoutedMessage): Route } {
  const fallBack: Route = { providers: otherwise.providers, reroute: otherwise.reroute, reason: { rule: null, blocked: null } };
  const compiled = inOrder(rules).map((rule) => {
    const settled = isDrawn(rule) ? undefined : routeBy(rule, '');
    return {
      test: compileConditions(rule.conditions),
      route: (key: string) => settled ?? routeBy(rule, key),
      settled,
      isForAll: isForAll(rule),
    };
  });
  const [first] = compiled;
  const fixed = first ? (first.isForAll ? first.settled : undefined) : fallBack;
  return {
    fixed,
    routeOf: (message) => fixed ?? compiled.find(({ test }) => test(message))?.route(message.key) ?? fallBack,
  };
}

/** Where one message goes, and by which rule. */
export function routeOf(rules: readonly RouteRule[], otherwise: Pick<Route, 'providers' | 'reroute'>, message: RoutedMessage): Route {
  return compileRoutes(rules, otherwise).routeOf(message);
}
