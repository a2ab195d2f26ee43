import type { ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Sparkline } from '@cabinet/design-system/chart';
import { Link } from '@cabinet/design-system/link';
import { deliveryRate, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { useBoardLinks, useBoardText } from './use-board-text.ts';
import styles from './board.module.css';

interface FigureProps {
  label: string;
  value: string;
  hint: ReactNode;
  to: string | undefined;
  values: readonly number[];
  tone?: 'accent' | 'warning' | 'error';
}

function Figure({ label, value, hint, to, values, tone = 'accent' }: FigureProps) {
  return (
    <section className={styles['figure']}>
      <h2 className={styles['label']}>{label}</h2>
      <Link quiet to={to} className={styles['value'] ?? ''}>
        {value}
      </Link>
      <div className={styles['hint']}>{hint}</div>
      {values.length > 1 && values.some((value) => value > 0) ? (
        <div className={`${styles['spark']} cab-tone-${tone}`}>
          <Sparkline values={values} label={label} />
        </div>
      ) : null}
    </section>
  );
}

const GOOD_RATE = 0.9;

/** The four numbers that say how the installation does, each over the period and leading to its rows. */
export function Figures({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { number, time } = useFormat();
  const text = useBoardText();
  const links = useBoardLinks(overview);
  const { now, totals, waited, peak, points } = overview;
  const rate = deliveryRate(totals);
  const ended = totals.delivered + totals.failed + totals.noReport;
  const failedShare = ended === 0 ? null : totals.failed / ended;
  return (
    <div className={styles['figures']}>
      <Figure
        label={t('board.accepted')}
        value={text.perSecond(now.accepted)}
        hint={
          peak
            ? t('board.peak', { number: text.perSecond(peak.perSecond), time: time(peak.at).slice(0, 5) })
            : t('board.inPeriod', { number: number(totals.accepted) })
        }
        to={links.messages()}
        values={points.map(({ accepted }) => accepted)}
      />
      <Figure
        label={t('board.sent')}
        value={text.perSecond(now.sent)}
        hint={t('board.inPeriod', { number: number(totals.sent) })}
        to={links.messages({ status: 'sent' })}
        values={points.map(({ sent }) => sent)}
      />
      <Figure
        label={t('board.delivered')}
        value={text.share(rate)}
        hint={ended === 0 ? null : t('board.of', { number: number(totals.delivered), total: number(ended) })}
        to={links.messages({ status: 'delivered' })}
        values={points.map((point) => deliveryRate(point) ?? rate ?? 0)}
        tone={rate !== null && rate < GOOD_RATE ? 'warning' : 'accent'}
      />
      <Figure
        label={t('board.waited')}
        value={text.duration(waited.median)}
        hint={waited.p95 === null ? null : t('board.p95', { time: text.duration(waited.p95) })}
        to={links.queues}
        values={points.map((point) => point.waited ?? 0)}
      />
      <Figure
        label={t('board.failed')}
        value={text.share(failedShare)}
        hint={ended === 0 ? null : t('board.of', { number: number(totals.failed), total: number(ended) })}
        to={links.messages({ status: 'failed' })}
        values={points.map(({ failed }) => failed)}
        tone={totals.failed > 0 ? 'error' : 'accent'}
      />
    </div>
  );
}
