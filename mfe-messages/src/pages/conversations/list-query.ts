import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { UNASSIGNED } from '@cabinet/domain/conversations';
import { IN_STEPS, type FindQuery } from '@cabinet/domain/resource';

/** Conversations of a page of the list. */
export const PAGE = 30;

/** Which conversations a list shows: those to be answered, those to be read, one's own, those of nobody, those put aside, or all. */
export const VIEWS = ['open', 'unread', 'mine', 'nobody', 'closed', 'all'] as const;
export type View = (typeof VIEWS)[number];

/** The view that an address names; those to be answered where it names none. */
export const viewOf = (params: URLSearchParams): View => VIEWS.find((one) => one === params.get('view')) ?? 'open';

/** Whether something beside the view narrows the list. */
export const isFiltered = (params: URLSearchParams) => params.has('search') || params.has('type') || viewOf(params) !== 'open';

/** The address of a view, with no other filter. */
export const addressOfView = (view: View): string => (view === 'open' ? '?' : `?view=${view}`);

/** The filter of a view, for the person who is signed in. */
export function queryOfView(view: View, me: string): FindQuery {
  const queries: Readonly<Record<View, FindQuery>> = {
    open: { state: 'open' },
    unread: { unread: true },
    mine: { state: 'open', AssigneeId: me },
    nobody: { state: 'open', AssigneeId: UNASSIGNED },
    closed: { state: 'closed' },
    all: {},
  };
  return queries[view];
}

/** The call of the list that an address asks for. */
export function useListQuery(params: URLSearchParams): FindQuery {
  const me = useCabinet().session.person.id;
  const [view, type, search] = [viewOf(params), params.get('type'), params.get('search')];
  return useMemo(
    () => ({ $limit: PAGE, ...queryOfView(view, me), ...(type ? { type } : {}), ...(search ? { $search: search, $scope: IN_STEPS } : {}) }),
    [me, view, type, search],
  );
}
