import { useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { FooterRoomContext } from '../internal/footer-room.ts';
import { LeaveGuardContext } from '../internal/leave-guard.ts';
import { useModalLayer } from '../internal/use-modal-layer.ts';
import styles from './dialog.module.css';

/** Widths of spec 1 §9, in px. */
export type DialogWidth = 400 | 500 | 600 | 700 | 800 | 1000 | 1200;

interface DialogProps {
  title: ReactNode;
  width?: DialogWidth;
  /** Called on the close button, Escape and a click outside; a form with unsaved changes asks the user first. */
  onClose: () => void;
  /** Buttons at the bottom, which stay visible while the content scrolls. A form brings its own `DialogFooter`. */
  footer?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * A modal dialog; exists while it is rendered. On narrow screens a full-screen sheet. Focus goes in (to
 * `data-autofocus` when there is one), stays in and returns.
 */
export function Dialog(props: DialogProps) {
  return createPortal(<DialogLayer {...props} />, document.body);
}

/** Returns a function that asks before unsaved changes are lost and resolves to whether to leave. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const t = useT('ui');
  const cabinet = useContext(CabinetContext);
  return () =>
    cabinet
      ? cabinet.confirm({ title: t('form.leave.title'), text: t('form.leave.text'), action: t('form.leave.action'), danger: true })
      : Promise.resolve(window.confirm(t('form.leave.title')));
}

function DialogLayer({ title, width = 500, onClose, footer, role = 'dialog', children }: DialogProps) {
  const t = useT('ui');
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const dirty = useRef(false);
  const reportDirty = useCallback((value: boolean) => void (dirty.current = value), []);
  const question = useLeaveQuestion();
  const close = async () => {
    if (!dirty.current || (await question())) onClose();
  };
  useModalLayer(layer, () => void close());
  return (
    <div
      ref={layer}
      data-layer
      className={styles['layer']}
      onPointerDown={(event) => void (pressedOutside.current = event.target === layer.current)}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === layer.current && pressedOutside.current && role === 'dialog') void close();
      }}
    >
      <div role={role} aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={cx(styles['dialog'], styles[`w${width}`])}>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton size="sm" icon="close" label={t('common.close')} onClick={() => void close()} />
        </header>
        <LeaveGuardContext.Provider value={reportDirty}>
          <div className={styles['body']}>{children}</div>
        </LeaveGuardContext.Provider>
        {footer !== undefined ? <footer className={styles['footer']}>{footer}</footer> : null}
      </div>
    </div>
  );
}

/** The buttons of a dialog, for content that brings its own (a form), with what its `SubmitButton` waits for; sticks to the bottom edge. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className={cx(styles['footer'], styles['sticky'])}>
      <FooterRoomContext value="start">{children}</FooterRoomContext>
    </div>
  );
}

/** The state of a dialog: the value it was opened with, or undefined while it is closed. */
export function useDialog<T = true>(): { value: T | undefined; open: (value: T) => void; close: () => void } {
  const [value, setValue] = useState<T>();
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);
  const close = useCallback(() => void (alive.current && setValue(undefined)), []);
  return { value, open: setValue as (value: T) => void, close };
}
