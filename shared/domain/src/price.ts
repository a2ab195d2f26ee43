import { toUnits, type Units } from './money.ts';
import { compilePriceConditions, failedConditions, type PricedMessage } from './price-conditions.ts';
import { CHARGED_UNITS } from './price-units.ts';
import type { PriceRule, Tariff } from './tariffs.ts';

/** The part of a tariff that prices depend on. */
export type Pricing = Pick<Tariff, 'price' | 'unit' | 'data'>;

/** Rules in the order in which they apply. */
export const rulesInOrder = (rules: readonly PriceRule[]): PriceRule[] => [...rules].sort((a, b) => a.priority - b.priority);

/** What a rule adds to the price of one unit where it applies. Of several prices, the one for the message's number of parts counts, the last for any longer message. */
function compileChange({ action, price }: PriceRule): (message: PricedMessage) => Units {
  const sign = action === 'increase' ? 1 : -1;
  const prices = (typeof price === 'number' ? [price] : price).map((amount) => sign * toUnits(amount));
  return (message) => prices[Math.min(message.segments, prices.length) - 1] ?? 0;
}

/** What a rule adds to the price of one unit of a message, 0 where one of its conditions does not hold. */
function compileRule(rule: PriceRule): (message: PricedMessage) => Units {
  const isFor = compilePriceConditions(rule.conditions);
  const changeOf = compileChange(rule);
  return (message) => (isFor(message) ? changeOf(message) : 0);
}

/** The fee that a tariff charges per period; 0 for tariffs with another unit. */
export const periodFee = ({ price, unit, data }: Pricing): Units => (unit === 'period' && !data.options.noPayments ? toUnits(price) : 0);

/** What the provider takes for a message by the price that a tariff notes for it; undefined where it notes none. */
export function providerCost({ unit, data }: Pricing, message: Pick<PricedMessage, 'segments' | 'seconds'>): Units | undefined {
  const each = data.hidden?.providerPrice ?? undefined;
  return each === undefined ? undefined : toUnits(each) * (unit === 'period' ? 1 : CHARGED_UNITS[unit](message));
}

/** Compiles a tariff for many messages: rules sorted, amounts in units. With `noPayments` (spec 2 §3) every price is 0. */
export function compileTariff(tariff: Pricing): (message: PricedMessage) => Units {
  if (tariff.data.options.noPayments) return () => 0;
  const base = toUnits(tariff.price);
  const rules = rulesInOrder(tariff.data.rules).map(compileRule);
  const quantity = CHARGED_UNITS[tariff.unit];
  return (message) => {
    const each = rules.reduce((price, change) => price + change(message), base);
    return Math.max(0, each) * quantity(message);
  };
}

/** Whether a rule changes the price of a message, by how much a unit, and which of its conditions do not hold. */
export interface RuleVerdict {
  /** The rule's place among the tariff's rules as they are stored. */
  index: number;
  applies: boolean;
  /** What it adds to the price of a unit; 0 when it does not apply. */
  change: Units;
  /** Places of the conditions that the message does not meet. */
  failed: readonly number[];
}

/** How the price of a message by a tariff comes about. */
export interface PriceExplanation {
  /** Places of the tariff's own conditions that the message does not meet; with any, another tariff prices it. */
  failed: readonly number[];
  /** In the order in which they apply. */
  rules: readonly RuleVerdict[];
  /** The price of a unit after the rules. */
  unitPrice: Units;
  /** How many units the message is charged for. */
  quantity: number;
  /** What `compileTariff` charges. */
  price: Units;
}

/** Explains the price of one message rule by rule. */
export function explainPrice(tariff: Pricing, message: PricedMessage): PriceExplanation {
  const { rules, conditions = [], options } = tariff.data;
  const verdicts = rulesInOrder(rules).map((rule): RuleVerdict => {
    const failed = failedConditions(rule.conditions, message);
    return { index: rules.indexOf(rule), applies: failed.length === 0, change: compileRule(rule)(message), failed };
  });
  const sum = verdicts.reduce((price, { change }) => price + change, toUnits(tariff.price));
  return {
    failed: failedConditions(conditions, message),
    rules: verdicts,
    unitPrice: options.noPayments ? 0 : Math.max(0, sum),
    quantity: CHARGED_UNITS[tariff.unit](message),
    price: compileTariff(tariff)(message),
  };
}

/** An account's tariffs for one type, compiled for many messages. */
export interface PriceList {
  /** Index of the first tariff whose conditions the message meets; -1 when it meets none. */
  tariffOf(message: PricedMessage): number;
  /** The price of a message by one of the tariffs. */
  priceBy(tariff: number, message: PricedMessage): Units;
}

/** Compiles an account's tariffs, in the order in which they are tried: a message goes to the first whose conditions it meets (decisions.md "Money"). */
export function compileTariffs(tariffs: readonly Pricing[]): PriceList {
  const priceOf = tariffs.map(compileTariff);
  const isFor = tariffs.map(({ data }) => compilePriceConditions(data.conditions ?? []));
  return {
    tariffOf: (message) => isFor.findIndex((holds) => holds(message)),
    priceBy: (tariff, message) => priceOf[tariff]?.(message) ?? 0,
  };
}
