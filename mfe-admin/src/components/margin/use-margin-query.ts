import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { MARGIN_GROUPS, type MarginGroup, type MarginQuery } from '@cabinet/domain/margin';

const DAY_MS = 24 * 3_600_000;
/** Days up to now that are a click away. */
export const MARGIN_PERIODS = ['7', '30', '90'] as const;
export type MarginPeriod = (typeof MARGIN_PERIODS)[number];
const USUAL: MarginPeriod = '30';

/** The filter that a row of each group stands for; a day narrows the period. */
const FILTER_OF = { provider: 'provider', operator: 'operator', account: 'OwnerId' } as const;

/** How a margin is divided next, until nothing is left to divide by. */
const NEXT: readonly MarginGroup[] = ['provider', 'operator', 'account', 'day'];

/** The day of a moment by UTC, as margins are counted. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The calendar's beginning of a day, in local time as it is picked, and the day that began at such a moment. */
export const startOfDay = (day: string): string | null => {
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
export const dayAt = (time: string): string => {
  const at = new Date(time);
  return dayOf(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));
};
const sinceDays = (days: number, now: number) => dayOf(now - (days - 1) * DAY_MS);

/** How many days a query asks about, and the same query about as many days before them. */
export function periodBefore(query: MarginQuery): { days: number; before: MarginQuery } {
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  const days = Math.round((to - from) / DAY_MS) + 1;
  return { days, before: { ...query, from: dayOf(from - days * DAY_MS), to: dayOf(from - DAY_MS) } };
}

/** The group that a margin is divided by when one of its rows is opened. */
export function nextGroup(query: MarginQuery): MarginGroup {
  const taken = (group: MarginGroup) =>
    group === query.by || (group === 'day' ? query.from === query.to : query[FILTER_OF[group]] !== undefined);
  return NEXT.find((group) => !taken(group)) ?? 'day';
}

/** The period, the grouping and the filters of the page, which stand in the address. */
export function useMarginQuery(now: number) {
  const [search, setSearch] = useSearchParams();
  const query = useMemo((): MarginQuery => {
    const of = (name: string) => search.get(name) ?? undefined;
    return {
      from: of('from') ?? sinceDays(Number(USUAL), now),
      to: of('to') ?? dayOf(now),
      by: MARGIN_GROUPS.find((group) => group === of('by')) ?? 'day',
      provider: of('provider'),
      operator: of('operator'),
      OwnerId: of('OwnerId'),
      type: MESSAGE_TYPES.find((type) => type === of('type')),
    };
  }, [search, now]);
  const period = query.to === dayOf(now) ? MARGIN_PERIODS.find((days) => sinceDays(Number(days), now) === query.from) : undefined;
  const addressOf = (change: Partial<MarginQuery>): string => {
    const all = Object.entries({ ...query, ...change }).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `?${new URLSearchParams(all).toString()}`;
  };
  const set = (change: Partial<MarginQuery>) => setSearch(addressOf(change), { replace: true });
  return {
    query,
    period,
    addressOf,
    set,
    choosePeriod: (days: MarginPeriod) => set({ from: sinceDays(Number(days), now), to: dayOf(now) }),
  };
}
