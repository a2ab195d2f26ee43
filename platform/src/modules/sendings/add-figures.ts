import { toAmount, toUnits } from '@cabinet/domain/money';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { SendingSums, SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import type { SendingStatistics } from '@cabinet/domain/sendings';

const count = <T>(parts: readonly T[], of: (part: T) => number) => parts.reduce((sum, part) => sum + of(part), 0);
const money = <T>(parts: readonly T[], of: (part: T) => number) => toAmount(count(parts, (part) => toUnits(of(part))));

/** Items by what they have in common, in the order in which they came first. */
function grouped<T>(items: readonly T[], by: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return [...groups.values()];
}

/** Statistics of several cells of one range as those of all of them. */
export function addStatistics(parts: readonly SendingStatistics[]): SendingStatistics {
  const buckets = grouped(parts.flatMap(({ buckets }) => buckets), ({ at }) => at).map((same) => ({
    at: same[0]?.at ?? '',
    delivered: count(same, ({ delivered }) => delivered),
    sent: count(same, ({ sent }) => sent),
    failed: count(same, ({ failed }) => failed),
  })); // prettier-ignore
  const channels = grouped(parts.flatMap(({ channels }) => channels), ({ type }) => type).flatMap(([first, ...rest]) => first ? [{
    type: first.type,
    total: count([first, ...rest], ({ total }) => total),
    delivered: count([first, ...rest], ({ delivered }) => delivered),
    failed: count([first, ...rest], ({ failed }) => failed),
  }] : []); // prettier-ignore
  return {
    buckets: buckets.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    channels: channels.sort((a, b) => b.total - a.total),
    totals: {
      sent: count(parts, ({ totals }) => totals.sent),
      delivered: count(parts, ({ totals }) => totals.delivered),
      failed: count(parts, ({ totals }) => totals.failed),
      spent: money(parts, ({ totals }) => totals.spent),
    },
  };
}

/** Why messages of several cells failed. */
export function addFailures(parts: readonly SendingFailures[]): SendingFailures {
  const failures = grouped(parts.flatMap(({ failures }) => failures), ({ code }) => code).flatMap(([first, ...rest]) =>
    first ? [{ code: first.code, count: count([first, ...rest], (failure) => failure.count) }] : []); // prettier-ignore
  return {
    failures: failures.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    ...(parts.some(({ more }) => more) && { more: true }),
  };
}

/** Sums over several cells; none where one of them has too many messages to be added up. */
export function addSums(parts: readonly SendingSumsAnswer[]): SendingSumsAnswer {
  const sums = parts.map((part) => part.sums).filter((part): part is SendingSums => part !== null);
  if (sums.length < parts.length) return { sums: null };
  return {
    sums: {
      messages: count(sums, ({ messages }) => messages),
      parts: count(sums, (sum) => sum.parts),
      charged: money(sums, ({ charged }) => charged),
      refunded: money(sums, ({ refunded }) => refunded),
    },
  };
}
