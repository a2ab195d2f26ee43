import { useResource } from '@cabinet/api/resource';
import { listViews, type ListView } from '@cabinet/domain/list-views';
import type { ResourceName } from '@cabinet/domain/resource';
import { isJsonEqual } from '../../internal/json-equal.ts';
import { readState, viewQuery, type ListDefaults, type ListState } from '../state.ts';
import type { ChangeList } from '../use-list-state.ts';

/** What of a list a view keeps, and how it is put there. */
export interface ViewedList {
  state: ListState;
  defaults: ListDefaults;
  change: ChangeList;
  hidden: readonly string[];
  setHidden: (hidden: string[]) => void;
  columnOrder: readonly string[];
  setColumnOrder: (keys: string[]) => void;
}

const NONE: readonly ListView[] = [];

/** The views of a list by their titles, asked for unless `skip`: what of them is shown, and how one is. */
export function useViews(of: ResourceName, list: ViewedList, skip: boolean) {
  const { data, isError } = useResource(listViews).useFind({ list: of, $limit: 100, $order: 'title asc' }, { skip });
  const { state, defaults, change, hidden, columnOrder } = list;
  const queryOf = (text: string) => viewQuery(readState(new URLSearchParams(text), defaults), defaults);
  const query = viewQuery(state, defaults);
  return {
    views: data?.data ?? NONE,
    isLoaded: data !== undefined,
    isError,
    /** The list as it stands. */
    current: { query, columns: { hidden: [...hidden], order: [...columnOrder] } },
    isShown: (view: ListView) =>
      queryOf(view.query) === query && isJsonEqual(view.columns.hidden, hidden) && isJsonEqual(view.columns.order, columnOrder),
    apply: (view: Pick<ListView, 'query' | 'columns'>) => {
      change({ ...readState(new URLSearchParams(view.query), defaults), page: 1, open: undefined });
      list.setHidden([...view.columns.hidden]);
      list.setColumnOrder([...view.columns.order]);
    },
  };
}
