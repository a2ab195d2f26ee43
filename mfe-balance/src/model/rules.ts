import type { ConditionTag, PriceCondition } from '@cabinet/domain/price-conditions';
import type { PriceRule, Tariff } from '@cabinet/domain/tariffs';

/** Values of a condition, each by itself. */
export const valuesOf = ({ value }: PriceCondition): readonly string[] => (typeof value === 'string' ? [value] : value);

/** What rules and conditions of a tariff name by `tag`, each once. */
export function namedIn({ data }: Pick<Tariff, 'data'>, tag: ConditionTag): string[] {
  const conditions = [...(data.conditions ?? []), ...data.rules.flatMap((rule) => rule.conditions)];
  return [...new Set(conditions.filter((one) => one.tag === tag).flatMap(valuesOf))].sort();
}

/** What a rule changes for messages of so many parts: from the last of several prices on it is for all longer ones. */
export interface PartPrice {
  price: number;
  /** Undefined where the price is the same for all. */
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
