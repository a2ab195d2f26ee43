import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { Row } from '@cabinet/domain/resource';
import { Button } from '../button/button.tsx';
import { Empty } from '../empty/empty.tsx';
import { useNarrow } from '../media/media.tsx';
import { lazyComponent } from '../lazy/lazy.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { ListCards } from './cards.tsx';
import type { ResourceListProps } from './props.ts';
import type { RowSelection } from './selection.ts';
import { presetOf } from './state.ts';
import { ListTable, TableSkeleton, type RowsProps } from './table.tsx';
import type { List } from './use-list.ts';
import styles from './list.module.css';

// Few lists have pictures to be looked at.
const ListTiles = lazyComponent(() => import('./tiles.tsx').then((module) => module.ListTiles));
// Most lists have rows in their period.
const EmptyPeriod = lazyComponent(() => import('./empty-period.tsx').then((module) => module.EmptyPeriod));

interface BodyProps<R extends Row, C, U> extends Pick<
  ResourceListProps<R, C, U>,
  'resource' | 'title' | 'empty' | 'detail' | 'rowLink' | 'createLabel' | 'tile'
> {
  list: List<R, C, U>;
  menu: ((row: R) => ReactNode) | undefined;
  selection: RowSelection<R> | undefined;
}

/** The content of a list's card: a skeleton, the rows, an empty state or an error. */
export function ListBody<R extends Row, C, U>({
  list,
  resource,
  title,
  empty,
  detail,
  rowLink,
  createLabel,
  tile,
  menu,
  selection,
}: BodyProps<R, C, U>) {
  const t = useT('ui');
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { state, change, data, rows, error } = list;
  const skeleton = <TableSkeleton columns={list.shown.length} rows={10} />;
  if (data === undefined) return error ? <Empty picture="error" text={<ErrorNotice error={error} onRetry={list.refresh} />} /> : skeleton;
  if (rows.length > 0) {
    const shown: RowsProps<R> = {
      columns: list.shown,
      rows,
      order: state.order,
      orderFor: list.orderFor,
      onOrder: (order) => change({ order }),
      onOpen: detail ? (id) => change({ open: id }, { replace: state.open !== undefined }) : undefined,
      onFollow: rowLink && ((row) => void navigate(rowLink(row) ?? '.')),
      open: state.open,
      menu,
      selection,
      fresh: list.fresh,
      busy: list.isFetching,
      label: title,
    };
    if (tile)
      return (
        <Suspense fallback={skeleton}>
          <ListTiles {...(shown as unknown as RowsProps<Row>)} tile={tile as (row: Row) => ReactNode} />
        </Suspense>
      );
    return narrow ? <ListCards {...shown} /> : <ListTable {...shown} />;
  }
  if (list.total > 0)
    return (
      <Empty
        picture="search"
        text={t('list.pageGone')}
        action={<Button onClick={() => change({ page: 1 })}>{t('list.firstPage')}</Button>}
      />
    );
  const clear = list.narrowed ? <Button onClick={list.clear}>{t('list.clear')}</Button> : undefined;
  const create = list.create ? (
    <Button tone="primary" icon="plus" onClick={list.create}>
      {createLabel ?? t('common.create')}
    </Button>
  ) : undefined;
  const action = empty.action ?? create;
  const longer = presetOf(state.filters) && (
    <Suspense fallback={<div className={styles['longer']} />}>
      <EmptyPeriod
        resource={resource}
        query={list.query}
        days={rangeLimitDays(list.scope)}
        action={action}
        clear={list.narrowedBeside ? clear : undefined}
        onRange={(range) => change({ filters: { ...state.filters, createdAt: range } })}
      />
    </Suspense>
  );
  const isNarrowed = longer ? list.narrowedBeside : clear;
  return (
    <Empty
      picture={clear && !longer ? 'search' : empty.picture}
      text={isNarrowed ? t('list.nothing') : empty.text}
      action={longer ?? clear ?? action}
    />
  );
}
