import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { useT } from '@cabinet/contract/i18n';
import { useAdminRoutingDraftQuery } from '../../routing-api.ts';
import { RoutingEditor } from './routing-editor.tsx';

/** The routing of the installation: groups and their rules, staged and published together (spec 2 §7 "routing groups and rules"). */
export function Page() {
  const t = useT('admin');
  const { data, error, refetch } = useAdminRoutingDraftQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <RoutingEditor draft={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageLayout title={t('routing.title')} tabs={<AreaTabs parent="/operations/routing" />}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </PageLayout>
  );
}
