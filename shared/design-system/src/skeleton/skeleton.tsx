import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import styles from './skeleton.module.css';

/** A grey bar in place of a text; `width` is a percentage of its container. */
export function SkeletonBar({ width = 100, tall }: { width?: 20 | 40 | 60 | 80 | 100; tall?: boolean }) {
  return <span className={cx(styles['bone'], styles[`w${width}`], tall && styles['tall'])} />;
}

const WIDTHS = [80, 100, 60, 100, 40] as const;

/** Grey lines in place of a text or a description list. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const t = useT('ui');
  return (
    <div className={styles['lines']} role="status" aria-label={t('common.loading')} data-loading>
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBar key={index} width={WIDTHS[index % WIDTHS.length]} />
      ))}
    </div>
  );
}

/** A page's skeleton while its code loads: a title and rows. Without a label it is hidden from screen readers. */
export function PageBones({ rows = 8, label }: { rows?: number; label?: string }) {
  return (
    <div className={styles['page']} role={label && 'status'} aria-label={label} aria-hidden={label === undefined} data-loading>
      <SkeletonBar width={20} tall />
      <div className={styles['card']}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles['row']}>
            <SkeletonBar width={60} />
            <SkeletonBar width={40} />
            <SkeletonBar width={80} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** `PageBones` that says that the page is loading. */
export function PageSkeleton({ rows }: { rows?: number }) {
  const t = useT('ui');
  return <PageBones rows={rows} label={t('common.loading')} />;
}
