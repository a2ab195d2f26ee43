import { lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { DatePreset } from '@cabinet/domain/date-ranges';
import { PAGE_SIZES, rangeLimitDays } from '@cabinet/domain/limits';
import type { FindQuery, Resource, Row } from '@cabinet/domain/resource';
import { meetsLevel } from '@cabinet/domain/roles';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Empty, type PictureName } from '../empty/empty.tsx';
import { useNarrow } from '../internal/use-media.ts';
import { useStored } from '../internal/use-stored.ts';
import { ErrorNotice } from '../notice/notice.tsx';
import { PageLayout } from '../page/page.tsx';
import { ListCards } from './cards.tsx';
import { ListDetail, type Detail } from './detail.tsx';
import type { ListDialogs } from './dialogs.tsx';
import { FilterChips } from './filter-chips.tsx';
import { resolveFilters } from './filters.ts';
import { Pagination } from './pagination.tsx';
import { toQuery } from './query.ts';
import { useRowMenu } from './row-menu.tsx';
import { isRange, type ListDefaults } from './state.ts';
import { ListTable, TableSkeleton } from './table.tsx';
import { ListToolbar } from './toolbar.tsx';
import type { Column, FilterInput, RowAction } from './types.ts';
import { useListState } from './use-list-state.ts';
import { useNewRows, useSlippedIn } from './use-new-rows.ts';
import styles from './list.module.css';

export { actionsOf } from './actions.ts';
export { columnsOf } from './columns.tsx';
export { useListDialogs, type ListDialogs, type RowDialogProps } from './dialogs.tsx';
export { Owner } from './owner.tsx';
export type { Detail } from './detail.tsx';
export type { Column, FilterInput, RowAction } from './types.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })));

export interface ResourceListProps<R extends Row, C, U> {
  resource: Resource<R, C, U>;
  columns: readonly Column<R>[];
  /** The page's title; inside a dialog (`embedded`) only the table's name. */
  title: string;
  filters?: readonly FilterInput[];
  /** Entries of each row's menu. */
  actions?: readonly RowAction<R>[];
  dialogs?: ListDialogs<R>;
  /** Words of the button that creates; it shows when `dialogs.create` is there and allowed. */
  createLabel?: string;
  searchPlaceholder?: string;
  /** Where nothing is: a picture, a sentence, an action (by default the button that creates). */
  empty: { picture: PictureName; text: string; action?: ReactNode };
  /** The panel of an open row. Without it rows are not opened. */
  detail?: Detail<R>;
  /** Buttons beside the toolbar: export, import. */
  tools?: ReactNode;
  tabs?: ReactNode;
  back?: string;
  sizes?: readonly number[];
  /** Date range that stands when nothing else is chosen. */
  preset?: DatePreset;
  /** Always part of the call: `{ ListId }`. */
  fixed?: FindQuery;
  /** Between chips and table, for a histogram; `zoom` sets the date range. */
  above?: (query: FindQuery, zoom: (from: string, to: string) => void) => ReactNode;
  /** A list inside a dialog: no page around it, nothing in the address. */
  embedded?: boolean;
}

const NO_FILTERS: readonly FilterInput[] = ['search', 'createdAt', 'owner'];
const NO_ACTIONS: readonly never[] = [];

