import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import type { Margin } from '@cabinet/domain/margin';

/** Cost, gain and loss by the day, stacked: the bar of a day with a gain is its revenue. A range that is drawn becomes the period. */
export function MarginChart({ days, onRange }: { days: Margin['days']; onRange: (from: string, to: string) => void }) {
  const t = useT('admin');
  const { money, date } = useFormat();
  const series: Series[] = [
    { key: 'cost', label: t('margin.cost'), tone: 'neutral' },
    { key: 'gain', label: t('margin.margin'), tone: 'accent' },
    ...(days.some(({ margin }) => margin < 0) ? [{ key: 'loss', label: t('margin.loss'), tone: 'error' } as const] : []),
  ];
  return (
    <Card title={t('margin.byDay')}>
      <Bars
        caption={t('margin.byDay')}
        series={series}
        points={days.map(({ day, revenue, cost, margin }) => ({
          key: day,
          label: date(`${day}T12:00:00`),
          values: { cost: Math.min(cost, revenue), gain: Math.max(margin, 0), loss: Math.max(-margin, 0) },
        }))}
        formatValue={(value) => money(value, { minimumFractionDigits: 0, maximumFractionDigits: 0 })}
        onRange={onRange}
      />
    </Card>
  );
}
