import { useMemo, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useAdminProviderTrafficQuery } from '../../provider-api.ts';
import { PERIODS, pointsOf, type Period } from '../../model/provider-traffic.ts';
import styles from '../../components/provider/provider.module.css';

const SHOWN = {
  reports: [
    { key: 'delivered', tone: 'success' },
    { key: 'failed', tone: 'error' },
  ],
  answers: [
    { key: 'accepted', tone: 'accent' },
    { key: 'throttled', tone: 'warning' },
    { key: 'refused', tone: 'error' },
    { key: 'lost', tone: 'neutral' },
  ],
} as const satisfies Record<string, readonly Omit<Series, 'label'>[]>;
type Shown = keyof typeof SHOWN;
/** Characters of a time up to its minutes. */
const MINUTES = 5;

/** What became of a provider's messages over time: its reports, or its answers to what it was given. */
export function Traffic({ id }: { id: string }) {
  const t = useT('admin');
  const { time } = useFormat();
  const [shown, setShown] = useState<Shown>('answers');
  const [period, setPeriod] = useState<Period>('hour');
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = useAdminProviderTrafficQuery(id, { refetchOnMountOrArgChange: true });
  const series = SHOWN[shown].map((one) => ({ ...one, label: t(`provider.traffic.${one.key}`) }));
  const points = useMemo(
    () => (data ? pointsOf(data.data, period, new Date(fulfilledTimeStamp ?? Date.now()), (at) => time(at).slice(0, MINUTES)) : []),
    [data, period, fulfilledTimeStamp, time],
  );
  return (
    <Card
      title={t('provider.traffic.title')}
      action={<IconButton icon="refresh" label={t('provider.refresh')} disabled={isFetching} onClick={() => void refetch()} />}
    >
      <div className={styles['switches']}>
        <Segmented
          label={t('provider.traffic.of')}
          options={(['answers', 'reports'] as const).map((value) => ({ value, label: t(`provider.traffic.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
        <Segmented
          label={t('provider.traffic.period')}
          options={PERIODS.map((value) => ({ value, label: t(`provider.traffic.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={5} /> : null}
      {data ? <Bars caption={t(`provider.traffic.${shown}`)} series={series} points={points} /> : null}
    </Card>
  );
}
