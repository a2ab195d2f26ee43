import { useContext, useRef } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Menu } from '../menu/menu.tsx';
import { hideRow, showRow } from './leaving.ts';
import type { RowAction } from './types.ts';

/** Where the keyboard goes on when a row has gone: the row below, else the one above. */
function neighbourOf(id: string): HTMLElement | null | undefined {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === id);
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-opener]');
}

/**
 * Draws a row's menu; asks, runs, removes and tells what came of it. Undefined when no action may be used at all.
 * `onLeave` is called with a row that is taken out at once.
 */
export function useRowMenu<R extends Row, C, U>(resource: Resource<R, C, U>, actions: readonly RowAction<R>[], onLeave: (row: R) => void) {
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  const [remove] = useResource(resource).useRemove();
  const busy = useRef(new Set<string>());
  const allowed = actions.filter(({ access }) => access === undefined || (cabinet?.can(access) ?? true));
  if (allowed.length === 0) return undefined;

  const labelOf = (action: RowAction<R>, row: R) =>
    typeof action.label === 'function' ? action.label(row) : action.label || t(`list.action.${action.key}`);
  const doneOf = (action: RowAction<R>, row: R) =>
    action.done?.(row) ?? (action.remove ? t('list.remove.done', { name: action.confirm?.(row).title ?? '' }) : undefined);
  const removeLater = (action: RowAction<R>, row: R) => {
    const { name } = resource;
    const back = () => showRow(name, row.id);
    const neighbour = neighbourOf(row.id);
    hideRow(name, row.id);
    onLeave(row);
    setTimeout(() => document.activeElement === document.body && neighbour?.focus());
    cabinet?.notify({
      tone: 'neutral',
      title: doneOf(action, row) ?? '',
      action: { label: t('list.remove.undo'), onSelect: back },
      onGone: () =>
        void remove(row.id)
          .unwrap()
          .catch((error: unknown) => {
            back();
            cabinet.notifyError(error);
          }),
    });
  };
  const perform = async (action: RowAction<R>, row: R) => {
    if (action.undo && cabinet) return removeLater(action, row);
    if (action.confirm) {
      const question = action.confirm(row);
      const title = action.remove ? t('list.remove.title', { name: question.title }) : question.title;
      const agreed = await cabinet?.confirm({
        text: action.remove ? t('list.remove.text') : undefined,
        ...question,
        title,
        action: labelOf(action, row),
        danger: action.danger,
      });
      if (!agreed) return;
    }
    const work = `${action.key}/${row.id}`;
    if (busy.current.has(work)) return;
    busy.current.add(work);
    try {
      if (action.remove) await remove(row.id).unwrap();
      await action.run?.(row);
      const done = doneOf(action, row);
      if (done) cabinet?.notify({ tone: 'success', title: done });
    } catch (error) {
      cabinet?.notifyError(error);
    } finally {
      busy.current.delete(work);
    }
  };
  return (row: R) => {
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
