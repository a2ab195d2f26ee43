import type { Resource, Row } from '@cabinet/domain/resource';
import type { ListDialogs } from './dialogs.tsx';
import type { RowAction } from './types.ts';

/** Factories for the entries of a row's menu: `const action = actionsOf(contactLists)`. Each entry has a default label. */
export function actionsOf<R extends Row, C, U>(resource: Resource<R, C, U>) {
  return {
    /** Opens the dialog that edits a row. */
    update: (dialogs: ListDialogs<R>, options: Partial<RowAction<R>> = {}): RowAction<R> => ({
      key: 'update',
      label: '',
      icon: 'edit',
      access: resource.actions.update,
      run: dialogs.update,
      ...options,
    }),
    /** Removes a row after a confirmation; `name` names the row in the question, unless `confirm` has a title of its own, and in the notice. */
    remove: (name: (row: R) => string, options: Partial<RowAction<R>> = {}): RowAction<R> => ({
      key: 'remove',
      label: '',
      icon: 'trash',
      danger: true,
      remove: true,
      access: resource.actions.remove,
      name,
      confirm: () => ({}),
      ...options,
    }),
    custom: (given: RowAction<R>): RowAction<R> => given,
  };
}
