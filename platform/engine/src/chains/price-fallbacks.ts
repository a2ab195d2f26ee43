import type { AddressKind } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import type { FailureCode } from '@cabinet/domain/sendings';
import type { RecipientHours } from '@cabinet/domain/recipient-hours';
import type { MessageRoute } from '@cabinet/domain/routing-rules';
import type { Member } from '../audience/audience.ts';
import { Operators, type LookupPeriod } from '../audience/operators.ts';
import { compileMessage, type Priced } from '../audience/price-message.ts';
import type { EngineContext } from '../context.ts';
import { optedOut } from '../accept/opt-out.ts';
import { isBlocked, routePlanOf, RouteGroups } from '../message-routes/plan.ts';
import type { Db } from '../storage/sql.ts';
import type { ChainStep } from '../accept/billed-step.ts';
import type { Target } from './targets.ts';
import { memberOf } from './recipient-values.ts';

/** A message of a fallback; one that cannot be sent has failed from the start, and costs nothing. */
export interface FallbackMessage extends Priced {
  target: Target;
  route: MessageRoute;
  failure: FailureCode | null;
  /** When its recipient is not written to. */
  quiet?: RecipientHours | undefined;
}

/** Renders and prices a step for its recipients, grouped by route; those that `funds` covers, in order, can be sent. */
export async function priceFallbacks(
  context: EngineContext,
  db: Db,
  {
    ownerId,
    kind,
    step,
    at,
    lookups,
  }: { ownerId: string; kind: AddressKind; step: ChainStep; at: Date; lookups: LookupPeriod | undefined },
  targets: readonly Target[],
  funds: { money: Units; fees: Map<number, Units> },
): Promise<FallbackMessage[]> {
  const operators = new Operators(context, lookups);
  await operators.load(step.type, targets.map(({ member }) => (memberOf(step, kind, member) ?? member).address), db); // prettier-ignore
  const priceOf = compileMessage(step, operators.of, (address) => context.optOutLink(ownerId, address));
  const groups = new RouteGroups<Pick<FallbackMessage, 'target'> & { member: Member | undefined; rated: Priced }>(
    routePlanOf({ operatorOf: operators.of, networkOf: context.networkOf }, { step, ownerId, at }),
  );
  for (const target of targets) {
    const member = memberOf(step, kind, target.member);
    const rated = priceOf(member ?? target.member);
    groups.add(rated, { target, member, rated });
  }
  const reached = groups.all().flatMap(({ route, items }) => items.map((item) => ({ ...item, route })));
  const refusing = await optedOut(
    db,
    ownerId,
    reached.flatMap(({ target, member }) => [member?.address ?? [], target.member.address].flat()),
  );
  const { fees } = funds;
  let left = funds.money;
  return reached.map(({ target, member, rated, route }) => {
    const fail = (failure: FailureCode): FallbackMessage => ({ ...rated, target, route, failure, price: 0 });
    if (!member) return fail('noAddress');
    if (refusing.has(member.address) || refusing.has(target.member.address)) return fail('optedOut');
    if (isBlocked(route)) return fail('noRoute');
    if (rated.tariff < 0) return fail('noTariff');
    // The first message by the period pays for all of it.
    const cost = rated.price + (fees.get(rated.tariff) ?? 0);
    if (cost > left) return fail('noFunds');
    left -= cost;
    fees.delete(rated.tariff);
    return { ...rated, target, route, failure: null };
  });
}
