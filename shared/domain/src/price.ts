import { toUnits, type Units } from './money.ts';
import { compilePriceConditions, type Priced } from './price-conditions.ts';
import { QUANTITY } from './price-units.ts';
import type { PriceRule, Tariff } from './tariffs.ts';

// Where areas built before look for it.
export type { Priced } from './price-conditions.ts';

/** What of a tariff prices depend on. */
export type Pricing = Pick<Tariff, 'price' | 'unit' | 'data'>;

/** Rules in the order in which they apply. */
export const rulesInOrder = (rules: readonly PriceRule[]): PriceRule[] => [...rules].sort((a, b) => a.priority - b.priority);

/** What a rule adds to the price of one unit; of several prices the one for as many parts, the last for more. */
function compileRule({ action, price, conditions }: PriceRule): (message: Priced) => Units {
  const sign = action === 'increase' ? 1 : -1;
  const prices = (typeof price === 'number' ? [price] : price).map((amount) => sign * toUnits(amount));
  const isFor = compilePriceConditions(conditions);
  return (message) => (isFor(message) ? (prices[Math.min(message.segments, prices.length) - 1] ?? 0) : 0);
}

/** What a tariff by the period costs a period; others cost nothing for being used. */
export const periodFee = ({ price, unit, data }: Pricing): Units => (unit === 'period' && !data.options.noPayments ? toUnits(price) : 0);

/** A tariff made ready to price many messages: rules sorted, amounts in units. Under `noPayments` (spec 2 §3) none is charged. */
export function compileTariff(tariff: Pricing): (message: Priced) => Units {
  if (tariff.data.options.noPayments) return () => 0;
  const base = toUnits(tariff.price);
  const rules = rulesInOrder(tariff.data.rules).map(compileRule);
  const quantity = QUANTITY[tariff.unit];
  return (message) => {
    const each = rules.reduce((price, change) => price + change(message), base);
    return Math.max(0, each) * quantity(message);
  };
}

/** An account's tariffs for one type, made ready for many messages. */
export interface PriceList {
  /** The first of the tariffs that a message is not passed over by, by its place; -1 where all pass it over. */
  tariffOf(message: Priced): number;
  /** What that one makes of it. */
  priceBy(tariff: number, message: Priced): Units;
}

/** Tariffs in the order in which they are tried for each message: one whose conditions do not hold leaves it to the next (decisions.md "Money"). */
export function compileTariffs(tariffs: readonly Pricing[]): PriceList {
  const priceOf = tariffs.map(compileTariff);
  const isFor = tariffs.map(({ data }) => compilePriceConditions(data.conditions ?? []));
  return {
    tariffOf: (message) => isFor.findIndex((holds) => holds(message)),
    priceBy: (tariff, message) => priceOf[tariff]?.(message) ?? 0,
  };
}
