import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Resource, Row } from '@cabinet/domain/resource';

/** Props of a list's dialog component: the row to edit, or undefined to create one. The component renders its own `Dialog`, and may be lazy. */
export interface RowDialogProps<R extends Row> {
  row: R | undefined;
  close: () => void;
}

export interface ListDialogs<R extends Row> {
  /** Opens the dialog that creates a row; undefined when there is no such dialog. */
  create: (() => void) | undefined;
  update: (row: R) => void;
  /** The open dialog, which `ResourceList` renders. */
  node: ReactNode;
}

/** The dialogs that create and edit the rows of a list. */
export function useListDialogs<R extends Row, C, U>(
  _resource: Resource<R, C, U>,
  forms: { create?: ComponentType<RowDialogProps<R>>; update?: ComponentType<RowDialogProps<R>> },
): ListDialogs<R> {
  const [open, setOpen] = useState<{ row: R | undefined }>();
  const close = useCallback(() => setOpen(undefined), []);
  const create = useCallback(() => setOpen({ row: undefined }), []);
  const update = useCallback((row: R) => setOpen({ row }), []);
  const OpenForm = open ? (open.row ? forms.update : forms.create) : undefined;
  return useMemo(
    () => ({
      create: forms.create ? create : undefined,
      update,
      node: OpenForm && open ? <OpenForm row={open.row} close={close} /> : null,
    }),
    [OpenForm, open, close, create, update, forms.create],
  );
}
