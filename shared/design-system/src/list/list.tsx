import { Suspense, useContext, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Row } from '@cabinet/domain/resource';
import { lazyComponent } from '../lazy/lazy.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { cx } from '../internal/cx.ts';
import { useLocalStorage } from '../internal/use-local-storage.ts';
import { ErrorNotice } from '../notice/notice.tsx';
import { CellNotice } from '../page/cell-notice.tsx';
import { PageLayout } from '../page/page.tsx';
import { AccountNamesContext } from './account-names.ts';
import { ListBody } from './body.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ExportRequest } from './list-export.tsx';
import type { ResourceListProps } from './props.ts';
import { useRowMenu } from './row-menu.tsx';
import { ListToolbar } from './toolbar.tsx';
import { useSelection } from './selection.ts';
import { useLateParts } from './use-late-parts.ts';
import { useList } from './use-list.ts';
import styles from './list.module.css';

export { actionsOf } from './actions.ts';
export { columnsOf } from './columns.tsx';
export { useQueryAction } from './use-query-action.ts';
export { useListDialogs, type ListDialogs, type RowDialogProps } from './dialogs.tsx';
export { Owner, useOwnerName } from './owner.tsx';
export type { Detail } from './detail.tsx';
export type { FewParts, ResourceListProps } from './props.ts';
export type { BatchAction, Column, FilterInput, ListSelection, RowAction, SelectionJob } from './types.ts';

// Loaded when rows are selected: most lists have no selection.
const SelectionBar = lazyComponent(() => import('./selection-bar.tsx').then((module) => module.SelectionBar));
const FilterDialog = lazyComponent(() => import('./filter-dialog.tsx').then((module) => module.FilterDialog));

const NO_ACTIONS: readonly never[] = [];
/** So many rows are seen at once without being looked for. */
const FEW_ROWS = 3;

