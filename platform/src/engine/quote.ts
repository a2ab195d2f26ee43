import { addressKind, type MessageType } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import type { PayloadExtras } from '@cabinet/domain/payload';
import { fillPayload, placeholdersOf } from '@cabinet/domain/payload-filling';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import { SKIP_REASONS, type Skipped, type SkipReason } from '@cabinet/domain/sendings';
import { Audience, type Member } from './audience/audience.ts';
import type { ContactValues } from './audience/contacts.ts';
import { compileLetter, type Rated } from './audience/rate.ts';
import { fieldsOf, memberOf } from './chains/values.ts';
import type { EngineContext } from './context.ts';
import { optedOut } from './opt-out.ts';
import { tariffsOf, type Order, type Step, type StepTariff } from './order.ts';
import { feesDue, type Fee } from './periods.ts';
import { isBlocked, planOf } from './routes/plan.ts';
import { inSlices } from './slices.ts';

/** Messages that are shown as their recipients will read them. */
const PREVIEWS = 3;
const PAGE = 5000;

export interface Group {
  count: number;
  price: Units;
}

/** What one step of a send would reach and cost, in units; of a fallback, if every message came to it. */
export interface QuotedStep {
  type: MessageType;
  total: number;
  price: Units;
  skipped: Skipped[];
  byOperator: Map<string, Group>;
  byParts: Map<number, Group>;
  /** By the place of the tariff among those of the step. */
  byTariff: Map<number, Group>;
  /** What comes on top for periods that it begins. */
  fees: Fee[];
}

/** A message as its recipient will read it. */
export type Preview = Rated & { payload?: PayloadExtras };

export interface Quoted extends QuotedStep {
  emptyPlaceholders: Record<string, number>;
  previews: Preview[];
  fallbacks: QuotedStep[];
}

function add<K>(groups: Map<K, Group>, key: K, price: Units): void {
  const group = groups.get(key);
  if (group) {
    group.count += 1;
    group.price += price;
  } else groups.set(key, { count: 1, price });
}

type Skips = Partial<Record<SkipReason, number>>;

const listOf = (skips: Skips): Skipped[] => SKIP_REASONS.flatMap((reason) => (skips[reason] ? [{ reason, count: skips[reason] }] : []));

/** Adds up the messages of one step. */
class StepSum {
  readonly skips: Skips = {};
  private readonly sums: Omit<QuotedStep, 'skipped' | 'fees'>;
  private readonly tariffs: readonly StepTariff[];
  private readonly rate: (member: Member) => Rated;
  private readonly plan: ReturnType<typeof planOf>;

  constructor(context: EngineContext, step: Step, { ownerId, startsAt: at }: Pick<Order, 'ownerId' | 'startsAt'>) {
    this.sums = { type: step.type, total: 0, price: 0, byOperator: new Map(), byParts: new Map(), byTariff: new Map() };
    this.tariffs = tariffsOf<StepTariff>(step);
    this.rate = compileLetter(step, context.operatorOf);
    this.plan = planOf(context, { step, ownerId, at });
  }

  skip(reason: SkipReason, count = 1): void {
    this.skips[reason] = (this.skips[reason] ?? 0) + count;
  }

  /** The message to a recipient, if it can be sent. */
  add(member: Member): Rated | undefined {
    const rated = this.rate(member);
    if (isBlocked(this.plan.routeOf(rated))) return void this.skip('blocked');
    if (rated.tariff < 0) return void this.skip('unavailable');
    const { sums } = this;
    sums.total += 1;
    sums.price += rated.price;
    add(sums.byOperator, rated.operator ?? '', rated.price);
    add(sums.byParts, rated.parts, rated.price);
    add(sums.byTariff, rated.tariff, rated.price);
    return rated;
  }

  /** With the fees of those tariffs in use whose period is not paid, by this send's earlier steps (`begun`) neither. */
  async quoted(
    context: EngineContext,
    { ownerId, startsAt }: Pick<Order, 'ownerId' | 'startsAt'>,
    begun: Set<string>,
  ): Promise<QuotedStep> {
    const fees: Fee[] = [];
    for (const [place, amount] of await feesDue(context.express, ownerId, this.tariffs, startsAt)) {
      const tariffId = this.tariffs[place]?.id ?? '';
      if (!this.sums.byTariff.has(place) || begun.has(tariffId)) continue;
      begun.add(tariffId);
      fees.push({ tariffId, amount });
    }
    return { ...this.sums, skipped: listOf(this.skips), fees };
  }
}

/** What a step comes to with the periods that it begins. */
export const wholePrice = ({ price, fees }: Pick<QuotedStep, 'price' | 'fees'>): Units =>
  fees.reduce((sum, { amount }) => sum + amount, price);

/** The audience of an order, from the address after `after` on. */
export function audienceOf(
  context: EngineContext,
  order: Pick<Order, 'ownerId' | 'audience' | 'text' | 'payload' | 'fallbacks'>,
  after?: string,
): Audience {
  const { fallbacks = [], audience, text, payload } = order;
  return new Audience(
    audience,
    { contacts: context.contacts, optedOut: (addresses) => optedOut(context.express, order.ownerId, addresses) },
    [...new Set([...placeholdersIn(text), ...fieldsOf(audience.kind, fallbacks, payload)])],
    after,
  );
}

/**
 * Reads the whole audience once, a page at a time, and adds up what it would cost. The messages are made by the same
 * functions later, so that what is quoted is what is charged.
 */
export async function quote(context: EngineContext, order: Order): Promise<Quoted> {
  const audience = audienceOf(context, order);
  const main = new StepSum(context, order, order);
  const fallbacks = (order.fallbacks ?? []).map((step) => ({ step, sum: new StepSum(context, step, order) }));
  const named = [...new Set([...placeholdersIn(order.text), ...placeholdersOf(order.payload)])];
  const emptyPlaceholders = Object.fromEntries(named.map((name) => [name, 0]));
  const previews: Preview[] = [];
  const count = (member: Member) => {
    const rated = main.add(member);
    if (!rated) return;
    for (const { step, sum } of fallbacks) {
      const same = memberOf(step, order.audience.kind, member);
      if (same) sum.add(same);
      else sum.skip('noAddress');
    }
    const values: ContactValues = member.values ?? { [order.audience.kind]: member.address };
    for (const name of named) if (!values[name]) emptyPlaceholders[name] = (emptyPlaceholders[name] ?? 0) + 1;
    if (previews.length < PREVIEWS) previews.push(order.payload ? { ...rated, payload: fillPayload(order.payload, values) } : rated);
  };
  for (let page = await audience.next(PAGE); page; page = await audience.next(PAGE)) {
    await inSlices(page.members, count);
    for (const [reason, number] of Object.entries(page.skipped) as [SkipReason, number][]) main.skip(reason, number);
  }
  main.skip('duplicate', order.audience.include.repeated ?? 0);
  if (order.audience.include.lists.length > 0)
    main.skip('noAddress', await context.contacts.withoutAddress(order.audience.include.lists, addressKind(order.type)));
  const begun = new Set<string>();
  const quoted = await main.quoted(context, order, begun);
  const others: QuotedStep[] = [];
  for (const { sum } of fallbacks) others.push(await sum.quoted(context, order, begun));
  return { ...quoted, emptyPlaceholders, previews, fallbacks: others };
}
