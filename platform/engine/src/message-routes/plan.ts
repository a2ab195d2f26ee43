import { countryOfPhone } from '@cabinet/domain/phone';
import type { RoutedMessage } from '@cabinet/domain/routing-conditions';
import { withLinkTargets } from '@cabinet/domain/message-links';
import { compileRoutes, type MessageRoute } from '@cabinet/domain/routing-rules';
import type { Priced } from '../audience/price-message.ts';
import type { EngineContext } from '../context.ts';
import type { Step } from '../accept/send-request.ts';
import { run, type Db } from '../storage/sql.ts';

/** A step whose messages are routed, its account, and when its send begins. */
export interface RoutedStep {
  step: Pick<Step, 'type' | 'sender' | 'providers' | 'reroute' | 'rules' | 'links'>;
  ownerId: string;
  at: Date;
}

/** Messages that have one route and are priced by one tariff. */
export interface RouteGroup<T> {
  route: MessageRoute;
  /** Its place among the tariffs of the step; below 0 where none is for them. */
  tariff: number;
  items: T[];
}

export interface RoutePlan {
  /** The route of every message, if they all have the same. */
  fixed: MessageRoute | undefined;
  routeOf(message: Priced): MessageRoute;
}

/** Makes what turns priced messages of a step into messages as routing sees them. */
export function routedMessages(
  { operatorOf, networkOf = () => undefined }: Pick<EngineContext, 'operatorOf'> & Partial<Pick<EngineContext, 'networkOf'>>,
  { step: { type, sender, links }, ownerId, at }: Pick<RoutedStep, 'ownerId' | 'at'> & { step: Pick<Step, 'type' | 'sender' | 'links'> },
): (message: Pick<Priced, 'address' | 'text'> & Partial<Pick<Priced, 'lists'>>) => RoutedMessage {
  const begins = `${ownerId}:${at.getTime()}:`;
  return ({ address, text: said, lists = [] }) => {
    const text = links ? withLinkTargets(said, links) : said;
    const mccmnc = operatorOf(address)?.mccmnc || null;
    const country = () => (mccmnc && networkOf(mccmnc)?.country) || countryOfPhone(address) || null;
    return { key: begins + address, userId: ownerId, type, sender, recipient: address, text, mccmnc, country, lists, at };
  };
}

/**
 * Where the messages of a step go. Draws go by account, start and recipient: ids are given only once messages lie
 * together by their route, and a batch that is made anew has to be made alike.
 */
export function routePlanOf(context: Pick<EngineContext, 'operatorOf' | 'networkOf'>, routed: RoutedStep): RoutePlan {
  const { providers, reroute = [], rules = [] } = routed.step;
  const { fixed, routeOf } = compileRoutes(rules, { providers, reroute });
  const messageOf = routedMessages(context, routed);
  return { fixed, routeOf: (message) => fixed ?? routeOf(messageOf(message)) };
}

export const isBlocked = (route: MessageRoute): boolean => route.reason.blocked !== null;

const isOpen = ({ route, tariff }: Pick<RouteGroup<unknown>, 'route' | 'tariff'>): boolean => !isBlocked(route) && tariff >= 0;

/** Groups messages by route and tariff, in the order in which these first occur. */
export class RouteGroups<T> {
  readonly #plan: RoutePlan;
  readonly #byRoute = new Map<string | number, RouteGroup<T>>();

  constructor(plan: RoutePlan) {
    this.#plan = plan;
  }

  add(message: Priced, item: T): void {
    const { fixed } = this.#plan;
    const route = fixed ?? this.#plan.routeOf(message);
    const { tariff } = message;
    const key = fixed ? tariff : JSON.stringify([tariff, route]);
    const group = this.#byRoute.get(key);
    if (group) group.items.push(item);
    else this.#byRoute.set(key, { route, tariff, items: [item] });
  }

  all(): RouteGroup<T>[] {
    return [...this.#byRoute.values()];
  }

  /** What is not blocked, and has a price. */
  open(): RouteGroup<T>[] {
    return this.all().filter(isOpen);
  }

  /** What is blocked, or has no price. */
  closed(): RouteGroup<T>[] {
    return this.all().filter((group) => !isOpen(group));
  }
}

/** Notes which rule decided on batches, for the timelines of their messages; where none did, there is nothing to say. */
export async function noteRoute(db: Db, { reason, providers }: MessageRoute, batches: readonly { lo: number }[], at: Date): Promise<void> {
  if (reason.rule === null || batches.length === 0) return;
  await run(db, `insert into batch_event (lo, at, event, params) select lo, $2, 'routed', $3 from unnest($1::bigint[]) as lo`, [
    batches.map(({ lo }) => lo),
    at,
    JSON.stringify({ rule: reason.rule, providers: providers.join(', ') }),
  ]);
}
