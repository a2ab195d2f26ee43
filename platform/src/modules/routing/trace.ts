import type { MessageType } from '@cabinet/domain/channels';
import { toAmount, type Units } from '@cabinet/domain/money';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { compileTariffs } from '@cabinet/domain/price';
import { messageCost } from '@cabinet/domain/provider-prices';
import { sharesOfTargets } from '@cabinet/domain/provider-groups';
import { addressFor } from '@cabinet/domain/recipients';
import type { RoutedMessage, RoutingConditions } from '@cabinet/domain/routing-conditions';
import { explainRoute, isDrawn, targetsOf, type RouteExplanation } from '@cabinet/domain/routing-rules';
import {
  MAX_TRACED_VALUES,
  type FailedRoutingCondition,
  type NewRoutingTrace,
  type RoutingTrace,
  type SkippedRule,
  type TracedOperator,
  type TracedProvider,
  type TraceObstacle,
} from '@cabinet/domain/routing-trace';
import { isTypeOffered } from '@cabinet/domain/settings';
import type { Tariff } from '@cabinet/domain/tariffs';
import { compileMeasure, operatorsOf, routedMessages, type KnownOperator, type Measured } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { Services } from '../../services.ts';
import type { AccountRoutes, GroupRule } from './service.ts';

/** The provider that is always there. */
const SANDBOX = 'sandbox';

function toFailed(condition: keyof RoutingConditions, conditions: RoutingConditions): FailedRoutingCondition {
  const given = conditions[condition];
  if (condition === 'time' && conditions.time) {
    const { from, to, timeZone } = conditions.time;
    return { condition, values: [`${from}–${to}`, timeZone], total: 1 };
  }
  if (condition === 'cost') return { condition, values: [String(conditions.cost?.limit)], total: 1 };
  if (given && 'is' in given) return { condition, is: given.is, values: [given.value], total: 1 };
  const values = Array.isArray(given) ? (given as readonly string[]) : [];
  // Ids of accounts and of lists tell nobody anything.
  return {
    condition,
    values: condition === 'users' || condition === 'contactLists' ? [] : values.slice(0, MAX_TRACED_VALUES),
    total: values.length,
  };
}

/** The rules that did not decide, in the order in which they are asked, those that are switched off among them. */
function skippedOf(rules: readonly GroupRule[], { decided, verdicts }: RouteExplanation): SkippedRule[] {
  const failedOf = new Map(verdicts.map(({ rule, failed }) => [rule, failed]));
  return [...rules]
    .sort((a, b) => a.rule.priority - b.rule.priority)
    .filter(({ rule }) => rule !== decided)
    .map(({ group, stored, rule }): SkippedRule => {
      const failed = (failedOf.get(rule) ?? []).map((condition) => toFailed(condition, rule.conditions));
      const because = !stored.isActive ? 'inactive' : failed.length > 0 ? 'conditions' : 'later';
      return { rule: rule.title, group: group.title, because, failed };
    });
}

/** The providers of a route with why each has its place, and whether it is tried now. */
async function providersOf(app: App, { route, decided }: RouteExplanation, message: RoutedMessage): Promise<TracedProvider[]> {
  const [rows, health] = await Promise.all([app.services.providers.repository.active(), app.services.engine.context.circuits.health()]);
  const running = new Set([SANDBOX, ...rows.map(({ name }) => name)]);
  const leftOut = new Set(health.filter(({ isOpen }) => isOpen).map(({ provider }) => provider));
  const targets = decided ? targetsOf(decided, message) : [];
  const shares = isDrawn(targets) ? sharesOfTargets(targets) : undefined;
  return route.providers.map((name, place): TracedProvider => {
    return {
      name,
      reason: place > 0 ? 'next' : shares ? 'drawn' : 'first',
      share: shares ? Math.round((shares.get(name) ?? 0) * 100) : null,
      state: !running.has(name) ? 'off' : leftOut.has(name) ? 'leftOut' : 'ready',
    };
  });
}

/** The operator that decides on the message's way and price, and how it is known. */
function tracedOperator(operator: KnownOperator | undefined, { operators }: Services['routing']): TracedOperator | null {
  if (!operator) return null;
  const { operator: name, mccmnc, lookup } = operator;
  const known = lookup
    ? ({ source: 'lookup', at: lookup.at.toISOString(), provider: lookup.provider } as const)
    : ({ source: 'table' } as const);
  return { name, mccmnc, country: operators.network(mccmnc)?.country ?? '', ...known };
}

/** Providers of the rule that decided which its cost limit leaves out. */
function tooExpensive({ route, decided }: RouteExplanation): Pick<RoutingTrace, 'tooExpensive'> {
  const limited = Object.keys(decided?.conditions.cost?.providers ?? {});
  return limited.length > 0 ? { tooExpensive: limited.filter((name) => !route.providers.includes(name)) } : {};
}

