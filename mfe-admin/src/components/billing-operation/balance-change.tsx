import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
import type { Change } from './operation-preview.ts';
import styles from './billing-operation.module.css';

/** A balance before and after the operation. */
export function BalanceChange({ label, change }: { label: string; change: Change | undefined }) {
  const t = useT('admin');
  const { money } = useFormat();
  return (
    <div className={styles['change']}>
      <span className={styles['whose']}>
        {label}
        {change && change.overdraft > 0 ? <small>{t('operation.withOverdraft', { overdraft: money(change.overdraft) })}</small> : null}
      </span>
      <span>
        <small>{t('operation.before')}</small>
        {change ? (
          <Sensitive>
            <Money amount={change.before} />
          </Sensitive>
        ) : (
          <SkeletonBar width={60} />
        )}
      </span>
      <span aria-hidden>→</span>
      <span aria-live="polite">
        <small>{t('operation.after')}</small>
        {change ? (
          <Sensitive>
            <strong>
              <Money amount={change.after} />
            </strong>
          </Sensitive>
        ) : (
          <SkeletonBar width={60} />
        )}
      </span>
    </div>
  );
}
