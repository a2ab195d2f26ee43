import { setImmediate } from 'node:timers/promises';
import type { MessageType } from '@cabinet/domain/channels';
import { toAmount, toUnits, type Units } from '@cabinet/domain/money';
import { MAX_COMPARED_ROWS, type ComparedRow, type RoutingComparison } from '@cabinet/domain/routing-comparison';
import type { RoutingGroupContent } from '@cabinet/domain/routing-changes';
import { compileRoutes, type MessageRoute } from '@cabinet/domain/routing-rules';
import type { RoutedMessage } from '@cabinet/domain/routing-conditions';
import { operatorsOf, routedMessages, type KnownOperator } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { RoutingService } from './service.ts';
import { sampleOf, stratumOf, takenOn, type SampledMessage } from './traffic-sample.ts';

/** Messages that are routed before the event loop is given back. */
const MESSAGES_PER_TURN = 100;

type RouteOf = (message: RoutedMessage) => MessageRoute;

/** Routes messages by one state of the routing; groups and rules are compiled once for all accounts that send by the same ones. */
class ComparedRouting {
  readonly #routing: RoutingService;
  readonly #groups: readonly RoutingGroupContent[];
  /** The day whose prices hold. */
  readonly #at: Date;
  readonly #compiled = new Map<string, RouteOf | undefined>();

  constructor(routing: RoutingService, groups: readonly RoutingGroupContent[], at: Date) {
    this.#at = at;
    this.#routing = routing;
    this.#groups = groups;
  }

  /** How messages of a type go by the groups of an account; undefined where it has none. */
  async routeOf(type: string, assigned: readonly string[]): Promise<RouteOf | undefined> {
    const key = `${type} ${assigned.toSorted().join(' ')}`;
    if (!this.#compiled.has(key)) this.#compiled.set(key, await this.#compile(type, new Set(assigned)));
    return this.#compiled.get(key);
  }

  async #compile(type: string, assigned: ReadonlySet<string>): Promise<RouteOf | undefined> {
    const routes = await this.#routing.routesBy(
      this.#groups.filter((group) => group.isActive && group.type === type && assigned.has(group.id)),
      this.#at,
    );
    if (!routes) return undefined;
    const active = routes.rules.filter(({ stored }) => stored.isActive).map(({ rule }) => rule);
    return compileRoutes(routes.rest ? [...active, routes.rest] : active, routes).routeOf;
  }
}

/** A message that would go elsewhere. */
type Moved = SampledMessage & { from: string | null; to: string | null };

type OperatorOf = (address: string) => KnownOperator | undefined;

/** The operators of recipients by channel, as sends know them. */
async function operatorsByType(app: App, messages: readonly SampledMessage[]): Promise<Map<MessageType, OperatorOf>> {
  const found = new Map<MessageType, OperatorOf>();
  for (const [type, ofType] of Map.groupBy(messages, (message) => message.type))
    found.set(type, await operatorsOf(app.services.engine.context, type, ofType.map(({ recipient }) => recipient))); // prettier-ignore
  return found;
}

/** Routes the sample of a day by both routings; keeps those messages whose first provider differs. */
async function movedOn(app: App, day: string, [live, other]: readonly [ComparedRouting, ComparedRouting]) {
  const { routing, engine } = app.services;
  const strata = new Map<string, number>();
  const moved: Moved[] = [];
  let sampled = 0;
  for await (const messages of sampleOf(app.db, day)) {
    const assigned = await routing.assignedTo([...new Set(messages.map(({ owner_id }) => owner_id))]);
    const operators = await operatorsByType(app, messages);
    for (const message of messages) {
      if ((sampled += 1) % MESSAGES_PER_TURN === 0) await setImmediate();
      const { owner_id: ownerId, type, sender, recipient: address, text, at } = message;
      strata.set(stratumOf(message), (strata.get(stratumOf(message)) ?? 0) + message.weight);
      const groups = assigned.get(ownerId) ?? [];
      const routed = routedMessages(
        { operatorOf: (number) => operators.get(type)?.(number), networkOf: engine.context.networkOf },
        { step: { type, sender }, ownerId, at },
      )({ address, text });
      const [from = null, to = null] = (await Promise.all([live, other].map((one) => one.routeOf(type, groups)))).map(
        (routeOf) => routeOf?.(routed).providers[0] ?? null,
      );
      if (from !== to) moved.push({ ...message, from, to });
    }
  }
  return { strata, moved, sampled };
}

interface Sums extends Pick<ComparedRow, 'OwnerId' | 'type' | 'operator' | 'sender' | 'from' | 'to' | 'SendingId'> {
  messages: number;
  unpriced: number;
  cost: Units;
  margin: Units;
}