/** Prices a message by the account's tariffs, as its sends are priced. */
async function priceOf(
  app: App,
  tariffs: readonly Tariff[],
  { message }: Measured,
  { provider = '', at }: { provider?: string; at: Date },
) {
  const prices = compileTariffs(tariffs);
  const place = prices.tariffOf(message);
  const tariff = tariffs[place];
  if (!tariff) return { tariff: null, price: null, cost: null, margin: null };
  const price = prices.priceBy(place, message);
  const data = { ...tariff.data, hidden: await app.services.tariffs.hiddenOf(tariff.id) };
  // The fee of a period belongs to no message.
  const listed = (await app.services.providerPrices.pricesOf([provider]))({ ...message, provider, at });
  const cost = messageCost(message, listed, tariff.unit === 'period' ? undefined : { ...tariff, data });
  const amount = (units: Units | null) => (units === null ? null : toAmount(units));
  return {
    tariff: { id: tariff.id, title: tariff.title },
    price: toAmount(price),
    cost: amount(cost),
    margin: amount(cost === null ? null : price - cost),
  };
}

function obstaclesOf(isOffered: boolean, routes: AccountRoutes | undefined, isPriced: boolean, blocked: string | null): TraceObstacle[] {
  return [
    ...(isOffered ? [] : (['notOffered'] as const)),
    ...(routes ? [] : (['noGroup'] as const)),
    ...(isPriced ? [] : (['noTariff'] as const)),
    ...(blocked === null ? [] : (['blocked'] as const)),
  ];
}

/** The account of a trace and the address of its message; 422 for an account out of scope and for what is no address of the type. */
async function partiesOf(app: App, caller: Caller, { OwnerId, recipient, type }: NewRoutingTrace) {
  const account = await app.services.identity.accounts.within(caller, OwnerId, app.db);
  if (!account) throw invalid('OwnerId', 'notFound');
  const address = addressFor(recipient, type, account.data.country ?? DEFAULT_COUNTRY);
  if (!address) throw invalid('recipient', 'recipient.invalid');
  return { account, address, lists: await app.services.contacts.listsWith(account.id, address) };
}

/** Routes and prices one message with the functions that route and price every send, and tells how that comes about. */
export async function traceRoute(app: App, caller: Caller, given: NewRoutingTrace): Promise<RoutingTrace> {
  const type: MessageType = given.type;
  const { account, address, lists } = await partiesOf(app, caller, given);
  const ruled = await app.services.messageRules.check({ OwnerId: account.id, type, sender: given.sender, text: given.text, id: null });
  const { sender, text } = ruled;
  const at = given.at ?? new Date();
  const { routing, settings, tariffs, engine } = app.services;
  const [offered, paid, routes] = await Promise.all([
    settings.publicSettings(),
    tariffs.tariffsFor(account.id, type),
    routing.routesOf(account.id, type, ruled.group ?? undefined, given.version ?? 'live', at),
  ]);
  const operatorOf = await operatorsOf(engine.context, type, [address]);
  const measured = compileMeasure({ type, sender, text }, operatorOf)({ address, values: null, lists });
  const message = routedMessages(
    { operatorOf, networkOf: engine.context.networkOf },
    { step: { type, sender }, ownerId: account.id, at },
  )({ address, text: measured.message.text, lists });
  const active = routes?.rules.filter(({ stored }) => stored.isActive) ?? [];
  const explained = explainRoute(
    [...active.map(({ rule }) => rule), ...(routes?.rest ? [routes.rest] : [])],
    { providers: routes?.providers ?? [], reroute: routes?.reroute ?? [] },
    message,
  );
  const { route, decided } = explained;
  const priced = await priceOf(app, paid, measured, { provider: route.providers[0], at });
  const { parts, characters, encoding } = measured;
  return {
    recipient: address,
    operator: tracedOperator(operatorOf(address), routing),
    at: at.toISOString(),
    messageRules: ruled.applied,
    group: (decided && decided !== routes?.rest ? active.find(({ rule }) => rule === decided)?.group : routes?.groups[0]) ?? null,
    rule: route.reason.rule,
    blocked: route.reason.blocked,
    obstacles: [
      ...(ruled.refused === null ? [] : (['refused'] as const)),
      ...obstaclesOf(isTypeOffered(type, offered), routes, priced.tariff !== null, route.reason.blocked),
    ],
    providers: await providersOf(app, explained, message),
    ...tooExpensive(explained),
    parts,
    characters,
    encoding,
    ...priced,
    skipped: skippedOf(routes?.rules ?? [], explained),
  };
}
