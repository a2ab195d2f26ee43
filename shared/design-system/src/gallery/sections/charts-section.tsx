import { Card, Grid } from '../../card/card.tsx';
import { Bars, Sparkline } from '../../chart/chart.tsx';
import { HOURS } from '../samples.ts';

const SERIES = [
  { key: 'failed', label: 'Failed', tone: 'error' },
  { key: 'sent', label: 'Sent', tone: 'accent-weak' },
  { key: 'delivered', label: 'Delivered', tone: 'accent' },
] as const;

/** Bars with their table, a strip above a list that is dragged over to zoom, a trend. */
export function Sample() {
  return (
    <Grid min={420}>
      <Card title="Messages by hour" note="today, by status">
        <Bars caption="Messages by hour" series={SERIES} points={HOURS} />
      </Card>
      <Card title="A strip above a list">
        <Bars slim height={58} caption="Messages by minute" series={SERIES} points={HOURS} onRange={() => undefined} />
        <Sparkline values={HOURS.map(({ values }) => values.delivered)} label="Trend" />
      </Card>
    </Grid>
  );
}
