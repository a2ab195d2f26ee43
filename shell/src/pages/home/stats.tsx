import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Count, Money, Percent } from '@cabinet/design-system/value';
import { BalanceStat } from './balance-stat.tsx';
import { daysToCompare } from './day.ts';
import { deliveredShare } from './health.ts';
import styles from './home.module.css';
import { ARRIVED, useListLinks } from './use-list-links.ts';
import type { SendingStatistics } from '@cabinet/domain/sendings';

/** From this ratio on the comparison is shown as a multiple instead of a percentage. */
const MULTIPLE_FROM = 10;

/** Compares today with yesterday at the same time: the change in percent, or the multiple; nothing while yesterday is not known. */
function useComparison(today: number, yesterday: number | undefined, period: readonly [from: Date, to: Date]) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  if (today === 0) return { hint: t('home.sentNone'), tone: 'neutral' as const };
  if (yesterday === undefined) return { hint: ' ' };
  if (yesterday === 0) return { hint: t('home.sentNew'), tone: 'neutral' as const };
  const times = today / yesterday;
  const change = times - 1;
  const size = times < MULTIPLE_FROM ? format.percent(Math.abs(change)) : `×${format.number(Math.round(times))}`;
  const written = `${change < 0 ? '▼' : '▲'} ${size}`;
  const hint = (
    <Link quiet to={links.messages({ period })}>
      {t('home.sentYesterday', { change: written })}
    </Link>
  );
  return { hint, tone: change < 0 ? ('neutral' as const) : ('success' as const) };
}

interface StatsProps {
  today: SendingStatistics | undefined;
  yesterday: SendingStatistics | undefined;
  now: Date;
  /** Given when today's figures could not be loaded: loads them again. */
  onRetry: (() => void) | undefined;
}

/** The four figures of the day: balance, sent, delivered, spent. */
export function Stats({ today, yesterday, now, onRetry }: StatsProps) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  const { sent, delivered, failed, spent } = today?.totals ?? { sent: 0, delivered: 0, failed: 0, spent: 0 };
  const { yesterday: before } = daysToCompare(now);
  const comparison = useComparison(sent, yesterday?.totals.sent, [new Date(before.from), new Date(before.to ?? now)]);
  const share = deliveredShare({ delivered, failed });
  const pending = <SkeletonBar width={60} tall />;
  return (
    <div className={styles['stats']}>
      <BalanceStat now={now} />
      <Stat
        label={t('home.sent')}
        value={today ? <Count value={sent} /> : pending}
        to={sent > 0 ? links.messages() : undefined}
        {...(today ? comparison : { hint: ' ' })}
        onRetry={onRetry}
      />
      <Stat
        label={t('home.delivered')}
        value={!today ? pending : share === undefined ? '–' : <Percent share={share} />}
        to={delivered > 0 ? links.messages({ status: ARRIVED }) : undefined}
        hint={
          !today ? (
            ' '
          ) : failed > 0 ? (
            <Link quiet to={links.messages({ status: ['failed'] })}>
              {t('home.failed', { count: failed, formatted: format.number(failed) })}
            </Link>
          ) : (
            t('home.failedNone')
          )
        }
        tone={failed > 0 ? 'error' : 'neutral'}
        onRetry={onRetry}
      />
      <Stat
        label={t('home.spent')}
        value={today ? <Money amount={spent} /> : pending}
        to={spent > 0 ? links.charges() : undefined}
        hint={sent > 0 && spent > 0 ? t('home.each', { amount: format.money(spent / sent, { maximumFractionDigits: 2 }) }) : ' '}
        onRetry={onRetry}
      />
    </div>
  );
}
