import type { PriceRule } from '@cabinet/domain/tariffs';

/** A rule ready to be put into words: conditions as keys of `rules.conditions.*` with their values. */
export interface RuleWords {
  action: PriceRule['action'];
  /** Of messages in one part, in two, and so on; mostly only one. */
  prices: readonly number[];
  conditions: readonly { key: PriceRule['conditions'][number]['tag']; values: readonly string[] }[];
}

/** The rules of a tariff in the order in which they apply. */
export function rulesInOrder(rules: readonly PriceRule[]): RuleWords[] {
  return [...rules]
    .sort((a, b) => a.priority - b.priority)
    .map(({ action, price, conditions }) => ({
      action,
      prices: typeof price === 'number' ? [price] : price,
      conditions: conditions.map(({ tag, value }) => ({ key: tag, values: typeof value === 'string' ? [value] : value })),
    }));
}
