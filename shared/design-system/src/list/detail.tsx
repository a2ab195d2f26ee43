import type { ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Drawer } from '../drawer/drawer.tsx';
import { ErrorNotice } from '../notice/notice.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** What the panel of an open row shows. */
export interface Detail<R extends Row> {
  title: (row: R) => ReactNode;
  /** Beside the title. */
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

/** The open row, from the list when it holds it, else asked for by its id (a shared link). */
export function ListDetail<R extends Row, C, U>({ resource, detail, id, rows, menu, onOpen }: ListDetailProps<R, C, U>) {
  const t = useT('ui');
  const at = rows.findIndex((row) => row.id === id);
  const asked = useResource(resource).useGet(id, { skip: at >= 0 || resource.actions.get === undefined });
  const row = rows[at] ?? asked.data;
  const go = (step: -1 | 1) => {
    const next = at < 0 ? undefined : rows[at + step];
    return next ? () => onOpen(next.id) : undefined;
  };
  return (
    <Drawer
      title={row ? detail.title(row) : t(asked.error ? 'list.gone' : 'common.loading')}
      status={row ? detail.status?.(row) : undefined}
      actions={row ? menu?.(row) : undefined}
      onClose={() => onOpen(undefined)}
      onPrevious={go(-1)}
      onNext={go(1)}
    >
      {row ? (
        detail.render(row)
      ) : asked.error ? (
        <ErrorNotice error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Drawer>
  );
}
