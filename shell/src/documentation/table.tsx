import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import styles from './article.module.css';

/** A table that scrolls within itself when it is wider than the window; focusable, so that the keyboard can scroll it. */
export function Table({ children }: { children: ReactNode }) {
  const t = useT('documentation');
  return (
    <div className={styles['table']} role="group" aria-label={t('table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
