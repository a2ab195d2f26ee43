import { Fragment, type ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import type { Tone } from '@cabinet/domain/statuses';
import type { HomePeriod } from './day.ts';
import { deliveredShare, healthOf, usualShare, type Health } from './health.ts';
import styles from './home.module.css';
import { useHomeFailuresQuery } from './statistics.ts';
import { ARRIVED, useListLinks } from './use-list-links.ts';
import { usePeriodText } from './use-period.ts';

const TONES: Readonly<Record<Health, Tone>> = { none: 'neutral', waiting: 'info', well: 'success', worse: 'warning', plain: 'neutral' };
const SHOWN_REASONS = 4;

/** How many messages failed and why, each count a link to these messages. */
function Failures({ failed, period }: { failed: number; period: HomePeriod }) {
  const t = useT('shell');
  const text = usePeriodText(period);
  const format = useFormat();
  const links = useListLinks(period.createdAt);
  // Asked anew as soon as more have failed.
  const { data } = useHomeFailuresQuery({ from: period.current.from, failed });
  const reasons = data?.failures.slice(0, SHOWN_REASONS) ?? [];
  return (
    <>
      <Link quiet to={links.messages({ status: ['failed'] })}>
        {text('failed', { count: failed, formatted: format.number(failed) })}
      </Link>
      {reasons.map(({ code, count }, index) => (
        <Fragment key={code}>
          {index === 0 ? ': ' : ' · '}
          <Link quiet to={links.messages({ status: ['failed'], error: code })}>
            {`${t(`home.reason.${code}`)} ${format.number(count)}${data?.more ? '+' : ''}`}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

interface HealthCardProps {
  current: SendingStatistics | undefined;
  before: SendingStatistics | undefined;
  period: HomePeriod;
  /** The switch of the period, beside the sentence. */
  children: ReactNode;
}

/** One sentence: whether all is well with the messages of the period, and why some of them failed. */
export function HealthCard({ current, before, period, children }: HealthCardProps) {
  const text = usePeriodText(period);
  const format = useFormat();
  const links = useListLinks(period.createdAt);
  if (!current) {
    return (
      <Card className={styles['health']}>
        {children}
        <SkeletonBar width={40} />
        <SkeletonBar width={60} />
      </Card>
    );
  }
  const { totals } = current;
  const health = healthOf(totals, before?.totals);
  const words = {
    share: format.percent(deliveredShare(totals) ?? 0),
    usual: format.percent(usualShare(before?.totals) ?? 0),
    number: format.number(totals.sent),
    count: totals.sent,
  };
  const to = health === 'none' ? undefined : links.messages(health === 'waiting' ? {} : { status: ARRIVED });
  return (
    <Card className={styles['health']}>
      {children}
      <Dot tone={TONES[health]}>
        <Link quiet to={to}>
          <strong>{text(`health.${health}`, words)}</strong>
        </Link>
      </Dot>
      <div>{totals.failed > 0 ? <Failures key={period.days} failed={totals.failed} period={period} /> : text('failedNone')}</div>
    </Card>
  );
}
