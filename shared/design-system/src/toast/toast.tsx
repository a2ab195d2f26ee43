import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import { acceptToast, currentToasts, dismissToast, subscribeToToasts, type Toast } from './store.ts';
import styles from './toast.module.css';

export { dismissToast, showToast, type ToastOptions } from './store.ts';

const ICON = { neutral: 'info', info: 'info', success: 'success', warning: 'warning', error: 'error' } as const;

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const t = useT('ui');
  useEffect(() => {
    if (isPaused || toast.durationMs === 0) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return (
    <li className={styles['toast']}>
      <Icon name={ICON[toast.tone]} className={cx(styles['icon'], toneClass(toast.tone))} />
      <div className={styles['body']}>
        <strong>{toast.title}</strong>
        {toast.text ? <div className={styles['text']}>{toast.text}</div> : null}
      </div>
      {toast.action ? (
        <Button size="sm" className={styles['action']} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => acceptToast(toast)}>
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton size="sm" icon="close" label={t('common.close')} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}

/** Ctrl+Z runs the action of the latest notice, unless the focus is in a text field. */
function useShortcut(latest: Toast | undefined): void {
  useEffect(() => {
    if (!latest?.action) return;
    const onKey = (event: KeyboardEvent) => {
      const writes = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (writes || event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      acceptToast(latest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}

/**
 * The container of notices, rendered once in the shell. Their time pauses while the pointer or the focus is on them. Two
 * live regions stay in the page, so that screen readers announce every notice.
 */
export function Toasts() {
  const t = useT('ui');
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const [isPaused, setPaused] = useState(false);
  const latest = toasts.at(-1);
  useShortcut(latest);
  const words = latest ? [latest.title, latest.text].filter(Boolean).join('. ') : '';
  return createPortal(
    <div data-toasts>
      <div className="cab-visually-hidden" aria-live="polite">
        {latest && latest.tone !== 'error' ? words : ''}
      </div>
      <div className="cab-visually-hidden" aria-live="assertive">
        {latest?.tone === 'error' ? words : ''}
      </div>
      {toasts.length > 0 ? (
        <ol
          className={styles['toasts']}
          aria-label={t('toast.region')}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
          ))}
        </ol>
      ) : null}
    </div>,
    document.body,
  );
}
