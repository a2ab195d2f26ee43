import { lazy, Suspense, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Row } from '@cabinet/domain/resource';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { PageLayout } from '../page/page.tsx';
import { ListBody } from './body.tsx';
import { ListDetail } from './detail.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Pagination } from './pagination.tsx';
import type { ResourceListProps } from './props.ts';
import { useRowMenu } from './row-menu.tsx';
import { ListToolbar } from './toolbar.tsx';
import { useList } from './use-list.ts';
import styles from './list.module.css';

export { actionsOf } from './actions.ts';
export { columnsOf } from './columns.tsx';
export { useAsked } from './use-asked.ts';
export { useListDialogs, type ListDialogs, type RowDialogProps } from './dialogs.tsx';
export { Owner } from './owner.tsx';
export type { Detail } from './detail.tsx';
export type { ResourceListProps } from './props.ts';
export type { Column, FilterInput, RowAction } from './types.ts';

const FilterDialog = lazy(() => import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })));

const NO_ACTIONS: readonly never[] = [];

/** A whole list page from one declaration; the design system's README says what it brings. */
export function ResourceList<R extends Row, C, U>(props: ResourceListProps<R, C, U>) {
  const { resource, title, detail, dialogs, actions = NO_ACTIONS } = props;
  const t = useT('ui');
  const format = useFormat();
  const list = useList(props);
  const [filtering, setFiltering] = useState(false);
  const { state, change, data, rows, error, waiting, fresh } = list;
  const menu = useRowMenu(resource, actions, ({ id }) => {
    if (state.open === id) change({ open: undefined });
  });

  const toolbar = (
    <ListToolbar
      search={list.searchable ? state.search : undefined}
      onSearch={(search) => change({ search }, { replace: true })}
      placeholder={props.searchPlaceholder}
      filtered={list.filters.length > 0 ? list.filters.filter(({ field }) => state.filters[field] !== undefined).length : undefined}
      onFilter={() => setFiltering(true)}
      columns={list.visible}
      hidden={list.hidden}
      onHidden={list.setHidden}
      sensitive={list.visible.some((column) => column.sensitive)}
      discreet={list.discreet}
      onDiscreet={list.setDiscreet}
      busy={list.isFetching && data !== undefined}
      onRefresh={list.refresh}
      create={list.create}
      createLabel={props.createLabel}
      actions={typeof props.tools === 'function' ? props.tools(list.query) : props.tools}
    />
  );
  const content = (
    <div className={styles['list']}>
      <FilterChips filters={list.filters} state={state} defaults={list.defaults} change={change} onEdit={() => setFiltering(true)} />
      {props.above?.(list.query, (from, to) => change({ filters: { ...state.filters, createdAt: { from, to } } }))}
      <div role="status" className={styles['announce']}>
        {waiting > 0 ? (
          <Button size="sm" icon="arrow-up" onClick={() => change({ page: 1, order: list.defaults.order })}>
            {t('list.fresh', { count: waiting })}
          </Button>
        ) : fresh.size > 0 ? (
          <span className="cab-visually-hidden">{t('list.fresh', { count: fresh.size })}</span>
        ) : null}
      </div>
      {error && data ? <ErrorNotice error={error} onRetry={list.refresh} /> : null}
      <Card flush className={styles['card']}>
        <ListBody
          list={list}
          title={title}
          empty={props.empty}
          detail={detail}
          follows={props.follows}
          createLabel={props.createLabel}
          menu={menu}
        />
      </Card>
      <Pagination
        page={state.page}
        size={state.size}
        sizes={list.sizes}
        total={list.total}
        more={list.more}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
      {detail && state.open !== undefined ? (
        <ListDetail
          resource={resource}
          detail={detail}
          id={state.open}
          rows={rows}
          menu={menu}
          onOpen={(open) => change({ open }, { replace: open !== undefined })}
        />
      ) : null}
      {filtering ? (
        <Suspense fallback={null}>
          <FilterDialog
            filters={list.filters}
            state={state}
            orders={list.orders}
            searchable={list.searchable}
            days={rangeLimitDays(list.scope)}
            discreet={list.discreet}
            onDiscreet={list.setDiscreet}
            onApply={change}
            onReset={list.clear}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
      {dialogs?.node}
    </div>
  );
  if (props.embedded) {
    return (
      <div className={styles['embedded']}>
        <div className={styles['bar']}>{toolbar}</div>
        {content}
      </div>
    );
  }
  return (
    <PageLayout
      title={props.heading ?? title}
      count={data ? `${format.number(list.total)}${list.more ? '+' : ''}` : undefined}
      back={props.back}
      actions={toolbar}
      tabs={props.tabs}
    >
      {content}
    </PageLayout>
  );
}
