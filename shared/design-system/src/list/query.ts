import { daysIn, rangeOf } from '@cabinet/domain/date-ranges';
import type { FindQuery, Row, Resource } from '@cabinet/domain/resource';
import { readAmount } from '../internal/read-amount.ts';
import { isRange, type ListState, type RangeFilter } from './state.ts';

/** The times of a date filter, with presets counted back from `now`. */
function timesOf(range: RangeFilter, now: Date): { from?: string; to?: string } {
  if (!('preset' in range)) return { from: range.from ?? undefined, to: range.to ?? undefined };
  const { from, to } = rangeOf(range.preset, now);
  return { from: from.toISOString(), to: to?.toISOString() };
}

/** Whether a range spans more than `days`; one that is open towards the past does. */
export function isTooLong(range: RangeFilter, days: number, now: Date): boolean {
  const { from, to } = timesOf(range, now);
  if (!from) return to !== undefined;
  return daysIn({ from: new Date(from), to: to ? new Date(to) : undefined }, now) > days;
}

/** From and to of an amount filter as they are typed; undefined where one is no amount, or they are the wrong way round. */
export function amountsOf([from = '', to = '']: readonly string[]): { from?: string; to?: string } | undefined {
  const [least, most] = [readAmount(from), readAmount(to)];
  if (Number.isNaN(least) || Number.isNaN(most) || (least !== undefined && most !== undefined && least > most)) return undefined;
  return { ...(least !== undefined && { from: String(least) }), ...(most !== undefined && { to: String(most) }) };
}

/** The call that answers a list's state. `asOf` is when relative dates were last counted. */
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
