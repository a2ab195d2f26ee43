import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import type { FindQuery } from '@cabinet/domain/resource';
import { useMessagesStatisticsQuery } from '../../api.ts';
import { barLabel } from '../../components/bar-label.ts';
import { fillBars, ticksOf } from '../../model/histogram-bars.ts';
import { statisticsQueryOf } from '../../model/statistics-query.ts';
import type { Outcome } from '../../model/task-outcomes.ts';

const REFRESH_MS = 5000;

const SERIES = [
  { key: 'failed', tone: 'error' },
  { key: 'delivered', tone: 'accent' },
  { key: 'sent', tone: 'accent-weak' },
] as const satisfies readonly { key: Outcome; tone: Series['tone'] }[];

interface HistogramProps {
  /** The list's own query, so that both show the same messages. */
  query: FindQuery;
  /** Sets the list's date range. */
  zoom: (from: string, to: string) => void;
}

/** Messages over time by outcome; dragging across the bars zooms in. */
export function Histogram({ query, zoom }: HistogramProps) {
  const t = useT('messages');
  const format = useFormat();
  const statistics = statisticsQueryOf(query, new Date());
  const { data, fulfilledTimeStamp } = useMessagesStatisticsQuery(statistics?.call ?? {}, {
    skip: !statistics,
    pollingInterval: statistics?.range.to ? 0 : REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  // Without messages it stays, empty: going away it would move the list as that comes.
  if (!statistics) return null;
  const { range, step, outcomes } = statistics;
  const ticks = ticksOf(range, step, new Date(fulfilledTimeStamp ?? Date.now()));
  const series = SERIES.filter(({ key }) => outcomes.includes(key)).map((one): Series => ({
    ...one,
    label: t(`outgoing.chart.${one.key}`),
  }));
  const points = fillBars(ticks, step, data?.buckets ?? []).map(({ at, delivered, sent, failed }) => ({
    key: at,
    label: barLabel(format, at, step),
    values: { delivered, sent, failed },
  }));
  const end = (at: string) => new Date(new Date(at).getTime() + step * 1000).toISOString();
  return (
    <Card>
      <Bars
        slim
        height={56}
        caption={t('outgoing.chart.caption')}
        series={series}
        points={points}
        onRange={(from, to) => zoom(from, end(to))}
      />
    </Card>
  );
}