/** A whole list page from one declaration: see the design system's README for what it does. */
export function ResourceList<R extends Row, C, U>(props: ResourceListProps<R, C, U>) {
  const { resource, columns, title, filters: inputs = NO_FILTERS, actions = NO_ACTIONS, dialogs, empty, detail, sizes = PAGE_SIZES.list, preset, fixed, embedded = false } = props;
  const t = useT('ui');
  const format = useFormat();
  const cabinet = useContext(CabinetContext);
  const narrow = useNarrow();
  const scope = cabinet && resource.actions.find ? cabinet.scope(resource.actions.find) : 'me';
  const seesOthers = meetsLevel(scope, 'resellerUp');
  const filters = useMemo(() => resolveFilters(resource as unknown as Resource, inputs, seesOthers, t), [resource, inputs, seesOthers, t]);
  const defaults = useMemo<ListDefaults>(() => {
    const [field = 'createdAt', direction = 'desc'] = Object.entries(resource.order)[0] ?? [];
    return {
      order: { field, direction },
      sizes,
      filters: preset ? ({ createdAt: { preset } } as ListDefaults['filters']) : {},
      fields: filters.map((filter) => filter.field),
      ranges: filters.filter(({ kind }) => kind === 'range').map((filter) => filter.field),
      orderable: resource.orderable,
    };
  }, [resource, sizes, preset, filters]);
  const [state, change] = useListState(defaults, !embedded);
  const [filtering, setFiltering] = useState(false);
  const [hidden, setHidden] = useStored<string[]>(
    `list.${resource.name}.hidden`,
    columns.filter((column) => column.hidden).map(({ key }) => key),
  );

  const filterKey = JSON.stringify([state.filters, state.search, state.order, state.page, state.size]);
  const [refreshed, setRefreshed] = useState(0);
  // Relative dates are counted anew when what is asked for changes, or on refresh; not on every render.
  const query = useMemo(() => toQuery(state, resource as unknown as Resource, new Date(), fixed), [filterKey, refreshed, resource, fixed]);
  const { data, isFetching, error, refetch } = useResource(resource).useFind(query);
  const rows = data?.data ?? (NO_ACTIONS as readonly R[]);
  const total = data?.total ?? 0;
  const relative = Object.values(state.filters).some((value) => isRange(value) && 'preset' in value);
  const refresh = () => (relative ? setRefreshed(Date.now()) : void refetch());

  const fresh = useSlippedIn(data?.data, filterKey);
  const onTop = state.page === 1 && state.order.field === defaults.order.field && state.order.direction === defaults.order.direction;
  const waiting = useNewRows(resource.name, resource.live && !onTop, query);

  const visible = columns.filter((column) => (column.access === undefined || (cabinet?.can(column.access) ?? true)) && (!column.others || seesOthers));
  const shown = visible.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  const menu = useRowMenu(resource, actions);
  const orderFor = (column: Column<R>) => {
    const field = column.order === undefined ? column.key : column.order;
    return field !== false && resource.orderable.includes(field) ? field : undefined;
  };
  const filtered = filters.filter(({ field }) => state.filters[field] !== undefined).length;
  const narrowed = state.search !== '' || JSON.stringify(state.filters) !== JSON.stringify(defaults.filters);
  const canCreate = dialogs?.create && (resource.actions.create === undefined || (cabinet?.can(resource.actions.create) ?? true));
  const create = canCreate ? dialogs?.create : undefined;
  const setDiscreet = (discreet: boolean) => cabinet?.preferences.setDiscreet(discreet);
  const discreet = cabinet?.preferences.discreet ?? false;

  const toolbar = (
    <ListToolbar
      search={inputs.some((input) => input === 'search') ? state.search : undefined}
      onSearch={(search) => change({ search }, { replace: true })}
      placeholder={props.searchPlaceholder}
      filtered={filters.length > 0 ? filtered : undefined}
      onFilter={() => setFiltering(true)}
      columns={visible}
      hidden={hidden}
      onHidden={setHidden}
      sensitive={columns.some((column) => column.sensitive)}
      discreet={discreet}
      onDiscreet={setDiscreet}
      busy={isFetching && data !== undefined}
      onRefresh={refresh}
      create={create}
      createLabel={props.createLabel}
      actions={props.tools}
    />
  );
  const Rows = narrow ? ListCards : ListTable;
  const clear = () => change({ filters: defaults.filters, search: '' });
  const content = (
    <div className={styles['list']}>
      <FilterChips filters={filters} state={state} defaults={defaults} change={change} onEdit={() => setFiltering(true)} />
      {props.above?.(query, (from, to) => change({ filters: { ...state.filters, createdAt: { from, to } } }))}
      <div role="status" className={styles['announce']}>
        {waiting > 0 ? (
          <Button size="sm" icon="arrow-up" onClick={() => change({ page: 1, order: defaults.order })}>
            {t('list.fresh', { count: waiting })}
          </Button>
        ) : fresh.size > 0 ? (
          <span className="cab-visually-hidden">{t('list.fresh', { count: fresh.size })}</span>
        ) : null}
      </div>
      {error && data ? <ErrorNotice error={error} onRetry={refresh} /> : null}
      <Card flush className={styles['card']}>
        {data === undefined && error ? (
          <Empty picture="error" text={<ErrorNotice error={error} onRetry={refresh} />} />
        ) : data === undefined ? (
          <TableSkeleton columns={shown.length} rows={10} />
        ) : rows.length > 0 ? (
          <Rows
            columns={shown}
            rows={rows}
            order={state.order}
            orderFor={orderFor}
            onOrder={(order) => change({ order })}
            onOpen={detail ? (id) => change({ open: id }, { replace: state.open !== undefined }) : undefined}
            open={state.open}
            menu={menu}
            fresh={fresh}
            busy={isFetching}
            label={title}
          />
        ) : narrowed ? (
          <Empty picture="search" text={t('list.nothing')} action={<Button onClick={clear}>{t('list.clear')}</Button>} />
        ) : (
          <Empty
            picture={empty.picture}
            text={empty.text}
            action={
              empty.action ??
              (create ? (
                <Button tone="primary" icon="plus" onClick={create}>
                  {props.createLabel ?? t('common.create')}
                </Button>
              ) : undefined)
            }
          />
        )}
      </Card>
      <Pagination page={state.page} size={state.size} sizes={sizes} total={total} onPage={(page) => change({ page })} onSize={(size) => change({ size })} />
      {detail && state.open !== undefined ? (
        <ListDetail resource={resource} detail={detail} id={state.open} rows={rows} menu={menu} onOpen={(open) => change({ open }, { replace: open !== undefined })} />
      ) : null}
      {filtering ? (
        <Suspense fallback={null}>
          <FilterDialog
            filters={filters}
            state={state}
            orders={[...new Set(resource.orderable)].map((field) => ({ field, label: columns.find((column) => orderFor(column) === field)?.label ?? t(`column.${field}`) }))}
            searchable={inputs.includes('search')}
            days={rangeLimitDays(scope)}
            discreet={discreet}
            onDiscreet={setDiscreet}
            onApply={change}
            onReset={clear}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
      {dialogs?.node}
    </div>
  );
  if (embedded) {
    return (
      <div className={styles['embedded']}>
        <div className={styles['bar']}>{toolbar}</div>
        {content}
      </div>
    );
  }
  return (
    <PageLayout title={title} count={data ? format.number(total) : undefined} back={props.back} actions={toolbar} tabs={props.tabs}>
      {content}
    </PageLayout>
  );
}
