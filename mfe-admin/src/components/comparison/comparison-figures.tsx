import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import type { RoutingComparison } from '@cabinet/domain/routing-comparison';
import styles from './comparison.module.css';

/** What share would go elsewhere, and what that would have cost and brought in. */
export function ComparisonFigures({ comparison }: { comparison: RoutingComparison }) {
  const t = useT('admin');
  const { money, number, percent, date } = useFormat();
  const { day, sampled, messages, moved, blocked, cost, margin, unpriced } = comparison;
  const signed = (amount: number) => money(amount, { signDisplay: 'exceptZero' });
  return (
    <>
      <div className={styles['figures']}>
        <Stat
          label={t('comparison.moved')}
          value={percent(messages === 0 ? 0 : moved / messages)}
          hint={t('comparison.movedOf', { number: number(moved), total: number(messages) })}
        />
        <Stat
          label={t('comparison.cost')}
          value={signed(cost)}
          hint={unpriced > 0 ? t('comparison.unpriced', { count: unpriced, number: number(unpriced) }) : undefined}
        />
        <Stat label={t('comparison.margin')} value={signed(margin)} tone={margin < 0 ? 'error' : 'neutral'} />
        {blocked > 0 ? (
          <Stat label={t('comparison.blocked')} value={number(blocked)} tone="error" hint={t('comparison.blockedHint')} />
        ) : null}
      </div>
      <p className={styles['note']}>{t('comparison.sampled', { count: sampled, number: number(sampled), day: date(`${day}T12:00:00`) })}</p>
    </>
  );
}
