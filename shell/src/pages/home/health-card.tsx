import { Fragment } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import type { Tone } from '@cabinet/domain/statuses';
import { deliveredShare, healthOf, usualShare, type Health } from './health.ts';
import styles from './home.module.css';
import { useHomeFailuresQuery, type Period } from './statistics.ts';
import { ARRIVED, useListLinks } from './use-list-links.ts';

const TONES: Readonly<Record<Health, Tone>> = { none: 'neutral', waiting: 'info', well: 'success', worse: 'warning', plain: 'neutral' };
const SHOWN_REASONS = 4;

/** How many messages failed and why, each count a link to these messages. */
function Failures({ failed, period }: { failed: number; period: Period }) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  // Asked anew as soon as more have failed.
  const { data } = useHomeFailuresQuery({ ...period, failed });
  const reasons = data?.failures.slice(0, SHOWN_REASONS) ?? [];
  return (
    <>
      <Link quiet to={links.messages({ status: ['failed'] })}>
        {t('home.failed', { count: failed, formatted: format.number(failed) })}
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
  today: SendingStatistics | undefined;
  yesterday: SendingStatistics | undefined;
  /** Today until now. */
  period: Period;
}

/** One sentence: whether all is well with today's messages, and why some of them failed. */
export function HealthCard({ today, yesterday, period }: HealthCardProps) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  if (!today) {
    return (
      <Card className={styles['health']}>
        <SkeletonBar width={40} />
        <SkeletonBar width={60} />
      </Card>
    );
  }
  const { totals } = today;
  const health = healthOf(totals, yesterday?.totals);
  const words = {
    share: format.percent(deliveredShare(totals) ?? 0),
    usual: format.percent(usualShare(yesterday?.totals) ?? 0),
    number: format.number(totals.sent),
    count: totals.sent,
  };
  const to = health === 'none' ? undefined : links.messages(health === 'waiting' ? {} : { status: ARRIVED });
  return (
    <Card className={styles['health']}>
      <Dot tone={TONES[health]}>
        <Link quiet to={to}>
          <strong>{t(`home.health.${health}`, words)}</strong>
        </Link>
      </Dot>
      <div>{totals.failed > 0 ? <Failures failed={totals.failed} period={period} /> : t('home.failedNone')}</div>
    </Card>
  );
}
