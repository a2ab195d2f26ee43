import { compileRoutes, type Route } from '@cabinet/domain/routing-rules';
import type { Rated } from '../audience/rate.ts';
import type { EngineContext } from '../context.ts';
import type { Step } from '../order.ts';
import { run, type Db } from '../sql.ts';

/** Whose messages are routed, and when their send begins. */
export interface Routed {
  step: Pick<Step, 'type' | 'sender' | 'providers' | 'reroute' | 'rules'>;
  ownerId: string;
  at: Date;
}

/** Messages that go one way and are priced by one tariff. */
export interface Share<T> {
  route: Route;
  /** Its place among the tariffs of the step; below 0 where none is for them. */
  tariff: number;
  items: T[];
}

export interface Plan {
  /** Where every message goes, if they all go one way. */
  fixed: Route | undefined;
  routeOf(message: Rated): Route;
}

/**
 * Where the messages of a step go. Draws go by account, start and recipient: ids are given only once messages lie
 * together by their way, and a batch that is made anew has to be made alike.
 */
export function planOf({ operatorOf }: Pick<EngineContext, 'operatorOf'>, { step, ownerId, at }: Routed): Plan {
  const { type, sender, providers, reroute = [], rules = [] } = step;
  const { fixed, routeOf } = compileRoutes(rules, { providers, reroute });
  const begins = `${ownerId}:${at.getTime()}:`;
  return {
    fixed,
    routeOf: ({ address, text }) =>
      fixed ??
      routeOf({
        key: begins + address,
        userId: ownerId,
        type,
        sender,
        recipient: address,
        text,
        mccmnc: operatorOf(address)?.mccmnc || null,
        at,
      }),
  };
}

export const isBlocked = (route: Route): boolean => route.reason.blocked !== null;

/** Puts together what goes one way at one tariff, in the order in which these are first met. */
export class Shares<T> {
  private readonly plan: Plan;
  private readonly byWay = new Map<string | number, Share<T>>();

  constructor(plan: Plan) {
    this.plan = plan;
  }

  add(message: Rated, item: T): void {
    const { fixed } = this.plan;
    const route = fixed ?? this.plan.routeOf(message);
    const { tariff } = message;
    const key = fixed ? tariff : JSON.stringify([tariff, route]);
    const share = this.byWay.get(key);
    if (share) share.items.push(item);
    else this.byWay.set(key, { route, tariff, items: [item] });
  }

  all(): Share<T>[] {
    return [...this.byWay.values()];
  }

  /** What is not blocked, and has a price. */
  open(): Share<T>[] {
    return this.all().filter(({ route, tariff }) => !isBlocked(route) && tariff >= 0);
  }
}

/** Notes which rule decided on batches, for the timelines of their messages; where none did, there is nothing to say. */
export async function noteRoute(db: Db, { reason, providers }: Route, batches: readonly { lo: number }[], at: Date): Promise<void> {
  if (reason.rule === null || batches.length === 0) return;
  await run(db, `insert into batch_event (lo, at, event, params) select lo, $2, 'routed', $3 from unnest($1::bigint[]) as lo`, [
    batches.map(({ lo }) => lo),
    at,
    JSON.stringify({ rule: reason.rule, providers: providers.join(', ') }),
  ]);
}
