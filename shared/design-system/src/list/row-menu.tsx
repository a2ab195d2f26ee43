import { useContext, useRef } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { Resource, Row } from '@cabinet/domain/resource';
import { Menu } from '../menu/menu.tsx';
import type { RowAction } from './types.ts';

/** Draws a row's menu; asks, runs, removes and tells what came of it. Undefined when no action may be used at all. */
export function useRowMenu<R extends Row, C, U>(resource: Resource<R, C, U>, actions: readonly RowAction<R>[]) {
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  const [remove] = useResource(resource).useRemove();
  const busy = useRef(new Set<string>());
  const allowed = actions.filter(({ access }) => access === undefined || (cabinet?.can(access) ?? true));
  if (allowed.length === 0) return undefined;

  const labelOf = (action: RowAction<R>, row: R) =>
    typeof action.label === 'function' ? action.label(row) : action.label || t(`list.action.${action.key}`);
  const perform = async (action: RowAction<R>, row: R) => {
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
      const done = action.done?.(row) ?? (action.remove ? t('list.remove.done', { name: action.confirm?.(row).title ?? '' }) : undefined);
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
