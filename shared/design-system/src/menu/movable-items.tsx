import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import type { MenuItem } from './menu-item.ts';
import styles from './menu.module.css';

type Entry = MenuItem | 'divider';

/** Puts the items of a menu in another order, by a grip that is dragged, and by Alt and arrow keys. */
export function useMovableItems(items: readonly Entry[], onMove: ((key: string, target: string) => void) | undefined) {
  const t = useT('ui');
  const [held, setHeld] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const isMovable = (item: Entry): item is MenuItem =>
    onMove !== undefined && item !== 'divider' && item.checked !== undefined && !item.disabled;
  const movable = items.filter(isMovable);
  const ticked = items.filter((item) => item !== 'divider' && item.checked !== undefined);
  const move = (key: string, target: MenuItem | undefined) => {
    const item = movable.find((one) => one.key === key);
    if (!item || !target || target.key === key) return;
    onMove?.(key, target.key);
    setAnnouncement(t('order.moved', { name: String(item.label), place: ticked.indexOf(target) + 1, total: ticked.length }));
  };
  return {
    isMovable,
    held,
    announcement,
    /** Moves the item that has the focus; returns whether the key was meant for that. */
    onKeyDown: (event: KeyboardEvent, focused: string | undefined): boolean => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
      const at = movable.findIndex(({ key }) => key === focused);
      if (step === undefined || focused === undefined || at < 0) return false;
      event.preventDefault();
      move(focused, movable[at + step]);
      return true;
    },
    gripOf: (key: string, list: RefObject<HTMLElement | null>) => ({
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(key);
      },
      onPointerMove: (event: PointerEvent) => {
        if (held !== key) return;
        const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
        const under = rows.find((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return event.clientY >= top && event.clientY < bottom;
        });
        move(
          key,
          movable.find((item) => item.key === under?.dataset['key']),
        );
      },
      onPointerUp: () => setHeld(undefined),
      onPointerCancel: () => setHeld(undefined),
    }),
  };
}

interface MenuGripProps extends ReturnType<ReturnType<typeof useMovableItems>['gripOf']> {
  isHeld: boolean;
}

/** What an item of a menu is dragged by. */
export function MenuGrip({ isHeld, ...pointer }: MenuGripProps) {
  return (
    <span aria-hidden className={cx(styles['grip'], isHeld && styles['held'])} onClick={(event) => event.stopPropagation()} {...pointer} />
  );
}
