import type { PriceConditionTag, PriceCondition } from '@cabinet/domain/price-conditions';
import { toUnits } from '@cabinet/domain/money';
import type { PriceRule, Tariff } from '@cabinet/domain/tariffs';

/** The values of a condition as an array. */
export const valuesOf = ({ value }: PriceCondition): readonly string[] => (typeof value === 'string' ? [value] : value);

/** The distinct values that a tariff's conditions compare `tag` with. */
export function conditionValues({ data }: Pick<Tariff, 'data'>, tag: PriceConditionTag): string[] {
  const conditions = [...(data.conditions ?? []), ...data.rules.flatMap((rule) => rule.conditions)];
  return [...new Set(conditions.filter((one) => one.tag === tag).flatMap(valuesOf))].sort();
}

/** A rule's price for messages of a number of parts; the last of several prices holds for all longer messages. */
export interface PartPrice {
  price: number;
  /** Undefined when the price does not depend on the number of parts. */
  parts: number | undefined;
  isLast: boolean;
}

/** The prices of a rule by the number of parts. */
export function partPrices({ price }: Pick<PriceRule, 'price'>): PartPrice[] {
  const prices = typeof price === 'number' ? [price] : price;
  return prices.map((one, index) => ({
    price: one,
    parts: prices.length > 1 ? index + 1 : undefined,
    isLast: index === prices.length - 1,
  }));
}

/** What the price of a tariff depends on beyond its base, each said once; operators and groups of operators are one. */
export function ruleTags({ data }: Pick<Tariff, 'data'>): PriceConditionTag[] {
  const tags = data.rules.flatMap(({ conditions }) =>
    conditions.map(({ tag }) => (tag === 'group' ? 'mccmnc' : tag === 'keywords' ? 'text' : tag)),
  );
  return [...new Set(tags)];
}

/** How many units the funds pay for at the base price; undefined where that price is none. */
export function affordableUnits(funds: number, { price, data, isActive }: Pick<Tariff, 'price' | 'data' | 'isActive'>): number | undefined {
  if (!isActive || data.options.noPayments || price <= 0) return undefined;
  return Math.max(0, Math.floor(toUnits(funds) / toUnits(price)));
}
