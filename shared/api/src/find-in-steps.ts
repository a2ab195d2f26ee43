import { useEffect, useMemo, useState } from 'react';
import type { TypedUseInfiniteQuery } from '@reduxjs/toolkit/query/react';
import { IN_STEPS, type FindQuery, type Page, type ResourceRows, type Row } from '@cabinet/domain/resource';
import { api } from './api.ts';
import type { cabinetBaseQuery } from './base-query.ts';
import { endpointName } from './resource.ts';

type StepsQuery = TypedUseInfiniteQuery<Page<Row>, FindQuery, string | null, typeof cabinetBaseQuery>;

/** Steps that a search goes by itself. */
const MOST_STEPS = 20;
/** Rows of a page, where the query does not say. */
const PAGE = 16;

/** A search that is on its way through a list. */
export interface StepsFound<R> {
  /** What was found so far, as one page. */
  data: Page<R> | undefined;
  error: unknown;
  isFetching: boolean;
  fulfilledTimeStamp: number | undefined;
  refetch: () => void;
  /** Whether it goes on by itself. */
  isLooking: boolean;
  /** Whether there is more to look through. */
  hasNext: boolean;
  /** Goes on for another page, as many steps at most as it went before. */
  goOn: () => void;
}

const hooks = new Map<string, StepsQuery>();

function stepsHookOf(resource: ResourceRows): StepsQuery {
  const known = hooks.get(resource.name);
  if (known) return known;
  const name = endpointName(resource, 'steps');
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.infiniteQuery<Page<Row>, FindQuery, string | null>({
        query: ({ queryArg: { $offset: _offset, ...query }, pageParam }) => ({
          path: resource.path,
          query: {
            ...query,
            $scope: query.$scope ? `${query.$scope},${IN_STEPS}` : IN_STEPS,
            ...(pageParam === null ? {} : { $after: pageParam }),
          },
          quiet: resource.quiet || undefined,
        }),
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
        // Neither list nor first page: every step would be gone again as rows come.
        providesTags: [{ type: resource.name, id: 'FOUND' }],
      }),
    }),
  });
  const { useInfiniteQuery } = endpoints[name] as unknown as { useInfiniteQuery: StepsQuery };
  hooks.set(resource.name, useInfiniteQuery);
  return useInfiniteQuery;
}

function asOne(pages: readonly Page<Row>[]): Page<Row> {
  const data = pages.flatMap((page) => page.data);
  const accounts = new Map(pages.flatMap((page) => page.accounts ?? []).map((one) => [one.id, one]));
  const { next, lookedTo, cells } = pages.at(-1) ?? {};
  return {
    data,
    total: data.length,
    ...(next !== undefined && { more: true, next }),
    ...(lookedTo !== undefined && { lookedTo }),
    ...(pages.some((page) => page.accounts) && { accounts: [...accounts.values()] }),
    ...(cells && { cells }),
  };
}

/** The pages as one, which stays the same while they do. */
const useOnePage = (pages: readonly Page<Row>[] | undefined) => useMemo(() => pages && asOne(pages), [pages]);

/**
 * Asks for the rows that a search finds where the server looks for them step by step: it goes on until a page is full, so many steps at
 * most, and tells what it has found meanwhile.
 */
export function useFindInSteps<R extends Row, C, U>(
  resource: ResourceRows<R, C, U>,
  query: FindQuery,
  { skip }: { skip: boolean },
): StepsFound<R> {
  const useSteps = stepsHookOf(resource as unknown as ResourceRows);
  const { currentData, data, error, isFetching, fulfilledTimeStamp, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useSteps(
    query,
    { skip },
  );
  const found = useOnePage(data?.pages);
  const size = query.$limit ?? PAGE;
  const [further, setFurther] = useState({ of: query, rows: size, steps: MOST_STEPS });
  const wanted = further.of === query ? further : { rows: size, steps: MOST_STEPS };
  const steps = currentData?.pages.length ?? 0;
  const rows = currentData?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
  const isLooking = hasNextPage && error === undefined && rows < wanted.rows && steps < wanted.steps;
  useEffect(() => {
    if (isLooking && !isFetching && !isFetchingNextPage) void fetchNextPage();
    // A page may come between two drawings: the count of pages tells.
  }, [isLooking, steps, isFetching, isFetchingNextPage, fetchNextPage]);
  return {
    data: found as Page<R> | undefined,
    error,
    isFetching,
    fulfilledTimeStamp,
    refetch: () => void refetch(),
    isLooking: isLooking || isFetchingNextPage,
    hasNext: hasNextPage,
    goOn: () => {
      setFurther({ of: query, rows: rows + size, steps: steps + MOST_STEPS });
      if (error !== undefined) void fetchNextPage();
    },
  };
}
