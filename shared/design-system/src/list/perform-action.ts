import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Translate } from '@cabinet/contract/i18n';
import type { ResourceName, Row } from '@cabinet/domain/resource';
import { hideRow, showRow } from './hidden-rows.ts';
import type { RowAction } from './types.ts';

/** An action of a row's menu, and what performing it takes. */
interface ActionWork<R extends Row> {
  action: RowAction<R>;
  row: R;
  /** The action's name. */
  label: string;
  resource: ResourceName;
  t: Translate;
  cabinet: Cabinet | null;
  remove: (id: string) => Promise<unknown>;
  /** What this list performs at the moment: the same is not done twice at once. */
  running: Set<string>;
  /** Called with a row whose removal can still be undone. */
  onHide: (row: R) => void;
}

/** The element to focus when a row disappears: the row below, else the one above. */
function neighbourOf(id: string): HTMLElement | null | undefined {
  const row = document.querySelector(`[data-row="${id}"]`);
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-opener]');
}

const successTextOf = <R extends Row>({ action, row, t }: ActionWork<R>): string | undefined =>
  action.done?.(row) ?? (action.remove ? t('list.remove.done', { name: action.name?.(row) ?? '' }) : undefined);

function removeLater<R extends Row>(work: ActionWork<R>, cabinet: Cabinet): void {
  const { row, resource, t, remove, onHide } = work;
  const restore = () => showRow(resource, row.id);
  const neighbour = neighbourOf(row.id);
  hideRow(resource, row.id);
  onHide(row);
  setTimeout(() => document.activeElement === document.body && neighbour?.focus());
  cabinet.notify({
    tone: 'neutral',
    title: successTextOf(work) ?? '',
    action: { label: t('list.remove.undo'), onSelect: restore },
    onGone: () =>
      void remove(row.id).catch((error: unknown) => {
        restore();
        cabinet.notifyError(error);
      }),
  });
}

/** Performs an action of a row: confirms, runs or removes, and notifies of the result. */
export async function performAction<R extends Row>(work: ActionWork<R>): Promise<void> {
  const { action, row, label, t, cabinet, remove, running } = work;
  if (action.undo && cabinet) return removeLater(work, cabinet);
  if (action.confirm) {
    const question = action.confirm(row);
    const agreed = await cabinet?.confirm({
      text: action.remove ? t('list.remove.text') : undefined,
      title: t('list.remove.title', { name: action.name?.(row) ?? '' }),
      ...question,
      action: label,
      danger: action.danger,
    });
    if (!agreed) return;
  }
  const key = `${action.key}/${row.id}`;
  if (running.has(key)) return;
  running.add(key);
  try {
    if (action.remove) await remove(row.id);
    await action.run?.(row);
    const done = successTextOf(work);
    if (done) cabinet?.notify({ tone: 'success', title: done });
  } catch (error) {
    cabinet?.notifyError(error);
  } finally {
    running.delete(key);
  }
}
