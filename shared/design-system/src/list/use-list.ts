import { useContext, useMemo, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS, PAGE_SIZES } from '@cabinet/domain/limits';
import type { Resource, Row } from '@cabinet/domain/resource';
import { meetsLevel } from '@cabinet/domain/roles';
import { isSame } from '../internal/same.ts';
import { useSame } from '../internal/use-same.ts';
import { useStored } from '../internal/use-stored.ts';
import { resolveFilters } from './filters.ts';
import { useLeaving } from './leaving.ts';
import type { ResourceListProps } from './props.ts';
import { toQuery } from './query.ts';
import type { ListDefaults } from './state.ts';
import type { Column, FilterInput } from './types.ts';
import { useListState } from './use-list-state.ts';
import { useNewRows, useSlippedIn } from './use-new-rows.ts';

const NO_FILTERS: readonly FilterInput[] = ['search', 'createdAt', 'owner'];
const NO_ROWS: readonly never[] = [];

/** Everything that a list knows: what is asked for, what came, which columns and filters the person may use. */
export function useList<R extends Row, C, U>(props: ResourceListProps<R, C, U>) {
  const { resource, columns, sizes = PAGE_SIZES.list, preset, usual, fixed, embedded = false } = props;
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  const scope = cabinet && resource.actions.find ? cabinet.scope(resource.actions.find) : 'me';
  const seesOthers = meetsLevel(scope, 'resellerUp');
  const plain = resource as unknown as Resource;
  const inputs = useSame(props.filters ?? NO_FILTERS);
  const filters = useMemo(() => resolveFilters(plain, inputs, seesOthers, t), [plain, inputs, seesOthers, t]);
  const defaults = useMemo<ListDefaults>(() => {
    const [field = 'createdAt', direction = 'desc'] = Object.entries(resource.order)[0] ?? [];
    return {
      order: { field, direction },
      sizes,
      filters: { ...usual, ...(preset && { createdAt: { preset } }) },
      fields: filters.map((filter) => filter.field),
      ranges: filters.filter(({ kind }) => kind === 'range').map((filter) => filter.field),
      orderable: resource.orderable,
    };
  }, [resource, sizes, preset, usual, filters]);
  const [state, change] = useListState(defaults, !embedded);

  const shown = useSame({ state: { ...state, open: undefined }, fixed });
  const [refreshed, setRefreshed] = useState(0);
  const asked = useSame({ ...shown, refreshed });
  // Relative dates are counted anew when something else is asked for and on refresh, not on every render.
  const query = useMemo(() => toQuery(asked.state, plain, new Date(), asked.fixed), [asked, plain]);
  const { data, isFetching, error, refetch, fulfilledTimeStamp = 0 } = useResource(resource).useFind(query);
  const isLeaving = useLeaving(resource.name);
  const rows = useMemo(() => data?.data.filter(({ id }) => !isLeaving(id)) ?? NO_ROWS, [data, isLeaving]);
  const onTop = state.page === 1 && state.order.field === defaults.order.field && state.order.direction === defaults.order.direction;

  const mayShow = (column: Column<R>) =>
    (column.access === undefined || (cabinet?.can(column.access) ?? true)) && (!column.others || seesOthers);
  const visible = columns.filter(mayShow);
  const firstHidden = columns.filter((column) => column.hidden).map(({ key }) => key);
  const [hidden, setHidden] = useStored<string[]>(`list.${resource.name}.hidden`, firstHidden);
  const orderFor = (column: Column<R>) => {
    const field = column.order === undefined ? column.key : column.order;
    return field !== false && resource.orderable.includes(field) ? field : undefined;
  };
  const mayCreate = resource.actions.create === undefined || (cabinet?.can(resource.actions.create) ?? true);
  return {
    filters,
    defaults,
    state,
    change,
    query,
    data,
    rows: rows as readonly R[],
    total: data ? data.total - (data.data.length - rows.length) : 0,
    more: data?.more ?? false,
    isFetching,
    error,
    refresh: () => {
      // “The last five minutes” are others by now, “today” is the same question as before.
      const again = toQuery(state, plain, new Date(), fixed);
      if (!isSame(again, query)) setRefreshed((times) => times + 1);
      // What has just come is not asked for again (spec 1 §9).
      else if (error !== undefined || Date.now() - fulfilledTimeStamp >= LIMITS.identicalRequest) void refetch();
    },
    clear: () => change({ filters: defaults.filters, search: '' }),
    /** Rows that came while they were looked at, and how many wait on the first page. */
    fresh: useSlippedIn(data?.data, shown),
    waiting: useNewRows(resource.name, resource.live && !onTop, query),
    visible,
    shown: visible.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    hidden,
    setHidden,
    orderFor,
    orders: resource.orderable.map((field) => ({
      field,
      label: columns.find((column) => orderFor(column) === field)?.label ?? t(`column.${field}`),
    })),
    /** Whether anything but the usual is filtered or searched. */
    narrowed: state.search !== '' || !isSame(state.filters, defaults.filters),
    searchable: inputs.includes('search'),
    scope,
    sizes,
    create: mayCreate ? props.dialogs?.create : undefined,
    discreet: cabinet?.preferences.discreet ?? false,
    setDiscreet: (discreet: boolean) => cabinet?.preferences.setDiscreet(discreet),
  };
}

export type List<R extends Row, C, U> = ReturnType<typeof useList<R, C, U>>;