/** A complete list page from one declaration; the design system's README lists its features. */
export function ResourceList<R extends Row, C, U>(props: ResourceListProps<R, C, U>) {
  const { resource, title, detail, dialogs, actions = NO_ACTIONS } = props;
  const t = useT('ui');
  const format = useFormat();
  const list = useList(props);
  const late = useLateParts();
  const [filtering, setFiltering] = useState(false);
  const [exporting, setExporting] = useState<ExportRequest>();
  const { state, change, data, rows, error, waiting, fresh } = list;
  const selection = useSelection(props.selection, rows, JSON.stringify([state.search, state.filters, props.fixedQuery]), resource.name);
  const menu = useRowMenu(resource, actions, late, ({ id }) => {
    if (state.open === id) change({ open: undefined });
  });

  const isSignedIn = useContext(CabinetContext) !== null;
  const mayHaveViews = isSignedIn && !props.embedded && list.filters.length > 0;
  const [hadViews, setHadViews] = useLocalStorage(`list.${resource.name}.views`, false);

  const filtered = list.filters.filter(({ field }) => state.filters[field] !== undefined).length;
  const isWhole = state.search === '' && filtered === 0;
  const isFew = props.few !== undefined && isWhole && rows.length > 0 && !list.more && list.total <= FEW_ROWS;
  // Until it is known how many there are, nothing stands there that would go again.
  const isLookedFor = props.few === undefined || (data !== undefined && !isFew);
  const reserved = <span className={styles['exporting']} />;
  const toolbar = (
    <ListToolbar
      late={late}
      search={list.searchable && isLookedFor ? state.search : undefined}
      onSearch={(search) => change({ search }, { replace: true })}
      placeholder={props.searchPlaceholder}
      filtered={list.filters.length > 0 && isLookedFor ? filtered : undefined}
      onFilter={() => setFiltering(true)}
      columns={isFew ? [] : list.visible}
      hidden={list.hidden}
      onHidden={list.setHidden}
      onColumnOrder={list.setColumnOrder}
      onResetColumns={list.resetColumns}
      tiled={props.tile && list.tiled}
      onTiled={list.setTiled}
      sensitive={list.visible.some((column) => column.sensitive)}
      discreet={list.discreet}
      onDiscreet={list.setDiscreet}
      busy={list.isFetching && data !== undefined}
      onRefresh={list.refresh}
      create={list.create}
      createLabel={props.createLabel}
      views={mayHaveViews && isLookedFor && (late ? <late.ListViews of={resource.name} list={list} /> : reserved)}
      exporting={
        props.embedded ? null : late ? (
          <late.ListExport list={list as never} of={resource.name} request={exporting} onClose={() => setExporting(undefined)} />
        ) : (
          reserved
        )
      }
      actions={typeof props.tools === 'function' ? props.tools(list.query) : props.tools}
    />
  );
  const content = (
    <div className={styles['list']}>
      {late && mayHaveViews && (data || hadViews) ? (
        <late.ViewTabs of={resource.name} list={list} onKnown={setHadViews} hadSome={hadViews} />
      ) : mayHaveViews && hadViews ? (
        <div className={styles['views']} />
      ) : null}
      {isLookedFor ? (
        <FilterChips
          filters={list.filters}
          state={state}
          defaults={list.defaults}
          days={rangeLimitDays(list.scope)}
          change={change}
          onEdit={() => setFiltering(true)}
        />
      ) : null}
      {props.above?.(list.query, (from, to) => change({ filters: { ...state.filters, createdAt: { from, to } } }))}
      <div role="status" className={cx(styles['announce'], list.isAside && styles['reserved'])}>
        {waiting > 0 ? (
          <Button size="sm" icon="arrow-up" onClick={() => change({ page: 1, order: list.defaults.order })}>
            {t('list.fresh', { count: waiting })}
          </Button>
        ) : fresh.size > 0 ? (
          <span className="cab-visually-hidden">{t('list.fresh', { count: fresh.size })}</span>
        ) : null}
      </div>
      {selection && (selection.rows.length > 0 || selection.job !== undefined) ? (
        <Suspense fallback={null}>
          <SelectionBar
            selection={selection as never}
            resource={resource.name}
            query={list.query}
            total={list.total}
            more={list.more}
            onDone={list.reload}
            onExport={props.embedded ? undefined : (ids) => setExporting({ ids })}
          />
        </Suspense>
      ) : null}
      {error && data ? <ErrorNotice error={error} onRetry={list.refresh} /> : null}
      <CellNotice missing={data?.cells?.missing} />
      {isFew ? (
        <ul className={styles['few']} aria-label={title} aria-busy={list.isFetching}>
          {rows.map((row) => (
            <li key={row.id} data-row={row.id}>
              {props.few?.(row, { menu: menu?.(row), onOpen: detail && (() => change({ open: row.id })) })}
            </li>
          ))}
        </ul>
      ) : (
        <Card flush className={styles['card']}>
          <ListBody
            list={list}
            late={late}
            resource={resource}
            title={title}
            empty={props.empty}
            detail={detail}
            rowLink={props.rowLink}
            tile={list.tiled ? props.tile : undefined}
            createLabel={props.createLabel}
            menu={menu}
            selection={selection?.rowSelection}
          />
        </Card>
      )}
      {rows.length > 0 ? props.below?.(list.query) : null}
      {late && list.steps ? (
        <late.SearchSteps steps={list.steps} />
      ) : late ? (
        <late.Pagination
          page={state.page}
          size={state.size}
          sizes={list.sizes}
          total={list.total}
          more={list.more}
          onPage={(page) => change({ page })}
          onSize={(size) => change({ size })}
        />
      ) : null}
      {late && detail && state.open !== undefined ? (
        <late.ListDetail
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
      <Suspense fallback={null}>{dialogs?.node}</Suspense>
    </div>
  );
  if (props.embedded || props.section) {
    return (
      <AccountNamesContext value={list.accountNames}>
        <div className={styles['embedded']}>
          <div className={styles['bar']}>{toolbar}</div>
          {content}
        </div>
      </AccountNamesContext>
    );
  }
  return (
    <AccountNamesContext value={list.accountNames}>
      <PageLayout
        title={props.heading ?? title}
        count={data && list.total > 0 ? `${format.number(list.total)}${list.more ? '+' : ''}` : undefined}
        back={props.back}
        actions={toolbar}
        tabs={props.tabs}
      >
        {content}
      </PageLayout>
    </AccountNamesContext>
  );
}
