import { DATE_PRESETS, type DatePreset } from '@cabinet/domain/date-ranges';
import { isJsonEqual } from '../internal/json-equal.ts';
import type { Order } from './types.ts';

/** A date filter: a preset, or a range of ISO times with open ends. */
export type RangeFilter = { preset: DatePreset } | { from: string | null; to: string | null };
export type FilterValue = readonly string[] | RangeFilter;

/** The state of a list, all of which is kept in the address. */
export interface ListState {
  search: string;
  filters: Readonly<Record<string, FilterValue>>;
  order: Order;
  page: number;
  size: number;
  open: string | undefined;
}

/** The state of a list whose address has no parameters, and the values that parameters may have. */
export interface ListDefaults {
  order: Order;
  sizes: readonly number[];
  filters: Readonly<Record<string, FilterValue>>;
  /** Fields that may be filtered by. */
  fields: readonly string[];
  ranges: readonly string[];
  orderable: readonly string[];
}

const ANY = 'any';

export function isRange(value: FilterValue | undefined): value is RangeFilter {
  return value !== undefined && !Array.isArray(value);
}

/** The preset of the period of creation, when it is one. */
export function presetOf(filters: ListState['filters'] = {}): DatePreset | undefined {
  const { createdAt } = filters;
  return isRange(createdAt) && 'preset' in createdAt ? createdAt.preset : undefined;
}

function readRange(text: string): RangeFilter | undefined {
  if ((DATE_PRESETS as readonly string[]).includes(text)) return { preset: text as DatePreset };
  const [from = '', to = ''] = text.split('~');
  const valid = (part: string) => (part !== '' && !Number.isNaN(Date.parse(part)) ? part : null);
  return valid(from) || valid(to) ? { from: valid(from), to: valid(to) } : undefined;
}

function writeRange(range: RangeFilter): string {
  return 'preset' in range ? range.preset : `${range.from ?? ''}~${range.to ?? ''}`;
}

function positive(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}

/** Parses the state from the address; invalid parameters are ignored. */
export function readState(params: URLSearchParams, defaults: ListDefaults): ListState {
  const filters: Record<string, FilterValue> = {};
  for (const field of defaults.fields) {
    const given = params.getAll(field);
    if (given.length === 0) {
      if (defaults.filters[field]) filters[field] = defaults.filters[field];
    } else if (given[0] !== ANY) {
      const range = defaults.ranges.includes(field) ? readRange(given[0] ?? '') : undefined;
      if (range) filters[field] = range;
      else if (!defaults.ranges.includes(field)) filters[field] = given;
    }
  }
  const [field = '', direction] = (params.get('order') ?? '').split('-');
  const size = positive(params.get('size'), 0);
  return {
    search: params.get('q') ?? '',
    filters,
    order: defaults.orderable.includes(field) ? { field, direction: direction === 'asc' ? 'asc' : 'desc' } : defaults.order,
    page: positive(params.get('page'), 1),
    size: defaults.sizes.includes(size) ? size : (defaults.sizes[0] ?? 16),
    open: params.get('open') ?? undefined,
  };
}

/** Writes the state into a copy of `before`, which may hold parameters of others; default values are omitted. */
export function writeState(state: ListState, defaults: ListDefaults, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const put = (name: string, value: string | undefined) => (value === undefined ? params.delete(name) : params.set(name, value));
  put('q', state.search || undefined);
  put('page', state.page > 1 ? String(state.page) : undefined);
  put('size', state.size === defaults.sizes[0] ? undefined : String(state.size));
  put('open', state.open);
  const { field, direction } = state.order;
  put('order', field === defaults.order.field && direction === defaults.order.direction ? undefined : `${field}-${direction}`);
  for (const name of defaults.fields) {
    const value = state.filters[name];
    params.delete(name);
    if (isJsonEqual(value, defaults.filters[name])) continue;
    if (value === undefined || (!isRange(value) && value.length === 0)) {
      if (defaults.filters[name]) params.set(name, ANY);
    } else if (isRange(value)) params.set(name, writeRange(value));
    else for (const one of value) params.append(name, one);
  }
  return params;
}

/** What a view keeps of a list's state: its address without the page and the open row. */
export const viewQuery = (state: ListState, defaults: ListDefaults): string =>
  writeState({ ...state, page: 1, open: undefined }, defaults, new URLSearchParams()).toString();
