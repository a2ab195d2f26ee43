import { useContext, useRef } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Menu } from '../menu/menu.tsx';
import type { RowAction } from './types.ts';
import { loadLateParts, type LateParts } from './use-late-parts.ts';

/**
 * Renders the menu of a row, which performs its actions. Undefined when the user may use none of them. `onHide` is called with a row whose
 * removal can still be undone.
 */
export function useRowMenu<R extends Row, C, U>(
  resource: Resource<R, C, U>,
  actions: readonly RowAction<R>[],
  late: LateParts | undefined,
  onHide: (row: R) => void,
) {
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  const [remove] = useResource(resource).useRemove();
  const running = useRef(new Set<string>());
  const allowed = actions.filter(({ access }) => access === undefined || (cabinet?.can(access) ?? true));
  if (allowed.length === 0) return undefined;

  const perform = (action: RowAction<R>, row: R, label: string) => {
    const work = {
      action,
      row,
      label,
      resource: resource.name,
      t,
      cabinet,
      remove: (id: string) => remove(id).unwrap(),
      running: running.current,
      onHide,
    };
    // At once where it can be: a browser lets few things happen without a press.
    void (late ? late.performAction(work) : loadLateParts().then(({ performAction }) => performAction(work)));
  };
  return (row: R) => {
    const shown = allowed.filter((action) => action.shown?.(row) ?? true);
    return (
      <Menu
        icon="more"
        size="sm"
        label={t('list.actions')}
        items={shown.map((action) => {
          const label = typeof action.label === 'function' ? action.label(row) : action.label || t(`list.action.${action.key}`);
          return {
            key: action.key,
            label,
            icon: action.icon,
            danger: action.danger,
            to: action.to?.(row),
            onSelect: action.to ? undefined : () => perform(action, row, label),
          };
        })}
      />
    );
  };
}
