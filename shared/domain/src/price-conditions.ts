import type { MessageType } from './channels.ts';
import { compilePattern, isPattern } from './rule-patterns.ts';
import { array, lazy, object, string } from './validation.ts';

/** The properties of a message that a price condition can test (spec 2 §3). */
export const PRICE_CONDITION_TAGS = ['text', 'recipient', 'type', 'sender', 'keywords', 'contactList', 'group', 'mccmnc'] as const;
export type PriceConditionTag = (typeof PRICE_CONDITION_TAGS)[number];

/** A condition holds when one of its values matches. */
export interface PriceCondition {
  tag: PriceConditionTag;
  value: string | readonly string[];
}

/** A message as pricing sees it. */
export interface PricedMessage {
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  segments: number;
  /** Length of a voice message; 1 for any other (`price-units.ts`). */
  seconds: number;
  mccmnc: string | null;
  /** Name of the operator group of the recipient's operator. */
  group: string | null;
  lists: readonly string[];
}

const conditionValue = () => string().required().max(200);

export const priceConditionSchema = object({
  tag: string().oneOf(PRICE_CONDITION_TAGS).required(),
  value: lazy((value: unknown) => (Array.isArray(value) ? array(conditionValue()).required().min(1).max(1000) : conditionValue())),
})
  .noUnknown()
  .test('pattern', 'invalid', ({ tag, value }) => tag !== 'text' || [value ?? ''].flat().every((one) => isPattern(String(one))));

type Test = (message: PricedMessage) => boolean;

const CONDITION_TESTS: Readonly<Record<PriceConditionTag, (wanted: readonly string[], known: ReadonlySet<string>) => Test>> = {
  recipient:
    (prefixes) =>
    ({ recipient }) =>
      prefixes.some((prefix) => recipient.startsWith(prefix)),
  // An invalid pattern matches nothing; the tariff's schema refuses it.
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

/** The places of the conditions that a message does not meet. */
export function failedConditions(conditions: readonly PriceCondition[], message: PricedMessage): number[] {
  return conditions.flatMap((condition, index) => (compilePriceConditions([condition])(message) ? [] : [index]));
}

/** Compiles conditions for many messages: all must hold; an empty list holds for every message. */
export function compilePriceConditions(conditions: readonly PriceCondition[]): Test {
  const tests = conditions.map(({ tag, value }) => {
    const wanted = typeof value === 'string' ? [value] : value;
    return CONDITION_TESTS[tag](wanted, new Set(wanted));
  });
  return (message) => tests.every((test) => test(message));
}
