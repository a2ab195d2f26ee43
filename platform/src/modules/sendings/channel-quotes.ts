import { toAmount } from '@cabinet/domain/money';
import type { ChannelQuote } from '@cabinet/domain/sendings';
import {
  tariffsOf,
  wholePrice,
  type Group,
  type Quoted,
  type QuotedStep,
  type SendRequest,
  type Step,
  type StepTariff,
} from '@cabinet/engine';

/** Throughput that estimates assume, in messages a second. */
const MESSAGES_PER_SECOND = 2000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const durationOf = (total: number) => (total / MESSAGES_PER_SECOND) * 1000;

const amounts = ({ count, price }: Group) => ({ count, price: toAmount(price) });

function channelQuote(step: Step, quoted: QuotedStep, finishesAt: number): ChannelQuote {
  const { type, total, skipped, byOperator, byParts, byTariff, fees } = quoted;
  const tariffs = tariffsOf<StepTariff>(step);
  return {
    type,
    total,
    skipped,
    price: toAmount(wholePrice(quoted)),
    fees: fees.map(({ tariffId, amount }) => ({ TariffId: tariffId, price: toAmount(amount) })),
    byOperator: [...byOperator].map(([operator, group]) => ({ operator, ...amounts(group) })).sort((a, b) => b.count - a.count),
    byParts: [...byParts].map(([parts, group]) => ({ parts, ...amounts(group) })).sort((a, b) => a.parts - b.parts),
    byTariff: [...byTariff].sort(([a], [b]) => a - b).map(([place, group]) => ({ TariffId: tariffs[place]?.id ?? '', ...amounts(group) })),
    finishesAt: new Date(finishesAt).toISOString(),
  };
}

/** What each channel of a send would cost and when it would be done: its own first, then its fallbacks, each after the time it waits. */
export function channelQuotes(order: SendRequest, quoted: Quoted): [ChannelQuote, ...ChannelQuote[]] {
  const decided = (order.textTest?.minutes ?? 0) * MINUTE;
  let end = order.startsAt.getTime() + decided + Math.max(order.stretchHours * HOUR, durationOf(quoted.total));
  if (quoted.asleep) end = Math.max(end, quoted.asleep.until.getTime() + decided + durationOf(quoted.asleep.count));
  const main = channelQuote(order, quoted, end);
  const fallbacks = (order.fallbacks ?? []).flatMap((step, index) => {
    const sums = quoted.fallbacks[index];
    if (!sums) return [];
    end += (step.onTimeout?.timeout ?? 0) * 1000 + durationOf(sums.total);
    return channelQuote(step, sums, end);
  });
  return [main, ...fallbacks];
}
