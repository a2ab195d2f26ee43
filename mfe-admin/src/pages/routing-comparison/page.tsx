import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { NativeSelect } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { routingVersions } from '@cabinet/domain/routing-draft';
import { ComparisonFigures } from '../../components/comparison/comparison-figures.tsx';
import { ComparisonTable } from '../../components/comparison/comparison-table.tsx';
import styles from '../../components/comparison/comparison.module.css';
import { useAdminRoutingComparisonQuery } from '../../routing-comparison-api.ts';

/** Versions that can be chosen: the latest. */
const VERSIONS = 50;

/** What of yesterday's messages would have gone elsewhere by the draft or by an earlier version of the routing. */
export function Page() {
  const t = useT('admin');
  const { date } = useFormat();
  const [search, setSearch] = useSearchParams();
  const version = search.get('version') ?? 'draft';
  const { data: versions } = useResource(routingVersions).useFind({ $limit: VERSIONS });
  const { currentData: comparison, error, isFetching, refetch } = useAdminRoutingComparisonQuery({ version });
  const options = [
    { value: 'draft', label: t('comparison.draft') },
    ...(versions?.data ?? []).map(({ id, number, createdAt, comment }) => {
      const label = t('comparison.version', { number: String(number), date: date(createdAt) });
      return { value: id, label: comment ? `${label} · ${comment}` : label };
    }),
  ];
  return (
    <PageLayout title={t('comparison.title')} tabs={<AreaTabs parent="/operations/routing" />}>
      <Stack>
        <Row>
          <div className={styles['which']}>
            <NativeSelect
              aria-label={t('comparison.with')}
              options={options}
              value={version}
              onChange={(value) => setSearch({ version: value }, { replace: true })}
            />
          </div>
          <IconButton icon="refresh" label={t('comparison.again')} disabled={isFetching} onClick={() => void refetch()} />
        </Row>
        <div aria-live="polite" aria-busy={isFetching} className={isFetching && comparison ? styles['stale'] : undefined}>
          {error ? (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          ) : !comparison ? (
            <Skeleton lines={10} />
          ) : comparison.sampled === 0 ? (
            <Empty picture="routes" text={t('comparison.nothing')} />
          ) : (
            <Stack>
              <ComparisonFigures comparison={comparison} />
              {comparison.rows.length === 0 ? (
                <Empty picture="routes" text={t('comparison.same')} />
              ) : (
                <ComparisonTable comparison={comparison} />
              )}
            </Stack>
          )}
        </div>
      </Stack>
    </PageLayout>
  );
}
