import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars } from '@cabinet/design-system/chart';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { BalanceDay } from '@cabinet/domain/billings';

const NOON_MS = 12 * 3_600_000;

interface SpentByDayProps {
  days: readonly BalanceDay[] | undefined;
  error: unknown;
  onRetry: () => void;
  shownDays: number;
}

/** What an account spent on each of the last days. */
export function SpentByDay({ days, error, onRetry, shownDays }: SpentByDayProps) {
  const t = useT('admin');
  const format = useFormat();
  // Formatted at noon, so that daylight saving time does not move it into the day before.
  const dayName = (at: string) => format.date(new Date(new Date(at).getTime() + NOON_MS), { day: 'numeric', month: 'short' });
  return (
    <Card title={t('account.spentByDay')} note={t('account.days', { count: shownDays })}>
      {days ? (
        <Bars
          caption={t('account.spentByDay')}
          series={[{ key: 'spent', label: t('account.spentShort'), tone: 'accent' }]}
          points={days.map(({ at, spent }) => ({ key: at, label: dayName(at), values: { spent } }))}
          formatValue={(value) => format.money(value, { minimumFractionDigits: 0, maximumFractionDigits: 0 })}
          height={160}
        />
      ) : error ? (
        <ErrorNotice error={error} onRetry={onRetry} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  );
}
