import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import type { MarginFigures } from '@cabinet/domain/margin';
import styles from './margin.module.css';

/** Shares beyond which a percentage says little, and up to which it says nothing. */
const MOST_CHANGE = 5;
const LEAST_CHANGE = 0.0005;

/** How a sum has changed against the period before it; nothing while that is not known, or where it had none. */
function Change({ now, before, days }: { now: number; before: number | undefined; days: number }) {
  const t = useT('admin');
  const { percent } = useFormat();
  if (before === undefined || before <= 0) return null;
  const share = (now - before) / before;
  if (Math.abs(share) > MOST_CHANGE || Math.abs(share) < LEAST_CHANGE) return null;
  return <div>{t('margin.before', { change: `${share < 0 ? '▼' : '▲'} ${percent(Math.abs(share))}`, count: days })}</div>;
}

/** The sums of the period beside those of the one before; `messages` leads to the messages behind them, `providers` to the price lists that are missing. */
export function Figures({
  total,
  before,
  days,
  messages,
  providers,
}: {
  total: MarginFigures;
  /** Sums of as many days before the period. */
  before: MarginFigures | undefined;
  days: number;
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
        hint={
          <>
            <Link to={messages}>{t('margin.charged', { count: charged, number: number(charged) })}</Link>
            <Change now={revenue} before={before?.revenue} days={days} />
          </>
        }
      />
      <Stat
        label={t('margin.cost')}
        value={rounded(cost)}
        hint={
          <>
            {t('margin.taken', { count: taken, number: number(taken) })}
            <Change now={cost} before={before?.cost} days={days} />
          </>
        }
      />
      <Stat
        label={t('margin.margin')}
        value={rounded(margin)}
        tone={margin < 0 ? 'error' : 'neutral'}
        hint={
          <>
            {revenue > 0 ? t('margin.share', { share: percent(margin / revenue) }) : null}
            <Change now={margin} before={before?.margin} days={days} />
          </>
        }
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
