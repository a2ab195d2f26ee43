import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { tariffs } from '@cabinet/domain/tariffs';
import type { User } from '@cabinet/domain/users';
import { useAdminTariffsOfQuery } from '../../account-page-calls.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { TariffsForm } from './tariffs-form.tsx';

function AssignedTariffs({ user }: { user: User }) {
  const assigned = useAdminTariffsOfQuery(user.id);
  const known = useResource(tariffs).useFind({ $limit: MAX_LIMIT });
  // The account may still pay by some of these, which lists leave out.
  const archived = useResource(tariffs).useFind({ $limit: MAX_LIMIT, isArchived: true });
  const error = assigned.error ?? known.error ?? archived.error;
  if (error && !(assigned.data && known.data && archived.data)) {
    const retry = () => {
      void assigned.refetch();
      void known.refetch();
      void archived.refetch();
    };
    return <ErrorNotice error={error} onRetry={retry} />;
  }
  if (!assigned.data || !known.data || !archived.data) return <Skeleton lines={5} />;
  const all = new Map([...known.data.data, ...archived.data.data].map((tariff) => [tariff.id, tariff]));
  return <TariffsForm key={user.id} user={user} assigned={assigned.data} known={[...all.values()]} />;
}

/** The tariffs that an account pays by, in the order in which they are tried (spec 1 §3 "User", spec 2 §2 "Users"). */
export function Page() {
  const t = useT('admin');
  return (
    <AccountPage>
      {(user) => (
        <Card title={t('account.tariffs.title')}>
          <AssignedTariffs user={user} />
        </Card>
      )}
    </AccountPage>
  );
}
