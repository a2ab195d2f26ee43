import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { downloadPath } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Chips } from '@cabinet/design-system/chips';
import { DateRangeInput } from '@cabinet/design-system/date';
import { Empty } from '@cabinet/design-system/empty';
import { NativeSelect } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { MARGIN_GROUPS, type MarginQuery, type MarginRow } from '@cabinet/domain/margin';
import { users } from '@cabinet/domain/users';
import { MarginChart } from '../../components/margin/margin-chart.tsx';
import { Figures } from '../../components/margin/margin-figures.tsx';
import styles from '../../components/margin/margin.module.css';
import { MarginTable } from '../../components/margin/margin-table.tsx';
import { dayAt, MARGIN_PERIODS, nextGroup, periodBefore, startOfDay, useMarginQuery } from '../../components/margin/use-margin-query.ts';
import { narrowedTo, useMarginLinks } from '../../components/margin/use-margin-links.ts';
import { marginExportPath, useAdminMarginQuery } from '../../margin-api.ts';

/** What a margin is narrowed to, one chip each. */
function Narrowed({ query, set }: { query: MarginQuery; set: (change: Partial<MarginQuery>) => void }) {
  const t = useT('admin');
  const { provider, operator, OwnerId } = query;
  const { data: account } = useResource(users).useGet(OwnerId ?? '', { skip: OwnerId === undefined });
  const chips = [
    { key: 'provider', value: provider, label: provider || t('margin.none.provider') },
    { key: 'operator', value: operator, label: operator || t('margin.none.operator') },
    { key: 'OwnerId', value: OwnerId, label: account?.username ?? t('margin.group.account') },
  ] as const;
  return (
    <Chips
      items={chips
        .filter(({ value }) => value !== undefined)
        .map(({ key, label }) => ({ key, label, onRemove: () => set({ [key]: undefined }) }))}
      onClear={() => set({ provider: undefined, operator: undefined, OwnerId: undefined })}
    />
  );
}

/** What is asked about: the period, the channel, and what the rows stand for. */
function Controls({ query, period, set, choosePeriod }: Omit<ReturnType<typeof useMarginQuery>, 'addressOf'>) {
  const t = useT('admin');
  return (
    <div className={styles['bar']}>
      <Segmented
        label={t('margin.period')}
        value={period ?? ''}
        onChange={(days) => days !== '' && choosePeriod(days)}
        options={MARGIN_PERIODS.map((value) => ({ value, label: t('margin.days', { count: Number(value) }) }))}
      />
      <div className={styles['range']}>
        <DateRangeInput
          dateOnly
          labels={[t('margin.from'), t('margin.to')]}
          value={{ from: startOfDay(query.from), to: startOfDay(query.to) }}
          onChange={({ from, to }) => from !== null && to !== null && set({ from: dayAt(from), to: dayAt(to) })}
        />
      </div>
      <div className={styles['channel']}>
        <NativeSelect
          aria-label={t('ui:column.channel')}
          value={query.type ?? ''}
          onChange={(type) => set({ type: type === '' ? undefined : (type as MessageType) })}
          options={[
            { value: '', label: t('margin.anyChannel') },
            ...MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) })),
          ]}
        />
      </div>
      <div className={styles['by']}>
        <Segmented
          label={t('margin.by')}
          value={query.by}
          onChange={(by) => set({ by })}
          options={MARGIN_GROUPS.map((value) => ({ value, label: t(`margin.group.${value}`) }))}
        />
      </div>
    </div>
  );
}

/** What messages bring in beside what providers take for them, by day, route, operator or customer, from sums by the day. */
export function Page() {
  const t = useT('admin');
  const { notifyError } = useCabinet();
  const [now] = useState(() => Date.now());
  const { addressOf, ...controls } = useMarginQuery(now);
  const { query, set } = controls;
  const { data, error, isFetching, refetch } = useAdminMarginQuery(query);
  const { days, before } = periodBefore(query);
  const { currentData: earlier } = useAdminMarginQuery({ ...before, by: 'provider' }, { skip: !Number.isFinite(days) });
  const links = useMarginLinks(query);
  const openOf = ({ key }: MarginRow) => addressOf({ ...narrowedTo(query, key), by: nextGroup(query) });
  return (
    <PageLayout
      title={t('margin.title')}
      count={t('margin.utc')}
      tabs={<AreaTabs parent="/operations" />}
      actions={
        <Button
          icon="download"
          onClick={() => void downloadPath(marginExportPath(query), `margin-${query.from}-${query.to}.csv`).catch(notifyError)}
        >
          {t('margin.export')}
        </Button>
      }
    >
      <Stack>
        <Controls {...controls} />
        <Narrowed query={query} set={set} />
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={10} /> : null}
        {data && !error && data.rows.length === 0 ? <Empty picture="balance" text={t('margin.empty')} /> : null}
        {data && !error && data.rows.length > 0 ? (
          <div className={isFetching ? styles['stale'] : undefined} aria-busy={isFetching}>
            <Stack>
              <Figures total={data.total} before={earlier?.total} days={days} messages={links.messages} providers={links.providers} />
              {data.days.length > 1 ? <MarginChart days={data.days} onRange={(from, to) => set({ from, to })} /> : null}
              <MarginTable margin={data} by={query.by} openOf={openOf} messagesOf={links.messagesOf} />
            </Stack>
          </div>
        ) : null}
      </Stack>
    </PageLayout>
  );
}
