import type { ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { cellOfId } from '@cabinet/domain/marked-ids';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Drawer } from '../drawer/drawer.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { CellNotice } from '../page/cell-notice.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** The content of the panel of an open row. */
export interface Detail<R extends Row> {
  title: (row: R) => ReactNode;
  /** Shown beside the title. */
  status?: (row: R) => ReactNode;
  render: (row: R) => ReactNode;
}

interface ListDetailProps<R extends Row, C, U> {
  resource: Resource<R, C, U>;
  detail: Detail<R>;
  id: string;
  rows: readonly R[];
  menu: ((row: R) => ReactNode) | undefined;
  onOpen: (id: string | undefined) => void;
}

/** The panel of the open row, which is taken from the list, or fetched by its id when the list does not hold it (a shared link). */
export function ListDetail<R extends Row, C, U>({ resource, detail, id, rows, menu, onOpen }: ListDetailProps<R, C, U>) {
  const t = useT('ui');
  const index = rows.findIndex((row) => row.id === id);
  const fetched = useResource(resource).useGet(id, { skip: index >= 0 || resource.actions.get === undefined });
  const row = rows[index] ?? fetched.data;
  const go = (step: -1 | 1) => {
    const next = index < 0 ? undefined : rows[index + step];
    return next ? () => onOpen(next.id) : undefined;
  };
  return (
    <Drawer
      title={row ? detail.title(row) : t(fetched.error ? 'list.gone' : 'common.loading')}
      status={row ? detail.status?.(row) : undefined}
      actions={row ? menu?.(row) : undefined}
      onClose={() => onOpen(undefined)}
      onPrevious={go(-1)}
      onNext={go(1)}
    >
      <CellNotice cell={cellOfId(id)} />
      {row ? (
        detail.render(row)
      ) : fetched.error ? (
        <ErrorNotice error={fetched.error} onRetry={() => void fetched.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Drawer>
  );
}
