import { addressKind, type MessageType } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import { SKIP_REASONS, type Skipped, type SkipReason } from '@cabinet/domain/sendings';
import { Audience, type Member } from './audience/audience.ts';
import { compileLetter, type Rated } from './audience/rate.ts';
import { fieldsOf, memberOf } from './chains/values.ts';
import type { EngineContext } from './context.ts';
import { optedOut } from './opt-out.ts';
import type { Order } from './order.ts';
import { isBlocked, planOf } from './routes/plan.ts';
import { inSlices } from './slices.ts';

/** Messages that are shown as their recipients will read them. */
const PREVIEWS = 3;
const PAGE = 5000;

export interface Group {
  count: number;
  price: Units;
}

/** What a send would reach and cost, in units. */
export interface Quoted {
  total: number;
  price: Units;
  skipped: Skipped[];
  byOperator: Map<string, Group>;
  byParts: Map<number, Group>;
  emptyPlaceholders: Record<string, number>;
  previews: Rated[];
  /** What each fallback would cost if every message came to it. */
  fallbacks: { type: MessageType; price: Units }[];
}

function add<K>(groups: Map<K, Group>, key: K, price: Units): void {
  const group = groups.get(key);
  if (group) {
    group.count += 1;
    group.price += price;
  } else groups.set(key, { count: 1, price });
}

/** The audience of an order, from the address after `after` on. */
export function audienceOf(
  context: EngineContext,
  order: Pick<Order, 'ownerId' | 'audience' | 'text' | 'fallbacks'>,
  after?: string,
): Audience {
  const { fallbacks = [], audience, text } = order;
  return new Audience(
    audience,
    { contacts: context.contacts, optedOut: (addresses) => optedOut(context.pool, order.ownerId, addresses) },
    [...new Set([...placeholdersIn(text), ...fieldsOf(audience.kind, fallbacks)])],
    after,
  );
}

/**
 * Reads the whole audience once, a page at a time, and adds up what it would cost. The messages are made by the same
 * functions later, so that what is quoted is what is charged.
 */
export async function quote(context: EngineContext, order: Order): Promise<Quoted> {
  const audience = audienceOf(context, order);
  const rate = compileLetter(order, context.operatorOf);
  const { ownerId, startsAt: at } = order;
  const plan = planOf(context, { step: order, ownerId, at });
  const steps = (order.fallbacks ?? []).map((step) => {
    return { step, rate: compileLetter(step, context.operatorOf), plan: planOf(context, { step, ownerId, at }) };
  });
  const named = placeholdersIn(order.text);
  const skipped: Partial<Record<SkipReason, number>> = {};
  const quoted: Quoted = {
    total: 0,
    price: 0,
    skipped: [],
    byOperator: new Map(),
    byParts: new Map(),
    emptyPlaceholders: Object.fromEntries(named.map((name) => [name, 0])),
    previews: [],
    fallbacks: steps.map(({ step: { type } }) => ({ type, price: 0 })),
  };
  const count = (member: Member) => {
    const rated = rate(member);
    if (isBlocked(plan.routeOf(rated))) {
      skipped.blocked = (skipped.blocked ?? 0) + 1;
      return;
    }
    quoted.total += 1;
    quoted.price += rated.price;
    add(quoted.byOperator, rated.operator ?? '', rated.price);
    add(quoted.byParts, rated.parts, rated.price);
    for (const [index, { step, rate: rateStep, plan: planOfStep }] of steps.entries()) {
      const same = memberOf(step, order.audience.kind, member);
      const sum = quoted.fallbacks[index];
      const another = same && sum && rateStep(same);
      if (another && !isBlocked(planOfStep.routeOf(another))) sum.price += another.price;
    }
    const values = member.values ?? { phone: member.address };
    for (const name of named) if (!values[name]) quoted.emptyPlaceholders[name] = (quoted.emptyPlaceholders[name] ?? 0) + 1;
    if (quoted.previews.length < PREVIEWS) quoted.previews.push(rated);
  };
  for (let page = await audience.next(PAGE); page; page = await audience.next(PAGE)) {
    await inSlices(page.members, count);
    for (const [reason, number] of Object.entries(page.skipped) as [SkipReason, number][]) {
      skipped[reason] = (skipped[reason] ?? 0) + number;
    }
  }
  if (order.audience.include.lists.length > 0) {
    skipped.noAddress = await context.contacts.withoutAddress(order.audience.include.lists, addressKind(order.type));
  }
  quoted.skipped = SKIP_REASONS.flatMap((reason) => (skipped[reason] ? [{ reason, count: skipped[reason] }] : []));
  return quoted;
}
