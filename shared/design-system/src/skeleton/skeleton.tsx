import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import styles from './skeleton.module.css';

/** A grey bar in place of a text; `width` as a share of its place. */
export function Bone({ width = 100, tall }: { width?: 20 | 40 | 60 | 80 | 100; tall?: boolean }) {
  return <span className={cx(styles['bone'], styles[`w${width}`], tall && styles['tall'])} />;
}

const WIDTHS = [80, 100, 60, 100, 40] as const;

/** Lines in place of a text or of facts. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const t = useT('ui');
  return (
    <div className={styles['lines']} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={WIDTHS[index % WIDTHS.length]} />
      ))}
    </div>
  );
}

/** A page's outline while its code loads: a title and rows. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  const t = useT('ui');
  return (
    <div className={styles['page']} role="status" aria-label={t('common.loading')}>
      <Bone width={20} tall />
      <div className={styles['card']}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles['row']}>
            <Bone width={60} />
            <Bone width={40} />
            <Bone width={80} />
          </div>
        ))}
      </div>
    </div>
  );
}
