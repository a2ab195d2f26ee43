import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { compilePattern, isPattern } from './rule-patterns.ts';
import { array, idField, number, object, string, type InferType } from './validation.ts';

const VALUES = 1000;
const PATTERN = 200;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const clockTime = () => string().required().matches(/^([01]\d|2[0-3]):[0-5]\d$/); // prettier-ignore

const comparison = <K extends string>(kinds: readonly K[]) =>
  object({
    is: string().oneOf(kinds).required(),
    value: string()
      .required()
      .max(PATTERN)
      .test('pattern', 'routing.pattern', (value, { parent }) => (parent as { is?: string }).is !== 'matches' || isPattern(value)),
  })
    .noUnknown()
    .default(undefined);

/** From `from` until `to`, that itself excluded; over midnight when `to` is not later, on the day on which it begins. */
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
  .default(undefined);
export type TimeWindow = InferType<typeof windowSchema>;

/** All that are given have to hold; of several values one is enough. None at all hold for every message. */
export const conditionsSchema = object({
  users: array(idField().required()).min(1).max(VALUES),
  types: array(string().oneOf(MESSAGE_TYPES).required()).min(1),
  sender: comparison(['equals', 'matches'] as const),
  text: comparison(['contains', 'matches'] as const),
  /** Ids of keyword lists: the text contains one of their words. */
  keywordLists: array(idField().required()).min(1).max(20),
  /** Beginnings of phones in E.164, with the plus. */
  prefixes: array(string().required().matches(/^\+[1-9]\d{0,14}$/, 'routing.prefix')).min(1).max(VALUES), // prettier-ignore
  mccmnc: array(string().required().matches(/^\d{5,6}$/, 'routing.mccmnc')).min(1).max(VALUES), // prettier-ignore
  time: windowSchema,
})
  .noUnknown()
  .default({});

interface Comparison {
  is: 'equals' | 'contains' | 'matches';
  value: string;
}

/** Conditions as they are judged. `keywords` stand in the place of the keyword lists. */
export interface Conditions {
  users?: readonly string[] | undefined;
  types?: readonly MessageType[] | undefined;
  sender?: Comparison | undefined;
  text?: Comparison | undefined;
  keywords?: readonly string[] | undefined;
  prefixes?: readonly string[] | undefined;
  mccmnc?: readonly string[] | undefined;
  time?: TimeWindow | undefined;
}

/** What of a message its way depends on. */
export interface RoutedMessage {
  /** The same whenever the same message is decided on: draws by weight go by it. */
  key: string;
  userId: string;
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  mccmnc: string | null;
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
export function isWithin({ weekdays, from, to, timeZone }: TimeWindow, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const today = WEEKDAYS[found.weekday ?? ''] ?? 1;
  const now = Number(found.hour) * 60 + Number(found.minute);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isOn = (day: number) => weekdays.length === 0 || weekdays.includes(day);
  if (start < end) return isOn(today) && now >= start && now < end;
  return now >= start ? isOn(today) : now < end && isOn(today === 1 ? 7 : today - 1);
}

type Given = { [C in keyof Conditions]-?: NonNullable<Conditions[C]> };
type Tests = { [C in keyof Given]: (value: Given[C]) => Test };

const TESTS: Tests = {
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
  time: (window) => (message) => isWithin(window, message.at),
};
export const CONDITIONS = Object.keys(TESTS) as (keyof Conditions)[];

function testOf<C extends keyof Conditions>(name: C, conditions: Conditions): Test | undefined {
  const value = conditions[name];
  return value === undefined ? undefined : TESTS[name](value as Given[C]);
}

/** Conditions made ready to be judged for many messages. */
export function compileConditions(conditions: Conditions): Test {
  const tests = CONDITIONS.flatMap((name) => testOf(name, conditions) ?? []);
  return (message) => tests.every((test) => test(message));
}
