import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Count, Money, Percent } from '@cabinet/design-system/value';
import { BalanceStat } from './balance-stat.tsx';
import type { HomePeriod } from './day.ts';
import { deliveredShare } from './health.ts';
import styles from './home.module.css';
import { TopUp } from './top-up.tsx';
import { ARRIVED, useListLinks } from './use-list-links.ts';
import { usePeriodText } from './use-period.ts';
import type { SendingStatistics } from '@cabinet/domain/sendings';

/** From this ratio on, and of fewer messages before, a percentage says little: the number itself is shown. */
const MANY_TIMES = 5;
const FEW = 20;

/** Compares messages with those of the period before: the change in percent, or how many those were; nothing while they are not known. */
function useComparison(sent: number, sentBefore: number | undefined, period: HomePeriod) {
  const text = usePeriodText(period);
  const format = useFormat();
  const links = useListLinks();
  if (sent === 0) return { hint: text('sentNone'), tone: 'neutral' as const };
  if (sentBefore === undefined) return { hint: ' ' };
  if (sentBefore === 0) return { hint: text('sentNew'), tone: 'neutral' as const };
  const change = sent / sentBefore - 1;
  const isTelling = sentBefore >= FEW && change < MANY_TIMES - 1;
  const { from, to } = period.before;
  const hint = (
    <Link quiet to={links.messages({ period: [new Date(from), new Date(to)] })}>
      {isTelling
        ? text('change', { change: `${change < 0 ? '▼' : '▲'} ${format.percent(Math.abs(change))}` })
        : text('was', { number: format.number(sentBefore) })}
    </Link>
  );
  return { hint, tone: isTelling && change >= 0 ? ('success' as const) : ('neutral' as const) };
}

interface StatsProps {
  current: SendingStatistics | undefined;
  before: SendingStatistics | undefined;
  period: HomePeriod;
  now: Date;
  /** Given when the figures could not be loaded: loads them again. */
  onRetry: (() => void) | undefined;
}

/** The balance, and three figures of the period: sent, delivered, spent. */
export function Stats({ current, before, period, now, onRetry }: StatsProps) {
  const t = useT('shell');
  const text = usePeriodText(period);
  const format = useFormat();
  const links = useListLinks(period.createdAt);
  const { sent, delivered, failed, spent } = current?.totals ?? { sent: 0, delivered: 0, failed: 0, spent: 0 };
  const comparison = useComparison(sent, before?.totals.sent, period);
  const share = deliveredShare({ delivered, failed });
  const pending = <SkeletonBar width={60} tall />;
  return (
    <div className={styles['stats']}>
      <BalanceStat now={now} />
      <Stat
        label={text('sent')}
        value={current ? <Count value={sent} /> : pending}
        to={sent > 0 ? links.messages() : undefined}
        {...(current ? comparison : { hint: ' ' })}
        onRetry={onRetry}
      />
      <Stat
        label={t('home.delivered')}
        value={!current ? pending : share === undefined ? '–' : <Percent share={share} />}
        to={delivered > 0 ? links.messages({ status: ARRIVED }) : undefined}
        hint={
          !current ? (
            ' '
          ) : failed > 0 ? (
            <Link quiet to={links.messages({ status: ['failed'] })}>
              {text('failed', { count: failed, formatted: format.number(failed) })}
            </Link>
          ) : (
            text('failedNone')
          )
        }
        tone={failed > 0 ? 'error' : 'neutral'}
        onRetry={onRetry}
      />
      <Stat
        label={text('spent')}
        value={current ? <Money amount={spent} /> : pending}
        to={spent > 0 ? links.charges() : undefined}
        action={<TopUp />}
        hint={sent > 0 && spent > 0 ? t('home.each', { amount: format.money(spent / sent, { maximumFractionDigits: 2 }) }) : ' '}
        onRetry={onRetry}
      />
    </div>
  );
}
