import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { routingGroups } from '@cabinet/domain/routing';
import type { User } from '@cabinet/domain/users';
import { useAdminGroupsOfQuery } from '../../account-page-calls.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { RoutingForm } from './routing-form.tsx';

function AssignedGroups({ user }: { user: User }) {
  const assigned = useAdminGroupsOfQuery(user.id);
  const known = useResource(routingGroups).useFind({ $limit: MAX_LIMIT, $order: 'title asc' });
  const error = assigned.error ?? known.error;
  if (error && !(assigned.data && known.data)) {
    const retry = () => {
      void assigned.refetch();
      void known.refetch();
    };
    return <ErrorNotice error={error} onRetry={retry} />;
  }
  if (!assigned.data || !known.data) return <Skeleton lines={5} />;
  return <RoutingForm key={user.id} user={user} assigned={assigned.data} known={known.data.data} />;
}

/** The routing groups by which an account's messages go (spec 2 §3 "Further admin entities"). */
export function Page() {
  const t = useT('admin');
  return (
    <AccountPage>
      {(user) => (
        <Card title={t('account.routing.title')}>
          <AssignedGroups user={user} />
        </Card>
      )}
    </AccountPage>
  );
}
