import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ProgressBar } from '@cabinet/design-system/progress';
import { deliveryRate, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { useBoardLinks, useBoardText } from './use-board-text.ts';
import styles from './board.module.css';

/** Points below the usual share from which an operator is shown as slow. */
const DROP = 0.03;

/** The share delivered by operator against the same hours a week ago. */
export function OperatorsCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const text = useBoardText();
  const links = useBoardLinks(overview);
  const { operators } = overview;
  return (
    <Card title={t('board.operators')} note={t('board.againstUsual')}>
      {operators.length === 0 ? <p className={styles['none']}>{t('board.noReports')}</p> : null}
      <ul className={styles['rows']}>
        {operators.map((one) => {
          const rate = deliveryRate(one);
          const change = rate === null || one.usual === null ? null : rate - one.usual;
          return (
            <li key={one.operator} className={styles['operator']}>
              <Link quiet to={links.messages({ operator: one.operator })}>
                {one.operator}
              </Link>
              <ProgressBar value={rate ?? 0} label={one.operator} tone={change !== null && change < -DROP ? 'warning' : 'accent'} />
              <strong>{text.share(rate)}</strong>
              <span className={change !== null && change < -DROP ? styles['slow'] : styles['quiet']}>
                {change === null ? '' : text.points(change)}
              </span>
              <span className={styles['times']}>
                {t('board.reportTimes', { median: text.duration(one.reported.median), p95: text.duration(one.reported.p95) })}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
