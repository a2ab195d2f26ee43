import { useContext, useRef } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { cellOfId } from '@cabinet/domain/marked-ids';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Menu } from '../menu/menu.tsx';
import { hideRow, showRow } from './hidden-rows.ts';
import type { RowAction } from './types.ts';

/** The element to focus when a row disappears: the row below, else the one above. */
function neighbourOf(id: string): HTMLElement | null | undefined {
  const row = document.querySelector(`[data-row="${id}"]`);
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-opener]');
}

/**
 * Renders the menu of a row and performs its actions: confirms, runs or removes, and notifies of the result. Undefined
 * when the user may use none of the actions. `onHide` is called with a row whose removal can still be undone.
 */
export function useRowMenu<R extends Row, C, U>(resource: Resource<R, C, U>, actions: readonly RowAction<R>[], onHide: (row: R) => void) {
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  const [remove] = useResource(resource).useRemove();
  const running = useRef(new Set<string>());
  const allowed = actions.filter(({ access }) => access === undefined || (cabinet?.can(access) ?? true));
  if (allowed.length === 0) return undefined;

  const labelOf = (action: RowAction<R>, row: R) =>
    typeof action.label === 'function' ? action.label(row) : action.label || t(`list.action.${action.key}`);
  const successTextOf = (action: RowAction<R>, row: R) =>
    action.done?.(row) ?? (action.remove ? t('list.remove.done', { name: action.name?.(row) ?? '' }) : undefined);
  const removeLater = (action: RowAction<R>, row: R) => {
    const { name } = resource;
    const restore = () => showRow(name, row.id);
    const neighbour = neighbourOf(row.id);
    hideRow(name, row.id);
    onHide(row);
    setTimeout(() => document.activeElement === document.body && neighbour?.focus());
    cabinet?.notify({
      tone: 'neutral',
      title: successTextOf(action, row) ?? '',
      action: { label: t('list.remove.undo'), onSelect: restore },
      onGone: () =>
        void remove(row.id)
          .unwrap()
          .catch((error: unknown) => {
            restore();
            cabinet.notifyError(error);
          }),
    });
  };
  const perform = async (action: RowAction<R>, row: R) => {
    if (action.undo && cabinet) return removeLater(action, row);
    if (action.confirm) {
      const question = action.confirm(row);
      const agreed = await cabinet?.confirm({
        text: action.remove ? t('list.remove.text') : undefined,
        title: t('list.remove.title', { name: action.name?.(row) ?? '' }),
        ...question,
        action: labelOf(action, row),
        danger: action.danger,
      });
      if (!agreed) return;
    }
    const work = `${action.key}/${row.id}`;
    if (running.current.has(work)) return;
    running.current.add(work);
    try {
      if (action.remove) await remove(row.id).unwrap();
      await action.run?.(row);
      const done = successTextOf(action, row);
      if (done) cabinet?.notify({ tone: 'success', title: done });
    } catch (error) {
      cabinet?.notifyError(error);
    } finally {
      running.current.delete(work);
    }
  };
  return (row: R) => {
    // A row of another cell is read here and changed there.
    if (cellOfId(row.id)) return null;
    const shown = allowed.filter((action) => action.shown?.(row) ?? true);
    return (
      <Menu
        icon="more"
        size="sm"
        label={t('list.actions')}
        items={shown.map((action) => ({
          key: action.key,
          label: labelOf(action, row),
          icon: action.icon,
          danger: action.danger,
          to: action.to?.(row),
          onSelect: action.to ? undefined : () => void perform(action, row),
        }))}
      />
    );
  };
}
