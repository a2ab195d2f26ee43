import { useContext, useDeferredValue, useMemo, useState } from 'react';
import { useFindInSteps } from '@cabinet/api/find-in-steps';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS, PAGE_SIZES } from '@cabinet/domain/limits';
import { cellOfId } from '@cabinet/domain/marked-ids';
import type { Resource, Row } from '@cabinet/domain/resource';
import { meetsLevel } from '@cabinet/domain/roles';
import { isJsonEqual } from '../internal/json-equal.ts';
import { useStableValue } from '../internal/use-stable-value.ts';
import { useLocalStorage } from '../internal/use-local-storage.ts';
import { accountNamesOf, withAccounts } from './account-names.ts';
import { orderColumns } from './column-order.ts';
import { resolveFilters } from './filters.ts';
import { useHiddenRows } from './hidden-rows.ts';
import type { ResourceListProps } from './props.ts';
import { toQuery } from './query.ts';
import type { ListDefaults } from './state.ts';
import type { Column, FilterInput } from './types.ts';
import { useListState } from './use-list-state.ts';
import { useNewRows, useInsertedRows } from './use-new-rows.ts';

const NO_FILTERS: readonly FilterInput[] = ['search', 'createdAt', 'owner'];
const NO_ROWS: readonly never[] = [];
const NO_FIELDS: readonly string[] = [];
/** The cell whose rows have no mark at their ids: only its staff see those of others. */
const FIRST_CELL = 1;
/** Which cell a row is of, in lists over all cells. */
const CELL: Column<Row> = {
  key: 'cell',
  render: ({ id }) => cellOfId(id) ?? FIRST_CELL,
  card: 'meta',
  file: false,
};

