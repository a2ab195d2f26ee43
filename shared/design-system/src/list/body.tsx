import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import type { Row } from '@cabinet/domain/resource';
import { Button } from '../button/button.tsx';
import { Empty } from '../empty/empty.tsx';
import { useNarrow } from '../internal/use-media.ts';
import { ErrorNotice } from '../notice/notice.tsx';
import { ListCards } from './cards.tsx';
import type { ResourceListProps } from './props.ts';
import { ListTable, TableSkeleton } from './table.tsx';
import type { List } from './use-list.ts';

interface BodyProps<R extends Row, C, U> extends Pick<
  ResourceListProps<R, C, U>,
  'title' | 'empty' | 'detail' | 'follows' | 'createLabel'
> {
  list: List<R, C, U>;
  menu: ((row: R) => ReactNode) | undefined;
}

/** What stands inside a list's card: bones, rows, or why there are none. */
export function ListBody<R extends Row, C, U>({ list, title, empty, detail, follows, createLabel, menu }: BodyProps<R, C, U>) {
  const t = useT('ui');
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { state, change, data, rows, error } = list;
  if (data === undefined) {
    return error ? (
      <Empty picture="error" text={<ErrorNotice error={error} onRetry={list.refresh} />} />
    ) : (
      <TableSkeleton columns={list.shown.length} rows={10} />
    );
  }
  if (rows.length > 0) {
    const Rows = narrow ? ListCards : ListTable;
    return (
      <Rows
        columns={list.shown}
        rows={rows}
        order={state.order}
        orderFor={list.orderFor}
        onOrder={(order) => change({ order })}
        onOpen={detail ? (id) => change({ open: id }, { replace: state.open !== undefined }) : undefined}
        onFollow={follows && ((row) => void navigate(follows(row) ?? '.'))}
        open={state.open}
        menu={menu}
        fresh={list.fresh}
        busy={list.isFetching}
        label={title}
      />
    );
  }
  if (list.total > 0)
    return (
      <Empty
        picture="search"
        text={t('list.pageGone')}
        action={<Button onClick={() => change({ page: 1 })}>{t('list.firstPage')}</Button>}
      />
    );
  if (list.narrowed)
    return <Empty picture="search" text={t('list.nothing')} action={<Button onClick={list.clear}>{t('list.clear')}</Button>} />;
  const create = list.create ? (
    <Button tone="primary" icon="plus" onClick={list.create}>
      {createLabel ?? t('common.create')}
    </Button>
  ) : undefined;
  return <Empty picture={empty.picture} text={empty.text} action={empty.action ?? create} />;
}
