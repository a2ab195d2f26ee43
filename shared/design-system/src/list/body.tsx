import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '@cabinet/domain/resource';
import { Empty } from '../empty/empty.tsx';
import { useNarrow } from '../media/media.tsx';
import { lazyComponent } from '../lazy/lazy.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { ListCards } from './cards.tsx';
import type { ResourceListProps } from './props.ts';
import type { RowSelection } from './selection.ts';
import { ListTable, TableSkeleton, type RowsProps } from './table.tsx';
import type { List } from './use-list.ts';
import type { LateParts } from './use-late-parts.ts';

// Few lists have pictures to be looked at.
const ListTiles = lazyComponent(() => import('./tiles.tsx').then((module) => module.ListTiles));

interface BodyProps<R extends Row, C, U> extends Pick<
  ResourceListProps<R, C, U>,
  'resource' | 'title' | 'empty' | 'detail' | 'rowLink' | 'createLabel' | 'tile'
> {
  list: List<R, C, U>;
  late: LateParts | undefined;
  menu: ((row: R) => ReactNode) | undefined;
  selection: RowSelection<R> | undefined;
}

/** The content of a list's card: a skeleton, the rows, an empty state or an error. */
export function ListBody<R extends Row, C, U>({
  list,
  late,
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
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { state, change, data, rows, error } = list;
  const skeleton = <TableSkeleton columns={list.shown.length} rows={10} />;
  if (data === undefined) return error ? <Empty picture="error" text={<ErrorNotice error={error} onRetry={list.refresh} />} /> : skeleton;
  if (rows.length === 0 && list.steps?.isLooking) return skeleton;
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
  return late ? <late.EmptyList list={list} resource={resource} empty={empty} createLabel={createLabel} /> : skeleton;
}
