import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { arrayMove } from './array-move.ts';
import styles from './ordered-list.module.css';

interface OrderedListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** The item's name in the labels of its buttons and in the announcement. */
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  children: (item: T, index: number) => ReactNode;
  label: string;
  disabled?: boolean;
}

/**
 * A list whose items can be reordered: dragged by their handle, moved by its arrow keys, from anywhere in an item by Alt and
 * arrow keys, or by two buttons for users who cannot drag. The libraries for it weigh five times as much, for grids and nested lists that are not needed here.
 */
export function OrderedList<T>({ items, keyOf, nameOf, onChange, children, label, disabled }: OrderedListProps<T>) {
  const t = useT('ui');
  const list = useRef<HTMLOListElement>(null);
  const [draggedKey, setDraggedKey] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= items.length) return;
    onChange(arrayMove(items, from, to));
    setAnnouncement(t('order.moved', { name: nameOf(items[from]!), place: to + 1, total: items.length }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || disabled) return;
    event.preventDefault();
    move(index, index + step);
  };
  /** Moves the dragged item to the place of the row under the pointer. */
  const onPointerMove = (event: PointerEvent) => {
    if (draggedKey === undefined) return;
    const from = items.findIndex((item) => keyOf(item) === draggedKey);
    const to = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (to >= 0) move(from, to);
  };
  return (
    <>
      <ol ref={list} className={styles['list']} aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item);
          return (
            <li
              key={key}
              className={cx(styles['item'], draggedKey === key && styles['held'])}
              onKeyDown={(event) => event.altKey && !event.defaultPrevented && onKeyDown(event, index)}
            >
              <button
                type="button"
                className={styles['handle']}
                disabled={disabled}
                aria-label={t('order.handle', { name, place: index + 1, total: items.length })}
                onKeyDown={(event) => event.altKey || onKeyDown(event, index)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDraggedKey(key);
                }}
                onPointerMove={onPointerMove}
                onPointerUp={() => setDraggedKey(undefined)}
                onPointerCancel={() => setDraggedKey(undefined)}
              >
                <span className={styles['grip']} aria-hidden />
              </button>
              <div className={styles['content']}>{children(item, index)}</div>
              <IconButton
                size="sm"
                icon="arrow-up"
                label={t('order.up', { name })}
                disabled={disabled || index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="sm"
                icon="arrow-down"
                label={t('order.down', { name })}
                disabled={disabled || index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ol>
      <div className="cab-visually-hidden" role="status">
        {announcement}
      </div>
    </>
  );
}
