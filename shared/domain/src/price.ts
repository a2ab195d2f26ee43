import type { MessageType } from './channels.ts';
import { toUnits, type Units } from './money.ts';
import type { PriceRule, PriceUnit, Tariff } from './tariffs.ts';

/** What the price of one message depends on. */
export interface Priced {
  type: MessageType;
  sender: string;
  recipient: string;
  text: string;
  segments: number;
  mccmnc: string | null;
  /** Group of operators that the recipient's belongs to, by its name. */
  group: string | null;
  lists: readonly string[];
}

type Condition = PriceRule['conditions'][number];
type Test = (message: Priced) => boolean;

const values = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

/** A pattern that cannot be read matches nothing; it is refused where tariffs are written. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'iu');
  } catch {
    return undefined;
  }
}

/** A condition made ready to look at many messages; one of its values is enough. */
function compileCondition({ tag, value }: Condition): Test {
  const wanted = values(value);
  const known = new Set(wanted);
  switch (tag) {
    case 'recipient':
      return ({ recipient }) => wanted.some((prefix) => recipient.startsWith(prefix));
    case 'text': {
      const patterns = wanted.flatMap((source) => patternOf(source) ?? []);
      return ({ text }) => patterns.some((pattern) => pattern.test(text));
    }
    case 'keywords': {
      const words = wanted.map((word) => word.toLowerCase());
      return ({ text }) => words.some((word) => text.toLowerCase().includes(word));
    }
    case 'type':
      return ({ type }) => known.has(type);
    case 'sender':
      return ({ sender }) => known.has(sender);
    case 'mccmnc':
      return ({ mccmnc }) => mccmnc !== null && known.has(mccmnc);
    case 'contactList':
      return ({ lists }) => lists.some((list) => known.has(list));
    case 'group':
      return ({ group }) => group !== null && known.has(group);
  }
}

/** What a rule adds to the price of one unit; of several prices the one for as many parts, the last for more. */
function compileRule({ action, price, conditions }: PriceRule): (message: Priced) => Units {
  const sign = action === 'increase' ? 1 : -1;
  const prices = (typeof price === 'number' ? [price] : price).map((amount) => sign * toUnits(amount));
  const tests = conditions.map(compileCondition);
  return (message) => {
    if (!tests.every((test) => test(message))) return 0;
    return prices[Math.min(message.segments, prices.length) - 1] ?? 0;
  };
}

const QUANTITY: Readonly<Record<PriceUnit, (message: Priced) => number>> = {
  segment: (message) => message.segments,
  message: () => 1,
  second: () => 1,
  period: () => 1,
};

/** A tariff made ready to price many messages: rules sorted, amounts in units. */
export function compileTariff(tariff: Pick<Tariff, 'price' | 'unit' | 'data'>): (message: Priced) => Units {
  const base = toUnits(tariff.price);
  const rules = [...tariff.data.rules].sort((a, b) => a.priority - b.priority).map(compileRule);
  const quantity = QUANTITY[tariff.unit];
  return (message) => {
    const each = rules.reduce((price, change) => price + change(message), base);
    return Math.max(0, each) * quantity(message);
  };
}
