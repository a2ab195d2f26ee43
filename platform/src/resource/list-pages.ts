import type { Row } from '@cabinet/domain/resource';
import type { Caller } from '../plugins/auth/access.ts';
import { readCursor, type Place } from './cursor.ts';
import type { Filter, ListQuery } from './list-query.ts';
import type { DeclaredResource } from './resource.ts';

const ROWS_PER_PAGE = 1000;

type Range = Extract<Filter, { kind: 'range' }>;

/** The pages of a list in its order, however long it is. */
export async function* listPages(
  { descriptor, repository }: Pick<DeclaredResource, 'descriptor' | 'repository'>,
  caller: Caller,
  query: ListQuery,
  size = ROWS_PER_PAGE,
): AsyncGenerator<readonly Row[]> {
  const { field, direction } = query.order;
  // Only the time of creation never changes: a list in this order is read on behind the last row, any other by counting from its beginning.
  const isKeyed = field === 'createdAt' && descriptor.filters.createdAt === 'range';
  const given = query.filters.find((filter): filter is Range => filter.kind === 'range' && filter.field === 'createdAt');
  const others = query.filters.filter((filter) => filter !== given);
  let range: Range = given ?? { kind: 'range', field: 'createdAt' };
  let offset = 0;
  let after: Place | undefined;
  for (;;) {
    const filters = isKeyed && (range.from || range.to) ? [...others, range] : query.filters;
    const place = after ? { offset: 0, after } : { offset };
    const page = await repository.find?.(caller, { ...query, ...place, limit: size, filters });
    const rows = page?.data ?? [];
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < size || !last || after) {
      // A search that ends before the list does says where it goes on.
      if (page?.next === undefined) return;
      after = readCursor(page.next, query.order);
      continue;
    }
    offset += rows.length;
    if (!isKeyed) continue;
    const ofLast = rows.filter(({ createdAt }) => createdAt === last.createdAt).length;
    // All of one moment: that moment is not over yet.
    if (ofLast === rows.length) continue;
    const at = Date.parse(last.createdAt);
    range = direction === 'desc' ? { ...range, to: new Date(at + 1) } : { ...range, from: new Date(at) };
    offset = ofLast;
  }
}
