import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Resource, Row } from '@cabinet/domain/resource';

/** What a list's dialog component receives: the row to change, or none to make a new one. It draws its own `Dialog`. */
export interface RowDialogProps<R extends Row> {
  row: R | undefined;
  close: () => void;
}

export interface ListDialogs<R extends Row> {
  /** Undefined when there is no such dialog. */
  create: (() => void) | undefined;
  update: (row: R) => void;
  /** The open dialog; `ResourceList` shows it. */
  node: ReactNode;
}

/** Dialogs that make and change the rows of a list. */
export function useListDialogs<R extends Row, C, U>(
  _resource: Resource<R, C, U>,
  parts: { create?: ComponentType<RowDialogProps<R>>; update?: ComponentType<RowDialogProps<R>> },
): ListDialogs<R> {
  const [open, setOpen] = useState<{ row: R | undefined }>();
  const close = useCallback(() => setOpen(undefined), []);
  const create = useCallback(() => setOpen({ row: undefined }), []);
  const update = useCallback((row: R) => setOpen({ row }), []);
  const Part = open ? (open.row ? parts.update : parts.create) : undefined;
  return useMemo(
    () => ({ create: parts.create ? create : undefined, update, node: Part && open ? <Part row={open.row} close={close} /> : null }),
    [Part, open, close, create, update, parts.create],
  );
}
