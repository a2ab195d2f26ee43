import type { ReactNode } from 'react';
import { errorText, fieldText, itemText } from '@cabinet/api/error-text';
import { useT } from '@cabinet/contract/i18n';
import type { Tone } from '@cabinet/domain/statuses';
import { Button, IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './notice.module.css';

const ICONS: Readonly<Record<Tone, IconName>> = { neutral: 'info', info: 'info', success: 'success', warning: 'warning', error: 'error' };

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  /** Spans the whole width at the top of the page, for a lasting state. */
  banner?: boolean;
  /** Announced to screen readers when it appears; off for a notice that was there from the beginning. */
  live?: boolean;
}

/** A message within the page: an explanation, a warning, a banner. */
export function Notice({ tone = 'info', title, children, action, onClose, banner, live }: NoticeProps) {
  const t = useT('ui');
  return (
    <div
      className={cx(
        styles['notice'],
        toneClass(tone),
        tone === 'error' && styles['error'],
        banner && styles['banner'],
        action !== undefined && styles['acts'],
      )}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={ICONS[tone]} size={18} className={styles['icon']} />
      <div className={styles['body']}>
        {title !== undefined ? <strong className={styles['title']}>{title}</strong> : null}
        {children !== undefined ? <div>{children}</div> : null}
      </div>
      {action !== undefined ? <div className={styles['action']}>{action}</div> : null}
      {onClose ? <IconButton size="sm" icon="close" label={t('common.close')} onClick={onClose} /> : null}
    </div>
  );
}

/** Error texts: for a failed call, for one invalid field of its response, for a rule's code. */
export function useErrorText() {
  const t = useT('ui');
  return {
    error: (error: unknown) => errorText(t, error),
    item: (item: Parameters<typeof itemText>[1]) => itemText(t, item),
    field: (code: string, params?: Readonly<Record<string, string | number>>) => fieldText(t, code, params),
  };
}

/** The error of a failed call, with a retry button. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT('ui');
  return (
    <Notice
      tone="error"
      live
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        ) : undefined
      }
    >
      {errorText(t, error)}
    </Notice>
  );
}
