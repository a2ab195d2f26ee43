import { MAX_LIMIT, OWNER_SCOPE, type FilterKind, type Resource } from '@cabinet/domain/resource';
import type { ErrorItem } from '@cabinet/domain/errors';
import { daysIn } from '@cabinet/domain/date-ranges';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Scope } from '@cabinet/domain/roles';
import { isStorableDate } from '@cabinet/domain/validation';
import { ApiError, errorItem, invalid } from '../plugins/errors/api-error.ts';
import { readCursor, type ListOrder, type Place } from './cursor.ts';

export const DEFAULT_LIMIT = 16;

/** One filter of a list call; its kind comes from the resource's descriptor. */
export type Filter =
  | { kind: 'equals'; field: string; value: string | boolean }
  | { kind: 'oneOf'; field: string; values: readonly string[] }
  | { kind: 'search'; field: string; value: string }
  | { kind: 'owner'; field: string; value: string }
  | { kind: 'range'; field: string; from?: Date; to?: Date }
  | { kind: 'amount'; field: string; from?: number; to?: number };

type Span = Extract<Filter, { kind: 'range' | 'amount' }>;

export const PAGE_PARTS = ['whole', 'places', 'uncounted'] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** The parsed and validated query of a list call. */
export interface ListQuery {
  offset: number;
  limit: number;
  order: ListOrder;
  /** The row behind which a page begins, instead of an offset. */
  after?: Place;
  search: string | undefined;
  scope: string | undefined;
  /** What `$scope` names of the descriptor's own scopes. */
  named?: readonly string[];
  /** Whether the names of the rows' accounts come with them. */
  namesAccounts?: boolean;
  /** What of a page is asked for by whoever merges those of several cells: its rows with their places, the places alone, or rows and places without the total. */
  part?: PagePart;
  filters: readonly Filter[];
}

type Given = Readonly<Record<string, unknown>>;
type Described = Pick<Resource, 'filters' | 'order' | 'orderable' | 'scopes' | 'ignoresOtherScopes'>;

const RANGE = /^(.+)\[(from|to)\]$/;

