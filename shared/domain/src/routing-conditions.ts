import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { clockTime, isTimeZone } from './clock.ts';
import { MAX_PROVIDER_PRICE } from './limits.ts';
import type { PricesWithin } from './provider-prices.ts';
import { compilePattern, isPattern } from './rule-patterns.ts';
import { array, idField, number, object, string, type InferType } from './validation.ts';

const MAX_VALUES = 1000;
const MAX_PATTERN_LENGTH = 200;

const comparison = <K extends string>(kinds: readonly K[]) =>
  object({
    is: string().oneOf(kinds).required(),
    value: string()
      .required()
      .max(MAX_PATTERN_LENGTH)
      .test('pattern', 'routing.pattern', (value, { parent }) => (parent as { is?: string }).is !== 'matches' || isPattern(value)),
  })
    .noUnknown()
    .optional()
    .default(undefined);

/** A daily window from `from` up to, but not including, `to`. It ends on the next day when `to` is not later; `weekdays` are those on which it begins. */
const windowSchema = object({
  /** 1 is Monday, 7 Sunday; none means every day. */
  weekdays: array(number().integer().min(1).max(7).required()).max(7).default([]),
  from: clockTime(),
  to: clockTime(),
  timeZone: string()
    .default('UTC')
    .test('timeZone', 'routing.timeZone', (value) => isTimeZone(value)),
})
  .noUnknown()
  .optional()
  .default(undefined);
export type TimeWindow = NonNullable<InferType<typeof windowSchema>>;

/** All given conditions must hold; each holds when one of its values matches. Without any, every message matches. */
export const routingConditionsSchema = object({
  users: array(idField().required()).min(1).max(MAX_VALUES),
  types: array(string().oneOf(MESSAGE_TYPES).required()).min(1),
  sender: comparison(['equals', 'matches'] as const),
  text: comparison(['contains', 'matches'] as const),
  /** Ids of keyword lists: the text contains one of their words. */
  keywordLists: array(idField().required()).min(1).max(20),
  /** Beginnings of phones in E.164, with the plus. */
  prefixes: array(string().required().matches(/^\+[1-9]\d{0,14}$/, 'routing.prefix')).min(1).max(MAX_VALUES), // prettier-ignore
  mccmnc: array(string().required().matches(/^\d{5,6}$/, 'routing.mccmnc')).min(1).max(MAX_VALUES), // prettier-ignore
  /** Ids of operator groups: the phone's operator is in one of them. */
  operatorGroups: array(idField().required()).min(1).max(20),
  /** Ids of contact lists: the send reaches the recipient by one of them. */
  contactLists: array(idField().required()).min(1).max(MAX_VALUES),
  time: windowSchema,
  /** What a provider of the rule may take for a unit of the message at most, by its price list; those that take more, or tell no price, are left out. */
  costLimit: number().min(0).max(MAX_PROVIDER_PRICE),
})
  .noUnknown()
  .default({});

interface Comparison {
  is: 'equals' | 'contains' | 'matches';
  value: string;
}

/** The cost limit of a rule with what the price lists of its providers say about it, on the day on which a send begins. */
export interface CostLimit {
  limit: number;
  providers: Readonly<Record<string, PricesWithin>>;
}

/** Conditions as they are evaluated: `cost` is the limit with the prices of the rule's providers, `keywords` are the words of the keyword lists, `networks` the codes of the operator groups. */
export interface RoutingConditions {
  users?: readonly string[] | undefined;
  types?: readonly MessageType[] | undefined;
  sender?: Comparison | undefined;
  text?: Comparison | undefined;
  keywords?: readonly string[] | undefined;
  prefixes?: readonly string[] | undefined;
  mccmnc?: readonly string[] | undefined;
  networks?: readonly string[] | undefined;
  contactLists?: readonly string[] | undefined;
  time?: TimeWindow | undefined;
  cost?: CostLimit | undefined;
}

/** A message as routing sees it. */
export interface RoutedMessage {
  /** Constant for a message: weighted draws derive from it. */
  key: string;
  userId: string;
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  mccmnc: string | null;
  /** The country of its network, else of its number; asked where a price list tells countries apart. */
  country?: () => string | null;
  /** The contact lists by which the send reaches the recipient; none for a typed address. */
  lists?: readonly string[];
  /** When its send begins. */
  at: Date;
}

