import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '../button/button.tsx';
import { useNarrow } from '../media/media.tsx';
import { rememberFocus } from '../internal/remember-focus.ts';
import { useModalLayer } from '../internal/use-modal-layer.ts';
import { useTabOrder } from './use-tab-order.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  title: ReactNode;
  /** A status beside the title. */
  status?: ReactNode;
  /** A menu or a button beside the close button. */
  actions?: ReactNode;
  onClose: () => void;
  /** Go to the neighbouring rows of the list, by arrow keys and buttons; undefined at its ends. */
  onPrevious?: () => void;
  onNext?: () => void;
  children: ReactNode;
}

/**
 * The detail of one row at the right side. The list beside it stays usable; on narrow screens it is a full-screen
 * sheet. The component that opens it keeps it in the address (`ResourceList` does).
 */
export function Drawer(props: DrawerProps) {
  const narrow = useNarrow();
  return createPortal(narrow ? <Sheet {...props} /> : <Panel {...props} />, document.body);
}

function useArrows({ onPrevious, onNext }: Pick<DrawerProps, 'onPrevious' | 'onNext'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"][aria-modal="true"]')
      )
        return;
      const step =
        event.key === 'ArrowDown' || event.key === 'j' ? onNext : event.key === 'ArrowUp' || event.key === 'k' ? onPrevious : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
}

function Content({ title, status, actions, onClose, onPrevious, onNext, children, titleId }: DrawerProps & { titleId: string }) {
  const t = useT('ui');
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['name']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {status}
        </div>
        <span className={styles['tools']}>
          {actions}
          {onPrevious || onNext ? (
            <>
              <IconButton size="sm" icon="chevron-up" label={t('drawer.previous')} disabled={!onPrevious} onClick={onPrevious} />
              <IconButton size="sm" icon="chevron-down" label={t('drawer.next')} disabled={!onNext} onClick={onNext} />
            </>
          ) : null}
          <IconButton size="sm" icon="close" label={t('common.close')} onClick={onClose} />
        </span>
      </header>
      <div className={styles['body']}>{children}</div>
    </>
  );
}

function Panel(props: DrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useArrows(props);
  useTabOrder(panel);
  const { onClose } = props;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || panel.current?.hasAttribute('inert')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  useEffect(() => {
    const giveBack = rememberFocus();
    const element = panel.current;
    return () => {
      const inside = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (inside) giveBack();
    };
  }, []);
  return (
    <aside ref={panel} aria-labelledby={titleId} className={styles['panel']}>
      <Content {...props} titleId={titleId} />
    </aside>
  );
}

function Sheet(props: DrawerProps) {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  useModalLayer(layer, props.onClose);
  return (
    <div ref={layer} data-layer className={styles['sheetLayer']}>
      <div role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={styles['sheet']}>
        <Content {...props} titleId={titleId} />
      </div>
    </div>
  );
}
