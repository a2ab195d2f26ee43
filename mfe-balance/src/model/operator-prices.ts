import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Tariff } from '@cabinet/domain/tariffs';
import { partPrices, valuesOf } from './price-rules.ts';

/** What a unit costs to numbers of one operator, by its network code. */
export interface OperatorPrice {
  code: string;
  price: number;
}

type Priced = Pick<Tariff, 'price' | 'data' | 'usersTariffs'>;

/** The prices of operators that a tariff's rules name, the lowest first: those of messages in one part that no other rule changes. */
export function operatorPrices({ price, data, usersTariffs }: Priced): OperatorPrice[] {
  const rules = (usersTariffs?.finalRules ?? data.rules).filter(({ conditions }) => conditions.every(({ tag }) => tag === 'mccmnc'));
  const codes = [...new Set(rules.flatMap(({ conditions }) => conditions.flatMap(valuesOf)))];
  const priceOf = (code: string) => {
    const held = rules.filter(({ conditions }) => conditions.every((condition) => valuesOf(condition).includes(code)));
    const changes = held.map((rule) => (rule.action === 'increase' ? 1 : -1) * toUnits(partPrices(rule)[0]?.price ?? 0));
    return toAmount(
      Math.max(
        0,
        changes.reduce((sum, change) => sum + change, toUnits(price)),
      ),
    );
  };
  return codes.map((code) => ({ code, price: priceOf(code) })).sort((a, b) => a.price - b.price || a.code.localeCompare(b.code));
}

/** What so many units cost at a price each. */
export const costOf = (count: number, price: number): number => toAmount(count * toUnits(price));