/** Everything a list needs to render: its query, its data, and the columns and filters the user may use. */
export function useList<R extends Row, C, U>(props: ResourceListProps<R, C, U>) {
  const {
    resource,
    columns: declared,
    pageSizes = PAGE_SIZES.list,
    defaultRange,
    defaultFilters,
    ownControls = NO_FIELDS,
    fixedQuery,
    embedded = false,
  } = props;
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  const scope = cabinet && resource.actions.find ? cabinet.scope(resource.actions.find) : 'me';
  const seesOthers = meetsLevel(scope, 'resellerUp');
  const plain = resource as unknown as Resource;
  const inputs = useStableValue(props.filters ?? NO_FILTERS);
  const filters = useMemo(() => resolveFilters(plain, inputs, seesOthers, t), [plain, inputs, seesOthers, t]);
  const defaults = useMemo<ListDefaults>(() => {
    const [field = 'createdAt', direction = 'desc'] = Object.entries(resource.order)[0] ?? [];
    return {
      order: { field, direction },
      sizes: pageSizes,
      filters: { ...defaultFilters, ...(defaultRange && { createdAt: { preset: defaultRange } }) },
      fields: [...filters.map((filter) => filter.field), ...ownControls],
      ranges: filters.filter(({ kind }) => kind === 'range').map((filter) => filter.field),
      orderable: resource.orderable,
    };
  }, [resource, pageSizes, defaultRange, defaultFilters, filters, ownControls]);
  const [state, change] = useListState(resource.name, defaults, !embedded);

  const shown = useStableValue({ state: { ...state, open: undefined }, fixedQuery });
  const [refreshed, setRefreshed] = useState(0);
  const queryState = useStableValue({ ...shown, refreshed });
  // Relative dates are counted anew when the state changes and on refresh, not on every render.
  const query = useMemo(() => toQuery(queryState.state, plain, new Date(), queryState.fixedQuery), [queryState, plain]);
  const asked = useMemo(() => (seesOthers ? withAccounts(query) : query), [seesOthers, query]);
  const isInSteps = queryState.state.search !== '' && (props.inSteps?.(queryState.state.search) ?? false);
  const whole = useResource(resource).useFind(asked, { skip: isInSteps });
  const steps = useFindInSteps(resource, asked, { skip: !isInSteps });
  const found = isInSteps ? steps : whole;
  const { isFetching, error, refetch, fulfilledTimeStamp = 0 } = found;
  // Drawn in slices: rows and their cells would be one long task.
  const data = useDeferredValue(found.data);
  const columns = useMemo(() => (data?.cells ? [...declared, CELL as Column<R>] : declared), [declared, data?.cells]);
  const accountNames = useMemo(() => accountNamesOf(data), [data]);
  const isHidden = useHiddenRows(resource.name);
  const rows = useMemo(() => data?.data.filter(({ id }) => !isHidden(id)) ?? NO_ROWS, [data, isHidden]);
  const isOnTop = state.page === 1 && state.order.field === defaults.order.field && state.order.direction === defaults.order.direction;

  const mayShow = (column: Column<R>) =>
    (column.access === undefined || (cabinet?.can(column.access) ?? true)) && (!column.others || seesOthers);
  const [columnOrder, setColumnOrder] = useLocalStorage<string[]>(`list.${resource.name}.columns`, []);
  const visible = orderColumns(columns.filter(mayShow), columnOrder);
  const firstHidden = columns.filter((column) => column.hidden).map(({ key }) => key);
  const [hidden, setHidden] = useLocalStorage<string[]>(`list.${resource.name}.hidden`, firstHidden);
  const [tiled, setTiled] = useLocalStorage(`list.${resource.name}.tiled`, false);
  const orderFor = (column: Column<R>) => {
    const field = column.order === undefined ? column.key : column.order;
    return field !== false && resource.orderable.includes(field) ? field : undefined;
  };
  const mayCreate = resource.actions.create === undefined || (cabinet?.can(resource.actions.create) ?? true);
  const total = data ? data.total - data.data.length + rows.length : 0;
  /** How many rows the pages of a list over all cells reach. */
  const reach = data?.cells?.reach ?? Infinity;
  return {
    filters,
    defaults,
    state,
    change,
    query,
    data,
    accountNames,
    rows: rows as readonly R[],
    total: Math.min(total, reach),
    more: data?.more || total > reach,
    /** How a search goes on that the server does step by step; undefined where the list has pages. */
    steps: isInSteps ? steps : undefined,
    isFetching,
    error,
    refresh: () => {
      // “The last five minutes” give another query by now, while “today” gives the same query as before.
      const again = toQuery(state, plain, new Date(), fixedQuery);
      if (!isJsonEqual(again, query)) setRefreshed((times) => times + 1);
      // Data that has just arrived is not fetched again (spec 1 §9).
      else if (error !== undefined || Date.now() - fulfilledTimeStamp >= LIMITS.identicalRequest) void refetch();
    },
    /** Loads the rows again, however new they are. */
    reload: () => void refetch(),
    clear: () => change({ filters: defaults.filters, search: '' }),
    /** Ids of rows that were inserted into the visible page, and the number of new rows waiting on the first page. */
    fresh: useInsertedRows(data?.data, shown),
    waiting: useNewRows(resource.name, resource.live && !isOnTop, query),
    /** Whether new rows wait on the first page instead of being inserted into the visible one. */
    isAside: resource.live && !isOnTop,
    visible,
    shown: visible.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    hidden,
    setHidden,
    columnOrder,
    setColumnOrder,
    /** Columns that are hidden until somebody shows them. */
    firstHidden,
    tiled,
    setTiled,
    /** Shows the columns as the list declares them; undefined where they stand so already. */
    resetColumns:
      columnOrder.length > 0 || !isJsonEqual(hidden, firstHidden)
        ? () => {
            setColumnOrder([]);
            setHidden(firstHidden);
          }
        : undefined,
    orderFor,
    orders: resource.orderable.map((field) => ({
      field,
      label: columns.find((column) => orderFor(column) === field)?.label ?? t(`column.${field}`),
    })),
    /** Whether the search or a filter differs from its default. */
    narrowed: state.search !== '' || !isJsonEqual(state.filters, defaults.filters),
    /** Whether the search or a filter other than the period of creation differs from its default. */
    narrowedBeside:
      state.search !== '' || !isJsonEqual({ ...state.filters, createdAt: undefined }, { ...defaults.filters, createdAt: undefined }),
    searchable: inputs.includes('search'),
    scope,
    sizes: pageSizes,
    create: mayCreate ? props.dialogs?.create : undefined,
    discreet: cabinet?.preferences.discreet ?? false,
    setDiscreet: (discreet: boolean) => cabinet?.preferences.setDiscreet(discreet),
  };
}

export type List<R extends Row, C, U> = ReturnType<typeof useList<R, C, U>>;
