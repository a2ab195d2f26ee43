import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { popupContainerOf } from '../internal/popup-container.ts';
import { usePopup } from '../internal/use-popup.ts';
import type { MenuItem } from './menu-item.ts';
import styles from './menu.module.css';

export type { MenuItem } from './menu-item.ts';

interface MenuProps {
  /** The button's name, shown when there is no `icon`. */
  label: string;
  icon?: IconName;
  items: readonly (MenuItem | false | undefined | 'divider')[];
  align?: 'start' | 'end';
  size?: 'sm' | 'md';
  /** The menu is open as soon as it is there. */
  defaultOpen?: boolean;
  /** The menu stays open after a selection (a list of checkable items). */
  keepOpen?: boolean;
  /** Called when the menu opens: what its items are made of may be loaded then. */
  onOpen?: () => void;
  /** What stands at the end of an item, such as a grip. */
  itemEnd?: (item: MenuItem) => ReactNode;
  /** Asked first for a key that is pressed on an item; true when that was its. */
  onItemKeyDown?: (event: KeyboardEvent, key: string) => boolean;
}

/** Time between two letters of one word that is typed to find an item. */
const TYPING_MS = 500;

/** A button that opens a menu of actions. Arrow keys, Home, End and typed letters move the focus, Escape closes. */
export function Menu({
  label,
  icon,
  items,
  align = 'end',
  size = 'md',
  defaultOpen = false,
  keepOpen,
  onOpen,
  itemEnd,
  onItemKeyDown,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  // The list stands beside the button, which has to be there first.
  useLayoutEffect(() => {
    if (defaultOpen) setOpen(true);
  }, [defaultOpen]);
  const shown = items.filter((item) => item !== false && item !== undefined);
  if (shown.length === 0) return null;
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  const show = () => {
    setOpen(true);
    onOpen?.();
  };
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => (open ? setOpen(false) : show()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && !open) {
        event.preventDefault();
        show();
      }
    },
  };
  return (
    <span ref={anchor} className={styles['anchor']}>
      {icon ? (
        <IconButton icon={icon} label={label} size={size} {...trigger} />
      ) : (
        <Button size={size} {...trigger}>
          {label}
          <Icon name="chevron-down" size={14} />
        </Button>
      )}
      {open
        ? createPortal(
            <MenuList
              id={id}
              label={label}
              items={shown}
              anchor={anchor}
              align={align}
              keepOpen={keepOpen ?? false}
              itemEnd={itemEnd}
              onItemKeyDown={onItemKeyDown}
              onClose={close}
              onLeave={() => setOpen(false)}
            />,
            popupContainerOf(anchor.current),
          )
        : null}
    </span>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  items: readonly (MenuItem | 'divider')[];
  anchor: RefObject<HTMLSpanElement | null>;
  align: 'start' | 'end';
  keepOpen: boolean;
  itemEnd: MenuProps['itemEnd'];
  onItemKeyDown: MenuProps['onItemKeyDown'];
  onClose: () => void;
  onLeave: () => void;
}

function MenuList({ id, label, items, anchor, align, keepOpen, itemEnd, onItemKeyDown, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const navigate = useNavigate();
  usePopup(true, anchor, list, align === 'end' ? 'bottom-end' : 'bottom-start');
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
  useEffect(() => entries()[0]?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const inside = event.target instanceof Node && (list.current?.contains(event.target) || anchor.current?.contains(event.target));
      if (!inside) onLeave();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [anchor, onLeave]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    const key = (document.activeElement as HTMLElement).dataset['key'];
    if (key !== undefined && onItemKeyDown?.(event, key)) return;
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const goesOn = typed.current.text !== '' && event.timeStamp - typed.current.at < TYPING_MS;
      const text = goesOn && typed.current.text !== letter ? typed.current.text + letter : letter;
      typed.current = { text, at: event.timeStamp };
      // One letter, also again and again, goes on to the next item; a longer word may stay where it is.
      const from = text.length > 1 ? at : at + 1;
      const order = [...all.slice(from), ...all.slice(0, from)];
      order.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(text))?.focus();
    }
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles['menu']}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      {items.map((item, index) =>
        item === 'divider' ? (
          <hr key={`divider-${index}`} className={styles['divider']} />
        ) : (
          <button
            key={item.key}
            type="button"
            data-key={item.key}
            aria-keyshortcuts={item.shortcuts}
            role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={item.checked}
            tabIndex={-1}
            disabled={item.disabled}
            className={cx(styles['item'], item.danger && styles['danger'])}
            onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              if (!keepOpen) onClose();
              if (item.to !== undefined) void navigate(item.to);
              item.onSelect?.();
            }}
          >
            {item.checked === undefined ? null : (
              <span className={styles['tick']}>{item.checked ? <Icon name="check" size={16} /> : null}</span>
            )}
            {item.icon ? <Icon name={item.icon} size={16} /> : null}
            <span>{item.label}</span>
            {itemEnd?.(item)}
          </button>
        ),
      )}
    </div>
  );
}
