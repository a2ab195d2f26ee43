import { Card, Grid, Stat } from '../../card/card.tsx';
import { DescriptionList } from '../../description-list/description-list.tsx';
import { Link } from '../../link/link.tsx';
import { Stack } from '../../page/page.tsx';
import { Timeline } from '../../timeline/timeline.tsx';
import { Count, Money, Percent } from '../../value/value.tsx';
import { TEXTS } from '../samples.ts';

/** Figures, facts, and what happened to one thing. */
export function Sample() {
  return (
    <Stack>
      <Grid min={200}>
        <Stat label="Balance" value={<Money amount={12_480.4} />} hint="+ 5 000 ₽ overdraft" action={<Link to="/debug">Top up</Link>} />
        <Stat label="Sent today" value={<Count value={48_216} />} hint="▲ 12 % on last Friday" tone="success" />
        <Stat label="Delivered" value={<Percent share={0.964} />} hint="▼ 0.6 points in the last hour" tone="error" />
        <Stat label="Spent today" value={<Money amount={141_902} />} hint="2.94 ₽ a message" />
      </Grid>
      <Grid min={320}>
        <Card title="Facts" note="of one message">
          <DescriptionList
            items={[
              { label: 'Text', value: TEXTS[1] },
              { label: 'Parts', value: '1 · 49 of 70 characters · Unicode' },
              { label: 'Operator', value: 'MegaFon, Saint Petersburg' },
              false,
            ]}
          />
        </Card>
        <Card title="Timeline" action={<Link to="/debug">All</Link>}>
          <Timeline
            items={[
              { key: '1', at: '14:32:06.110', title: 'Accepted', text: 'MegaFon, price 3.40 ₽ held' },
              { key: '2', at: '14:32:09.004', title: 'UNDELIV, error 13', text: 'blocked by the subscriber: final', tone: 'error' },
              { key: '3', at: '14:32:09.010', title: '3.40 ₽ returned', text: 'the tariff refunds failures', tone: 'success' },
            ]}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