function readInteger(given: Given, name: string, fallback: number, min: number, max: number, failures: ErrorItem[]): number {
  const text = given[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  failures.push(errorItem(name, value > max ? 'tooLarge' : 'invalid', { min, max }));
  return fallback;
}

function readOrder(given: Given, { order, orderable }: Described, failures: ErrorItem[]): ListQuery['order'] {
  const [[field, direction] = ['createdAt', 'desc' as const]] = Object.entries(order);
  if (given.$order === undefined || given.$order === '') return { field, direction };
  const [asked = '', way = 'asc'] = String(given.$order).trim().split(/\s+/);
  const known = asked === field || orderable.includes(asked);
  if (!known || (way !== 'asc' && way !== 'desc')) failures.push(errorItem('$order', 'notAllowed', { values: orderable.join(', ') }));
  return { field: known ? asked : field, direction: way === 'asc' ? 'asc' : 'desc' };
}

function readDate(value: unknown, path: string, failures: ErrorItem[]): Date | undefined {
  if (value === undefined || value === '') return undefined;
  const date = new Date(String(value));
  if (isStorableDate(date)) return date;
  failures.push(errorItem(path, 'invalid'));
  return undefined;
}

function readAmount(value: unknown, path: string, failures: ErrorItem[]): number | undefined {
  const amount = Number(String(value).replace(',', '.'));
  if (Number.isFinite(amount)) return amount;
  failures.push(errorItem(path, 'invalid'));
  return undefined;
}

const isSpan = (kind: FilterKind | undefined): kind is Span['kind'] => kind === 'range' || kind === 'amount';

function readFilter(field: string, kind: Exclude<FilterKind, Span['kind']>, value: unknown): Filter {
  const all = (Array.isArray(value) ? value : [value]).map(String);
  const first = all[0] ?? '';
  if (kind === 'oneOf') return { kind, field, values: all.flatMap((one) => one.split(',')) };
  if (kind === 'equals') return { kind, field, value: first === 'true' || first === 'false' ? first === 'true' : first };
  return { kind, field, value: first };
}

/** Names of an account's scope in `$scope`; any other has no effect, except where a resource has scopes of its own. */
const ACCOUNT_SCOPES: readonly string[] = ['own', 'me', 'reseller', 'manager', 'true'];

function readScope(
  given: Given,
  { scopes, ignoresOtherScopes }: Described,
  failures: ErrorItem[],
): Pick<ListQuery, 'scope' | 'named' | 'namesAccounts'> {
  if (!given.$scope) return { scope: undefined };
  const asked = (Array.isArray(given.$scope) ? given.$scope : [given.$scope]).flatMap((one) => String(one).split(','));
  const known = [...(scopes ?? []), OWNER_SCOPE, ...ACCOUNT_SCOPES];
  if (scopes && !ignoresOtherScopes && asked.some((one) => !known.includes(one)))
    failures.push(errorItem('$scope', 'notAllowed', { values: known.join(', ') }));
  return {
    scope: asked.find((one) => ACCOUNT_SCOPES.includes(one)),
    ...(scopes && { named: asked.filter((one) => scopes.includes(one)) }),
    ...(asked.includes(OWNER_SCOPE) && { namesAccounts: true }),
  };
}

/** Parses the query of a list call by its resource's descriptor; throws 422 with every invalid part. */
export function readListQuery(resource: Described, given: Given): ListQuery {
  const failures: ErrorItem[] = [];
  const filters: Filter[] = [];
  const spans = new Map<string, Span>();
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith('$') || value === '') continue;
    const [, field = name, end] = RANGE.exec(name) ?? [];
    const kind = resource.filters[field];
    if (kind === undefined || isSpan(kind) !== (end !== undefined)) failures.push(errorItem(name, 'unknownField'));
    else if (isSpan(kind)) {
      const at = kind === 'range' ? readDate(value, name, failures) : readAmount(value, name, failures);
      spans.set(field, { kind, field, ...spans.get(field), [end as 'from' | 'to']: at } as Span);
    } else filters.push(readFilter(field, kind, value));
  }
  const query: ListQuery = {
    offset: readInteger(given, '$offset', 0, 0, Number.MAX_SAFE_INTEGER, failures),
    limit: readInteger(given, '$limit', DEFAULT_LIMIT, 1, MAX_LIMIT, failures),
    order: readOrder(given, resource, failures),
    search: given.$search ? String(given.$search).trim() || undefined : undefined,
    ...readScope(given, resource, failures),
    filters: [...filters, ...spans.values()],
  };
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
  return query;
}

/** Reads where the page of a list begins: behind a row (`$after`) or at an offset. Throws 400 for a cursor that is none, 422 where both are given. */
export function readPlace({ order, offset }: Pick<ListQuery, 'order' | 'offset'>, { $after }: Given): Pick<ListQuery, 'after'> {
  if ($after === undefined || $after === '') return {};
  if (offset > 0) throw invalid('$offset', 'notAllowed', { values: '0' });
  return { after: readCursor(String($after), order) };
}

/** Throws 422 when the rows' times of creation may span more days than the scope allows; a range without a beginning is none (spec 1 §9). */
export function refuseLongRange({ filters }: Pick<ListQuery, 'filters'>, scope: Scope, now = new Date()): void {
  const days = rangeLimitDays(scope);
  for (const filter of filters) {
    if (filter.kind !== 'range' || filter.field !== 'createdAt' || !filter.from) continue;
    const to = filter.to && filter.to < now ? filter.to : now;
    // The first day of a question may begin before the moment from which it is asked.
    if (daysIn({ from: filter.from, to }, now) > days + 1)
      throw new ApiError('RANGE_TOO_LONG', { days }, [errorItem('createdAt', 'tooLong', { days })]);
  }
}
