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
  lists: readonly string[];
}

const values = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

function matches(rule: PriceRule, message: Priced): boolean {
  return rule.conditions.every(({ tag, value }) => {
    const wanted = values(value);
    switch (tag) {
      case 'recipient':
        return wanted.some((prefix) => message.recipient.startsWith(prefix));
      case 'text':
        return wanted.some((pattern) => new RegExp(pattern, 'iu').test(message.text));
      case 'keywords':
        return wanted.some((word) => message.text.toLowerCase().includes(word.toLowerCase()));
      case 'type':
        return wanted.includes(message.type);
      case 'sender':
        return wanted.includes(message.sender);
      case 'mccmnc':
        return message.mccmnc !== null && wanted.includes(message.mccmnc);
      case 'contactList':
        return wanted.some((list) => message.lists.includes(list));
      case 'group':
        return false;
    }
  });
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
  const rules = [...tariff.data.rules]
    .sort((a, b) => a.priority - b.priority)
    .map((rule) => ({ rule, change: rule.action === 'increase' ? toUnits(rule.price) : -toUnits(rule.price) }));
  const quantity = QUANTITY[tariff.unit];
  return (message) => {
    const each = rules.reduce((price, { rule, change }) => (matches(rule, message) ? price + change : price), base);
    return Math.max(0, each) * quantity(message);
  };
}