type Test = (message: RoutedMessage) => boolean;

function compare({ is, value }: Comparison): (text: string) => boolean {
  if (is === 'equals') return (text) => text === value;
  const lower = value.toLowerCase();
  if (is === 'contains') return (text) => text.toLowerCase().includes(lower);
  const pattern = compilePattern(value);
  return (text) => pattern?.test(text) === true;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const WEEKDAYS: Readonly<Record<string, number>> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

/** Whether a moment lies in a window of the week, by the clock of its time zone. */
export function isInTimeWindow({ weekdays, from, to, timeZone }: TimeWindow, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const today = WEEKDAYS[found.weekday ?? ''] ?? 1;
  const now = Number(found.hour) * 60 + Number(found.minute);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isOn = (day: number) => weekdays.length === 0 || weekdays.includes(day);
  if (start < end) return isOn(today) && now >= start && now < end;
  return now >= start ? isOn(today) : now < end && isOn(today === 1 ? 7 : today - 1);
}

/** Whether a provider takes a message at a price within the limit; one that tells no price does not. */
export function isWithinLimit(
  { providers }: CostLimit,
  provider: string,
  { mccmnc, country }: Pick<RoutedMessage, 'mccmnc' | 'country'>,
): boolean {
  const prices = providers[provider];
  if (!prices) return false;
  const { networks, countries, others } = prices;
  const ofNetwork = mccmnc === null ? undefined : networks[mccmnc];
  if (ofNetwork !== undefined) return ofNetwork;
  const code = Object.keys(countries).length > 0 ? country?.() : null;
  return (code ? countries[code] : undefined) ?? others;
}

type Given = { [C in keyof RoutingConditions]-?: NonNullable<RoutingConditions[C]> };
type Tests = { [C in keyof Given]: (value: Given[C]) => Test };

const CONDITION_TESTS: Tests = {
  users: (ids) => (message) => ids.includes(message.userId),
  types: (types) => (message) => types.includes(message.type),
  sender: (wanted) => {
    const isIt = compare(wanted);
    return (message) => isIt(message.sender);
  },
  text: (wanted) => {
    const isIt = compare(wanted);
    return (message) => isIt(message.text);
  },
  keywords: (words) => {
    const wanted = words.map((word) => word.toLowerCase());
    return ({ text }) => {
      const lower = text.toLowerCase();
      return wanted.some((word) => lower.includes(word));
    };
  },
  prefixes: (prefixes) => (message) => prefixes.some((prefix) => message.recipient.startsWith(prefix)),
  mccmnc: (codes) => (message) => message.mccmnc !== null && codes.includes(message.mccmnc),
  networks: (codes) => {
    const wanted = new Set(codes);
    return ({ mccmnc }) => mccmnc !== null && wanted.has(mccmnc);
  },
  contactLists: (ids) => {
    const wanted = new Set(ids);
    return ({ lists = [] }) => lists.some((list) => wanted.has(list));
  },
  time: (window) => (message) => isInTimeWindow(window, message.at),
  cost: (limit) => (message) => Object.keys(limit.providers).some((provider) => isWithinLimit(limit, provider, message)),
};
export const ROUTING_CONDITIONS = Object.keys(CONDITION_TESTS) as (keyof RoutingConditions)[];

function testOf<C extends keyof RoutingConditions>(name: C, conditions: RoutingConditions): Test | undefined {
  const value = conditions[name];
  return value === undefined ? undefined : CONDITION_TESTS[name](value as Given[C]);
}

/** The conditions that a message does not meet, by the tests that route it. */
export const failedRoutingConditions = (conditions: RoutingConditions, message: RoutedMessage): (keyof RoutingConditions)[] =>
  ROUTING_CONDITIONS.filter((name) => testOf(name, conditions)?.(message) === false);

/** Compiles conditions for many messages. */
export function compileRoutingConditions(conditions: RoutingConditions): Test {
  const tests = ROUTING_CONDITIONS.flatMap((name) => testOf(name, conditions) ?? []);
  return (message) => tests.every((test) => test(message));
}
