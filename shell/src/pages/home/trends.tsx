import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars } from '@cabinet/design-system/chart';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { BalanceDay } from '@cabinet/domain/billings';
import { dayOf } from './day.ts';
import styles from './home.module.css';
import { useDayName } from './use-day-name.ts';
import { SHOWN_DAYS, useLastDays } from './use-last-days.ts';
import { useListLinks } from './use-list-links.ts';

type Figure = keyof Omit<BalanceDay, 'at'>;

/** The amounts spent and the balance of the last days, of the account itself (interface.md "Pictures"). */
export function Trends({ now }: { now: Date }) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  const { data, isError } = useLastDays(now);
  const dayName = useDayName();
  const write = (value: number) => format.money(value, { minimumFractionDigits: 0, maximumFractionDigits: 0 });

  const chart = (figure: Figure) => (
    <Card title={t(`home.${figure}ByDay`)} note={t('home.days', { count: SHOWN_DAYS })}>
      <div className={styles['chart']}>
        {isError ? (
          <Notice tone="error">{t('home.statisticsFailed')}</Notice>
        ) : data ? (
          <Bars
            caption={t(`home.${figure}ByDay`)}
            area={figure === 'balance'}
            series={[{ key: figure, label: t(`home.${figure}Short`), tone: 'accent' }]}
            points={data.map(({ at, [figure]: value }) => ({
              key: at,
              label: dayName(new Date(at)),
              values: { [figure]: value },
              to: links.charges(dayOf(at)),
            }))}
            formatValue={write}
            height={160}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </Card>
  );
  return (
    <div className={styles['trends']}>
      {chart('spent')}
      {chart('balance')}
    </div>
  );
}
