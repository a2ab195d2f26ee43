import type { ChannelQuote } from '@cabinet/domain/sendings';

/** What one message of a channel costs by the quote, from its cheapest number of parts to its dearest; undefined where it has none. */
export function priceOfOne({ byParts }: Pick<ChannelQuote, 'byParts'>): { least: number; most: number } | undefined {
  const prices = byParts.filter(({ count }) => count > 0).map(({ count, price }) => price / count);
  return prices.length === 0 ? undefined : { least: Math.min(...prices), most: Math.max(...prices) };
}
