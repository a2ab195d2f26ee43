import { daysIn, rangeOfPreset } from '@cabinet/domain/date-ranges';
import type { FindQuery, Row, Resource } from '@cabinet/domain/resource';
import { readAmount } from '../internal/read-amount.ts';
import { isRange, type ListState, type RangeFilter } from './state.ts';

/** The bounds of a date filter; presets are counted back from `now`. */
function timesOf(range: RangeFilter, now: Date): { from?: string; to?: string } {
  if (!('preset' in range)) return { from: range.from ?? undefined, to: range.to ?? undefined };
  const { from, to } = rangeOfPreset(range.preset, now);
  return { from: from.toISOString(), to: to?.toISOString() };
}

/** Whether a range spans more than `days`; a range without a beginning always does. */
export function isTooLong(range: RangeFilter, days: number, now: Date): boolean {
  const { from, to } = timesOf(range, now);
  if (!from) return to !== undefined;
  return daysIn({ from: new Date(from), to: to ? new Date(to) : undefined }, now) > days;
}

/** Parses the typed bounds of an amount filter; undefined when one is no amount, or the lower exceeds the upper. */
export function amountsOf([from = '', to = '']: readonly string[]): { from?: string; to?: string } | undefined {
  const [least, most] = [readAmount(from), readAmount(to)];
  if (Number.isNaN(least) || Number.isNaN(most) || (least !== undefined && most !== undefined && least > most)) return undefined;
  return { ...(least !== undefined && { from: String(least) }), ...(most !== undefined && { to: String(most) }) };
}

/** The query for a list's state; relative dates are counted back from `asOf`. */
export function toQuery(state: ListState, resource: Pick<Resource<Row>, 'filters'>, asOf: Date, fixed: FindQuery = {}): FindQuery {
  const query: FindQuery = {
    $offset: (state.page - 1) * state.size,
    $limit: state.size,
    $order: `${state.order.field} ${state.order.direction}`,
  };
  if (state.search) query.$search = state.search;
  for (const [field, value] of Object.entries(state.filters)) {
    if (isRange(value)) query[field] = timesOf(value, asOf);
    else if (resource.filters[field] === 'amount') query[field] = amountsOf(value);
    else if (value.length > 0) query[field] = resource.filters[field] === 'oneOf' ? value : value[0];
  }
  return { ...query, ...fixed };
}
