import type { AddressKind } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import type { FailureCode } from '@cabinet/domain/sendings';
import type { Route } from '@cabinet/domain/routing-rules';
import type { Member } from '../audience/audience.ts';
import { compileLetter, type Rated } from '../audience/rate.ts';
import type { EngineContext } from '../context.ts';
import { optedOut } from '../opt-out.ts';
import { isBlocked, planOf, Shares } from '../routes/plan.ts';
import type { Db } from '../sql.ts';
import type { ChainStep } from './chains.ts';
import type { Target } from './targets.ts';
import { memberOf } from './values.ts';

/** A message of a fallback; one that cannot be sent has failed from the start, and costs nothing. */
export interface Try extends Rated {
  target: Target;
  route: Route;
  failure: FailureCode | null;
}

/** Renders and prices a step for its recipients, together by their way; the first of them that `funds` covers can be sent. */
export async function rateTries(
  context: EngineContext,
  db: Db,
  { ownerId, kind, step, at }: { ownerId: string; kind: AddressKind; step: ChainStep; at: Date },
  targets: readonly Target[],
  funds: { money: Units; fees: Map<number, Units> },
): Promise<Try[]> {
  const rate = compileLetter(step, context.operatorOf);
  const ways = new Shares<Pick<Try, 'target'> & { member: Member | undefined; rated: Rated }>(planOf(context, { step, ownerId, at }));
  for (const target of targets) {
    const member = memberOf(step, kind, target.member);
    const rated = rate(member ?? target.member);
    ways.add(rated, { target, member, rated });
  }
  const reached = ways.all().flatMap(({ route, items }) => items.map((item) => ({ ...item, route })));
  const refusing = await optedOut(
    db,
    ownerId,
    reached.flatMap(({ target, member }) => [member?.address ?? [], target.member.address].flat()),
  );
  const { fees } = funds;
  let left = funds.money;
  return reached.map(({ target, member, rated, route }) => {
    const fail = (failure: FailureCode): Try => ({ ...rated, target, route, failure, price: 0 });
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
