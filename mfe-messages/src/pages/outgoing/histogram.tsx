import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import type { FindQuery } from '@cabinet/domain/resource';
import { useMessagesStatisticsQuery } from '../../api.ts';
import { barLabel } from './bar-label.ts';
import { fill, ticksOf } from '../../model/histogram.ts';
import { questionOf } from '../../model/statistics-question.ts';
import type { Part } from '../../model/task-progress.ts';

const REFRESH_MS = 5000;

const SERIES = [
  { key: 'failed', tone: 'error' },
  { key: 'delivered', tone: 'accent' },
  { key: 'sent', tone: 'accent-weak' },
] as const satisfies readonly { key: Part; tone: Series['tone'] }[];

interface HistogramProps {
  /** The list's own call, so that both show the same messages. */
  query: FindQuery;
  /** Sets the list's date range. */
  zoom: (from: string, to: string) => void;
}

/** How many messages there were over time, by what became of them; a drag across the bars looks closer. */
export function Histogram({ query, zoom }: HistogramProps) {
  const t = useT('messages');
  const format = useFormat();
  const asked = questionOf(query, new Date());
  const { data, fulfilledTimeStamp } = useMessagesStatisticsQuery(asked?.call ?? {}, {
    skip: !asked,
    pollingInterval: asked?.range.to ? 0 : REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  // Where there is nothing, the empty list says so.
  if (!asked || data?.buckets.length === 0) return null;
  const { range, step, parts } = asked;
  const ticks = ticksOf(range, step, new Date(fulfilledTimeStamp ?? Date.now()));
  const series = SERIES.filter(({ key }) => parts.includes(key)).map((one): Series => ({ ...one, label: t(`outgoing.chart.${one.key}`) }));
  const points = fill(ticks, step, data?.buckets ?? []).map(({ at, delivered, sent, failed }) => ({
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
