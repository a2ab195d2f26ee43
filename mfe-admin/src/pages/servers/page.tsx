import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { servers } from '@cabinet/domain/servers';
import { ServerCard } from '../../components/servers/server-card.tsx';

/** Which server holds which connections now (spec 2 §3 "Further admin entities"; `/operations/providers/servers`). */
export function Page() {
  const t = useT('admin');
  const { data, error, refetch } = useResource(servers).useFind({ $limit: MAX_LIMIT, $order: 'name' }, { refetchOnMountOrArgChange: true });
  return (
    <PageLayout title={t('servers.title')} tabs={<AreaTabs parent="/operations/providers" />}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={4} /> : null}
      {data?.data.length === 0 ? <Empty picture="integrations" text={t('servers.empty')} /> : null}
      <Stack>
        {data?.data.map((server) => (
          <ServerCard key={server.id} server={server} />
        ))}
      </Stack>
    </PageLayout>
  );
}
