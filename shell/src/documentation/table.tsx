import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import styles from './article.module.css';

/** A table that scrolls by itself where it is wider than the window, by keyboard too. */
export function Table({ children }: { children: ReactNode }) {
  const t = useT('documentation');
  return (
    <div className={styles['table']} role="group" aria-label={t('table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