/** Messages that are priced in one go. */
const PRICED = 500;

/** What some messages cost at the providers that get them; nothing where nobody does. */
async function costsBy(app: App, messages: readonly Moved[], place: 'from' | 'to'): Promise<(Units | null)[]> {
  const taken = messages.flatMap(({ recipient, type, text, at, parts: segments, tariff_id: tariffId, [place]: provider }) =>
    provider === null ? [] : [{ provider, recipient, type, segments, text, tariffId, at }],
  );
  const costs = (await app.services.providerPrices.costsOf(taken)).values();
  return messages.map((message) => (message[place] === null ? 0 : (costs.next().value ?? null)));
}

async function sumUp(app: App, moved: readonly Moved[], weightOf: (message: SampledMessage) => number): Promise<Sums[]> {
  const sums = new Map<string, Sums>();
  for (let start = 0; start < moved.length; start += PRICED) {
    const some = moved.slice(start, start + PRICED);
    const [before, after] = [await costsBy(app, some, 'from'), await costsBy(app, some, 'to')];
    await setImmediate();
    for (const [index, message] of some.entries()) {
      const { id, owner_id: OwnerId, type, operator, sender, from, to, price } = message;
      const key = JSON.stringify([OwnerId, type, operator, sender, from, to]);
      const sum = sums.get(key) ?? {
        OwnerId,
        type,
        operator,
        sender,
        from,
        to,
        SendingId: id,
        messages: 0,
        unpriced: 0,
        cost: 0,
        margin: 0,
      };
      const weight = weightOf(message);
      const [was, would] = [before[index] ?? null, after[index] ?? null];
      sum.messages += weight;
      if (was === null || would === null) sum.unpriced += weight;
      else {
        // What nobody gets brings nothing in.
        const income = (to === null ? 0 : toUnits(price)) - (from === null ? 0 : toUnits(price));
        sum.cost += (would - was) * weight;
        sum.margin += (income - (would - was)) * weight;
      }
      sums.set(key, sum);
    }
  }
  return [...sums.values()].sort((a, b) => b.messages - a.messages);
}

const amountOf = (units: Units) => toAmount(Math.round(units));

/**
 * Sets the live routing against another for yesterday's messages (UTC): a sample of them, spread over the day, goes by both; what differs is
 * weighted by what providers took of the same account, channel and operator on that day. 404 where there is no such version.
 */
export async function compareRouting(app: App, version: string): Promise<RoutingComparison> {
  const { routing, identity } = app.services;
  const [live = [], other] = await Promise.all([routing.groupsAt('live'), routing.groupsAt(version)]);
  if (!other) throw new ApiError('NOT_FOUND');
  const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  const at = new Date(`${day}T12:00:00Z`);
  const taken = await takenOn(app.db, day);
  const { strata, moved, sampled } = await movedOn(app, day, [
    new ComparedRouting(routing, live, at),
    new ComparedRouting(routing, other, at),
  ]);
  const countOf = (stratum: string, raw: number) => taken.get(stratum) ?? raw;
  const weightOf = (message: SampledMessage) => {
    const raw = strata.get(stratumOf(message)) ?? message.weight;
    return (message.weight * countOf(stratumOf(message), raw)) / raw;
  };
  const sums = await sumUp(app, moved, weightOf);
  const shown = sums.slice(0, MAX_COMPARED_ROWS);
  const accounts = await identity.byIds([...new Set(shown.map(({ OwnerId }) => OwnerId))]);
  const total = (value: (sum: Sums) => number) => sums.reduce((all, sum) => all + value(sum), 0);
  return {
    day,
    sampled,
    messages: Math.round([...strata].reduce((all, [stratum, raw]) => all + countOf(stratum, raw), 0)),
    moved: Math.round(total(({ messages }) => messages)),
    blocked: Math.round(total(({ to, messages }) => (to === null ? messages : 0))),
    cost: amountOf(total(({ cost }) => cost)),
    margin: amountOf(total(({ margin }) => margin)),
    unpriced: Math.round(total(({ unpriced }) => unpriced)),
    rows: shown.map(({ messages, unpriced, cost, margin, ...row }): ComparedRow => {
      const isPriced = unpriced < messages;
      return {
        ...row,
        username: accounts.get(row.OwnerId)?.username ?? null,
        messages: Math.round(messages),
        cost: isPriced ? amountOf(cost) : null,
        margin: isPriced ? amountOf(margin) : null,
      };
    }),
    more: sums.length - shown.length,
  };
}
