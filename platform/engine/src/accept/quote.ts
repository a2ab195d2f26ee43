import { addressKind, type MessageType } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import { mapPayloadTexts, withSampleLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import { wakesAt } from '@cabinet/domain/recipient-hours';
import { fillPayload, placeholdersOf } from '@cabinet/domain/payload-filling';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import { SKIP_REASONS, type Skipped, type SkipReason } from '@cabinet/domain/sendings';
import { Audience, type Member } from '../audience/audience.ts';
import { variantPicker } from '../audience/tried-texts.ts';
import { writtenOften } from '../audience/written-often.ts';
import type { ContactValues } from '../audience/contacts.ts';
import { Operators, type LookupPeriod } from '../audience/operators.ts';
import { compileMessage, type Priced } from '../audience/price-message.ts';
import { fieldsOf, memberOf, ownPayloads } from '../chains/recipient-values.ts';
import type { EngineContext } from '../context.ts';
import { tariffsOf, type SendRequest, type Step, type StepTariff } from './send-request.ts';
import { feesDue, type Fee } from '../ledger/periods.ts';
import { isBlocked, routePlanOf } from '../message-routes/plan.ts';
import { fieldsOfZones, hoursOfRecipients } from '../quiet/zones-of.ts';
import { inSlices } from '../storage/event-loop.ts';
import { TUNING } from '../options.ts';

/** Messages that are shown as their recipients will read them. */
const PREVIEWS = 3;

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
export type Preview = Priced & { payload?: PayloadExtras };

export interface Quoted extends QuotedStep {
  emptyPlaceholders: Record<string, number>;
  previews: Preview[];
  fallbacks: QuotedStep[];
  /** How many try each of two texts, how many wait for the better one, and the first messages with the second text. */
  textTest?: { a: number; b: number; rest: number; previews: Preview[] };
  /** How many are asleep when it begins, and when the last of them can be written to. */
  asleep?: { count: number; until: Date };
}

function add<K>(groups: Map<K, Group>, key: K, price: Units): void {
  const group = groups.get(key);
  if (group) {
    group.count += 1;
    group.price += price;
  } else groups.set(key, { count: 1, price });
}

function addAll<K>(groups: Map<K, Group>, others: ReadonlyMap<K, Group>): void {
  for (const [key, { count, price }] of others) {
    const group = groups.get(key) ?? { count: 0, price: 0 };
    groups.set(key, { count: group.count + count, price: group.price + price });
  }
}

/** A message as its recipient will read it, with samples of the addresses that it will have of links. */
function previewOf({ payload, links = {} }: Pick<SendRequest, 'payload' | 'links'>, priced: Priced, values: ContactValues): Preview {
  const shown = { ...priced, text: withSampleLinks(priced.text, links) };
  if (!payload) return shown;
  return {
    ...shown,
    payload: fillPayload(
      mapPayloadTexts(payload, (text) => withSampleLinks(text, links)),
      values,
    ),
  };
}

type Skips = Partial<Record<SkipReason, number>>;

const listOf = (skips: Skips): Skipped[] => SKIP_REASONS.flatMap((reason) => (skips[reason] ? [{ reason, count: skips[reason] }] : []));

/** Adds up the messages of one step. */
class StepSum {
  readonly skips: Skips = {};
  readonly #sums: Omit<QuotedStep, 'skipped' | 'fees'>;
  readonly #tariffs: readonly StepTariff[];
  readonly #priceOf: (member: Member) => Priced;
  readonly #plan: ReturnType<typeof routePlanOf>;

  readonly #operators: Operators;
  readonly #step: Step;

  constructor(
    context: EngineContext,
    step: Step,
    { ownerId, startsAt: at }: Pick<SendRequest, 'ownerId' | 'startsAt'>,
    lookups: LookupPeriod | undefined,
  ) {
    this.#step = step;
    this.#operators = new Operators(context, lookups);
    this.#sums = { type: step.type, total: 0, price: 0, byOperator: new Map(), byParts: new Map(), byTariff: new Map() };
    this.#tariffs = tariffsOf<StepTariff>(step);
    this.#priceOf = compileMessage(step, this.#operators.of, (address) => context.optOutLink(ownerId, address));
    this.#plan = routePlanOf({ operatorOf: this.#operators.of, networkOf: context.networkOf }, { step, ownerId, at });
  }

  /** Prepares for the recipients that are added next. */
  prepare(recipients: readonly Member[]): Promise<void> {
    return this.#operators.load(this.#step.type, recipients.map(({ address }) => address)); // prettier-ignore
  }

  skip(reason: SkipReason, count = 1): void {
    this.skips[reason] = (this.skips[reason] ?? 0) + count;
  }

  /** The message to a recipient, if it can be sent. */
  add(member: Member): Priced | undefined {
    const priced = this.#priceOf(member);
    if (isBlocked(this.#plan.routeOf(priced))) return void this.skip('blocked');
    if (priced.tariff < 0) return void this.skip('unavailable');
    const sums = this.#sums;
    sums.total += 1;
    sums.price += priced.price;
    add(sums.byOperator, priced.operator ?? '', priced.price);
    add(sums.byParts, priced.parts, priced.price);
    add(sums.byTariff, priced.tariff, priced.price);
    return priced;
  }

  /** The message to a recipient, which is not added. */
  priceOf(member: Member): Priced {
    return this.#priceOf(member);
  }

  /**
   * Adds the recipients of two sums, who get the message of one of them: as in the dearer one, and of each tariff as much as the one or the other
   * comes to, so that what is put aside is enough for both.
   */
  addDearer(one: StepSum, other: StepSum): void {
    const [dearer, cheaper] = one.#sums.price >= other.#sums.price ? [one, other] : [other, one];
    const sums = this.#sums;
    sums.total += dearer.#sums.total;
    for (const by of ['byOperator', 'byParts'] as const) addAll<string | number>(sums[by], dearer.#sums[by]);
    for (const place of new Set([...dearer.#sums.byTariff.keys(), ...cheaper.#sums.byTariff.keys()])) {
      const [a, b] = [dearer, cheaper].map((sum) => sum.#sums.byTariff.get(place) ?? { count: 0, price: 0 }) as [Group, Group];
      const most = { count: Math.max(a.count, b.count), price: Math.max(a.price, b.price) };
      sums.price += most.price;
      addAll(sums.byTariff, new Map([[place, most]]));
    }
    for (const { reason, count } of listOf(dearer.skips)) this.skip(reason, count);
  }

  /** With the fees of those tariffs in use whose period is not paid, by this send's earlier steps (`begun`) neither. */
  async quoted(
    context: EngineContext,
    { ownerId, startsAt }: Pick<SendRequest, 'ownerId' | 'startsAt'>,
    begun: Set<string>,
  ): Promise<QuotedStep> {
    const fees: Fee[] = [];
    for (const [place, amount] of await feesDue(context.express, ownerId, this.#tariffs, startsAt)) {
      const tariffId = this.#tariffs[place]?.id ?? '';
      if (!this.#sums.byTariff.has(place) || begun.has(tariffId)) continue;
      begun.add(tariffId);
      fees.push({ tariffId, amount });
    }
    return { ...this.#sums, skipped: listOf(this.skips), fees };
  }
}

/** What a step comes to with the periods that it begins. */
export const wholePrice = ({ price, fees }: Pick<QuotedStep, 'price' | 'fees'>): Units =>
  fees.reduce((sum, { amount }) => sum + amount, price);

/** The audience of an order, from the address after `after` on. */
export function audienceOf(
  context: EngineContext,
  request: Pick<SendRequest, 'ownerId' | 'audience' | 'text' | 'payload' | 'fallbacks' | 'textTest' | 'quiet'>,
  after?: string,
): Audience {
  const { fallbacks = [], audience, text, textTest } = request;
  return new Audience(
    audience,
    {
      contacts: context.contacts,
      optedOut: (addresses) => context.asked.optedOut(request.ownerId, addresses),
      writtenOften: (addresses, perWeek) =>
        writtenOften(context.express, { ownerId: request.ownerId, perWeek }, addresses, context.clock.now()),
    },
    [
      ...new Set([
        ...placeholdersIn(text),
        ...placeholdersIn(textTest?.text ?? ''),
        ...fieldsOf(audience.kind, fallbacks, ownPayloads(request)),
        ...fieldsOfZones(request.quiet, audience.kind),
      ]),
    ],
    after,
  );
}

/** Counts those who are asleep when a send begins; undefined where it goes at any time. */
function sleepersOf(context: EngineContext, { quiet, startsAt }: Pick<SendRequest, 'quiet' | 'startsAt'>) {
  if (!quiet) return undefined;
  const hoursOf = hoursOfRecipients(context, quiet, startsAt);
  const mornings = new Map<ReturnType<typeof hoursOf>, Date | undefined>();
  const sum: { found: Quoted['asleep'] } = { found: undefined };
  const add = (member: Member) => {
    const hours = hoursOf(member.address, member);
    if (!mornings.has(hours)) mornings.set(hours, wakesAt(hours, startsAt));
    const until = mornings.get(hours);
    if (!until) return;
    const { count = 0, until: last = until } = sum.found ?? {};
    sum.found = { count: count + 1, until: until > last ? until : last };
  };
  return Object.assign(sum, { add });
}

/**
 * Reads the whole audience once, a page at a time, and adds up what it would cost. The messages are made by the same
 * functions later, so that what is quoted is what is charged.
 */
export async function quote(context: EngineContext, request: SendRequest, lookups: LookupPeriod | undefined): Promise<Quoted> {
  const audience = audienceOf(context, request);
  const main = new StepSum(context, request, request, lookups);
  const fallbacks = (request.fallbacks ?? []).map((step) => ({ step, sum: new StepSum(context, step, request, lookups) }));
  const { textTest } = request;
  const tried = textTest && {
    variantOf: variantPicker({ text: request.text, payload: request.payload, textTest }),
    rest: { a: new StepSum(context, request, request, lookups), b: new StepSum(context, request, request, lookups) },
    counts: { a: 0, b: 0, rest: 0 },
    previews: [] as Preview[],
  };
  /** The message that a recipient of two texts gets, as far as that is known: of the rest with the first text. */
  const addTried = (member: Member): Priced | undefined => {
    if (!tried || !textTest) return main.add(member);
    const second = { ...member, text: textTest.text };
    const variant = tried.variantOf(member.address);
    const dearest = variant === undefined ? tried.rest.b.add(second) : undefined;
    const priced = variant === undefined ? (tried.rest.a.add(member) ?? dearest) : main.add(variant === 'b' ? second : member);
    if (priced) tried.counts[variant ?? 'rest'] += 1;
    if (priced && tried.previews.length < PREVIEWS)
      tried.previews.push(
        previewOf(
          { payload: textTest.payload ?? request.payload, links: request.links },
          main.priceOf(second),
          member.values ?? { [request.audience.kind]: member.address },
        ),
      );
    return priced && main.priceOf(member);
  };
  const named = [
    ...new Set([...placeholdersIn(request.text), ...placeholdersIn(textTest?.text ?? ''), ...ownPayloads(request).flatMap(placeholdersOf)]),
  ];
  const asleep = sleepersOf(context, request);
  const emptyPlaceholders = Object.fromEntries(named.map((name) => [name, 0]));
  const previews: Preview[] = [];
  const count = (member: Member) => {
    const priced = addTried(member);
    if (!priced) return;
    asleep?.add(member);
    for (const { step, sum } of fallbacks) {
      const same = memberOf(step, request.audience.kind, member);
      if (same) sum.add(same);
      else sum.skip('noAddress');
    }
    const values: ContactValues = member.values ?? { [request.audience.kind]: member.address };
    for (const name of named) if (!values[name]) emptyPlaceholders[name] = (emptyPlaceholders[name] ?? 0) + 1;
    if (previews.length < PREVIEWS) previews.push(previewOf(request, priced, values));
  };
  for (let page = await audience.next(TUNING.quotePage); page; page = await audience.next(TUNING.quotePage)) {
    const { members } = page;
    const reached = fallbacks.map(({ step, sum }) =>
      sum.prepare(members.flatMap((one) => memberOf(step, request.audience.kind, one) ?? [])),
    );
    const rest = tried ? [tried.rest.a, tried.rest.b].map((sum) => sum.prepare(members)) : [];
    await Promise.all([main.prepare(members), ...rest, ...reached]);
    await inSlices(members, count);
    for (const [reason, number] of Object.entries(page.skipped) as [SkipReason, number][]) main.skip(reason, number);
  }
  if (tried) main.addDearer(tried.rest.a, tried.rest.b);
  main.skip('duplicate', request.audience.include.repeated ?? 0);
  const { include, birthdays } = request.audience;
  if (include.lists.length > 0)
    main.skip('noAddress', await context.contacts.withoutAddress(include.lists, addressKind(request.type), birthdays));
  const begun = new Set<string>();
  const quoted = await main.quoted(context, request, begun);
  const others: QuotedStep[] = [];
  for (const { sum } of fallbacks) others.push(await sum.quoted(context, request, begun));
  return {
    ...quoted,
    emptyPlaceholders,
    previews,
    fallbacks: others,
    ...(tried && { textTest: { ...tried.counts, previews: tried.previews } }),
    ...(asleep?.found && { asleep: asleep.found }),
  };
}
