import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import type { FindQuery } from '@cabinet/domain/resource';
import { useMessagesStatisticsQuery } from '../../api.ts';
import { barLabel } from './bar-label.ts';
import { fill, stepOf, ticksOf } from '../../model/histogram.ts';
import styles from './outgoing.module.css';

const REFRESH_MS = 5000;
/** Filters that the statistics understand as the list does. */
const FILTERS = ['status', 'type', 'sender', 'recipient', 'groupId', 'TaskId', 'OwnerId'] as const;

interface HistogramProps {
  /** The list's own call, so that both show the same messages. */
  query: FindQuery;
  /** Sets the list's date range. */
  zoom: (from: string, to: string) => void;
}

function rangeIn(query: FindQuery): { from: Date; to?: Date } | undefined {
  const range = query['createdAt'] as { from?: string; to?: string } | undefined;
  return range?.from ? { from: new Date(range.from), to: range.to ? new Date(range.to) : undefined } : undefined;
}

/** How many messages there were over time, by what became of them; a drag across the bars looks closer. */
export function Histogram({ query, zoom }: HistogramProps) {
  const t = useT('messages');
  const format = useFormat();
  const range = rangeIn(query);
  const step = range ? stepOf(range, new Date()) : 0;
  const { data, fulfilledTimeStamp } = useMessagesStatisticsQuery(
    { ...Object.fromEntries(FILTERS.map((name) => [name, query[name]])), from: range?.from.toISOString(), to: range?.to?.toISOString(), step },
    { skip: !range, pollingInterval: range?.to ? 0 : REFRESH_MS, skipPollingIfUnfocused: true },
  );
  if (!range) return null;
  const ticks = ticksOf(range, step, new Date(fulfilledTimeStamp ?? Date.now()));
  const series: Series[] = [
    { key: 'failed', label: t('outgoing.chart.failed'), tone: 'error' },
    { key: 'delivered', label: t('outgoing.chart.delivered'), tone: 'accent' },
    { key: 'sent', label: t('outgoing.chart.sent'), tone: 'accent-weak' },
  ];
  const points = fill(ticks, step, data?.buckets ?? []).map(({ at, delivered, sent, failed }) => ({
    key: at,
    label: barLabel(format, at, step),
    values: { delivered, sent, failed },
  }));
  const end = (at: string) => new Date(new Date(at).getTime() + step * 1000).toISOString();
  return (
    <Card className={styles['chart']}>
      <Bars slim height={56} caption={t('outgoing.chart.caption')} series={series} points={points} onRange={(from, to) => zoom(from, end(to))} />
    </Card>
  );
}
