import type { Resource, Row } from '@cabinet/domain/resource';
import type { ListDialogs } from './dialogs.tsx';
import type { RowAction } from './types.ts';

/** Makers of the entries of a row's menu: `const action = actionsOf(contactLists)`. Labels left out are the usual ones. */
export function actionsOf<R extends Row, C, U>(resource: Resource<R, C, U>) {
  return {
    /** Opens the dialog that changes a row. */
    update: (dialogs: ListDialogs<R>, options: Partial<RowAction<R>> = {}): RowAction<R> => ({
      key: 'update',
      label: '',
      icon: 'edit',
      access: resource.actions.update,
      run: dialogs.update,
      ...options,
    }),
    /** Removes a row after asking; `name` names it in the question. */
    remove: (name: (row: R) => string, options: Partial<RowAction<R>> = {}): RowAction<R> => ({
      key: 'remove',
      label: '',
      icon: 'trash',
      danger: true,
      remove: true,
      access: resource.actions.remove,
      confirm: (row) => ({ title: name(row) }),
      ...options,
    }),
    custom: (given: RowAction<R>): RowAction<R> => given,
  };
}
