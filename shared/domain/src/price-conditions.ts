import type { MessageType } from './channels.ts';
import { compilePattern, isPattern } from './rule-patterns.ts';
import { array, lazy, object, string } from './validation.ts';

/** What of a message its price depends on (spec 2 §3). */
export const CONDITION_TAGS = ['text', 'recipient', 'type', 'sender', 'keywords', 'contactList', 'group', 'mccmnc'] as const;
export type ConditionTag = (typeof CONDITION_TAGS)[number];

/** One of the values is enough. */
export interface PriceCondition {
  tag: ConditionTag;
  value: string | readonly string[];
}

/** What the price of one message depends on. */
export interface Priced {
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  segments: number;
  /** Of what is heard; 1 of what is not (`price-units.ts`). */
  seconds: number;
  mccmnc: string | null;
  /** Group of operators that the recipient's belongs to, by its name. */
  group: string | null;
  lists: readonly string[];
}

const conditionValue = () => string().required().max(200);

export const priceConditionSchema = object({
  tag: string().oneOf(CONDITION_TAGS).required(),
  value: lazy((value: unknown) => (Array.isArray(value) ? array(conditionValue()).required().min(1).max(1000) : conditionValue())),
})
  .noUnknown()
  .test('pattern', 'invalid', ({ tag, value }) => tag !== 'text' || [value ?? ''].flat().every((one) => isPattern(String(one))));

type Test = (message: Priced) => boolean;

const MATCHES: Readonly<Record<ConditionTag, (wanted: readonly string[], known: ReadonlySet<string>) => Test>> = {
  recipient:
    (prefixes) =>
    ({ recipient }) =>
      prefixes.some((prefix) => recipient.startsWith(prefix)),
  // A pattern that cannot be read matches nothing; it is refused where tariffs are written.
  text: (sources) => {
    const patterns = sources.flatMap((source) => compilePattern(source) ?? []);
    return ({ text }) => patterns.some((pattern) => pattern.test(text));
  },
  keywords: (given) => {
    const words = given.map((word) => word.toLowerCase());
    return ({ text }) => {
      const lower = text.toLowerCase();
      return words.some((word) => lower.includes(word));
    };
  },
  type: (_, types) => (message) => types.has(message.type),
  sender: (_, senders) => (message) => senders.has(message.sender),
  mccmnc: (_, codes) => (message) => message.mccmnc !== null && codes.has(message.mccmnc),
  contactList: (_, ids) => (message) => message.lists.some((list) => ids.has(list)),
  group: (_, names) => (message) => message.group !== null && names.has(message.group),
};

/** Conditions made ready to look at many messages: all of them have to hold, none at all hold for every message. */
export function compilePriceConditions(conditions: readonly PriceCondition[]): Test {
  const tests = conditions.map(({ tag, value }) => {
    const wanted = typeof value === 'string' ? [value] : value;
    return MATCHES[tag](wanted, new Set(wanted));
  });
  return (message) => tests.every((test) => test(message));
}
