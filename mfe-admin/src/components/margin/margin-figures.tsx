import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import type { MarginFigures } from '@cabinet/domain/margin';
import styles from './margin.module.css';

/** The sums of the period; `messages` leads to the messages behind them, `providers` to the price lists that are missing. */
export function Figures({
  total,
  messages,
  providers,
}: {
  total: MarginFigures;
  messages: string | undefined;
  providers: string | undefined;
}) {
  const t = useT('admin');
  const { money, number, percent } = useFormat();
  const rounded = (amount: number) => money(amount, { maximumFractionDigits: 2 });
  const { charged, revenue, taken, cost, margin, unpriced } = total;
  return (
    <div className={styles['figures']}>
      <Stat
        label={t('margin.revenue')}
        value={rounded(revenue)}
        hint={<Link to={messages}>{t('margin.charged', { count: charged, number: number(charged) })}</Link>}
      />
      <Stat label={t('margin.cost')} value={rounded(cost)} hint={t('margin.taken', { count: taken, number: number(taken) })} />
      <Stat
        label={t('margin.margin')}
        value={rounded(margin)}
        tone={margin < 0 ? 'error' : 'neutral'}
        hint={revenue > 0 ? t('margin.share', { share: percent(margin / revenue) }) : undefined}
      />
      {unpriced > 0 ? (
        <Stat
          label={t('margin.unpriced')}
          value={number(unpriced)}
          tone="warning"
          hint={<Link to={providers}>{t('margin.unpricedHint')}</Link>}
        />
      ) : null}
    </div>
  );
}
