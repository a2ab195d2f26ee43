import { sql, type SelectQueryBuilder } from 'kysely';
import { matchingRows, type ListColumns } from './find-page.ts';
import type { ListQuery } from './list-query.ts';

const ROWS_PER_PAGE = 1000;

/** Streams all rows of a list call, newest first, by pages: each page starts behind the last row of the page before (keyset paging). */
export async function* streamRows<DB, TB extends keyof DB, O extends { id: string; created_at: Date }>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'filters' | 'search'>,
  columns: ListColumns,
  size = ROWS_PER_PAGE,
): AsyncGenerator<O[]> {
  const all = matchingRows(query, list, columns)
    .orderBy(sql`created_at desc, id desc`)
    .limit(size);
  let after: O | undefined;
  for (;;) {
    const rest = after ? all.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id}::uuid)`) : all;
    const page = (await rest.execute()) as O[];
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1);
  }
}
