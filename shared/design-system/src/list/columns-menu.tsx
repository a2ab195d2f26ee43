import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { movedColumns } from './move-column.ts';
import type { Column } from './types.ts';
import styles from './columns-menu.module.css';

/** What the menu of a list's columns changes. */
export interface ColumnsMenuProps {
  columns: readonly Pick<Column<never>, 'key' | 'label'>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** Keys of all columns but the first, in another order. */
  onOrder: (keys: string[]) => void;
  /** Undefined while the columns are as the list declares them. */
  onReset: (() => void) | undefined;
}

/** Which columns a list shows, and in which order: by a grip that is dragged, and by Alt and arrow keys. The first names the row and stays. */
export function ColumnsMenu({ columns, hidden, onHidden, onOrder, onReset }: ColumnsMenuProps) {
  const t = useT('ui');
  const [held, setHeld] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const keys = columns.slice(1).map(({ key }) => key);
  const labelOf = ({ key, label }: ColumnsMenuProps['columns'][number]) => label ?? t(`column.${key}`);

  const move = (key: string, target: string | undefined) => {
    const column = columns.find((one) => one.key === key);
    if (!column || target === undefined || target === key || !keys.includes(target)) return;
    onOrder(movedColumns(columns, key, target));
    setAnnouncement(t('order.moved', { name: String(labelOf(column)), place: keys.indexOf(target) + 2, total: columns.length }));
  };

  const moveByKey = (event: KeyboardEvent, key: string): boolean => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined || !keys.includes(key)) return false;
    event.preventDefault();
    move(key, keys[keys.indexOf(key) + step]);
    return true;
  };

  const gripOf = ({ key }: MenuItem) =>
    keys.includes(key) ? (
      <span
        aria-hidden
        className={cx(styles['grip'], held === key && styles['held'])}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(key);
        }}
        onPointerMove={(event) => held === key && move(key, itemUnder(event))}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      />
    ) : null;

  return (
    <>
      <Menu
        icon="columns"
        label={t('list.columns')}
        keepOpen
        itemEnd={gripOf}
        onItemKeyDown={moveByKey}
        items={[
          ...columns.map((column, index) => ({
            key: column.key,
            label: labelOf(column),
            checked: !hidden.includes(column.key),
            disabled: index === 0,
            shortcuts: index === 0 ? undefined : 'Alt+ArrowUp Alt+ArrowDown',
            onSelect: () => onHidden(hidden.includes(column.key) ? hidden.filter((key) => key !== column.key) : [...hidden, column.key]),
          })),
          onReset && 'divider',
          onReset && { key: 'reset', label: t('list.columnsReset'), icon: 'repeat', onSelect: onReset },
        ]}
      />
      <span className="cab-visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

/** Key of the item of the menu that the pointer is over. */
function itemUnder({ currentTarget, clientY }: PointerEvent<HTMLElement>): string | undefined {
  const items = [...(currentTarget.closest('[role="menu"]')?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  return items.find((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  })?.dataset['key'];
}
