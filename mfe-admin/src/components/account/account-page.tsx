import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { users, type User } from '@cabinet/domain/users';
import { fullName } from '../../model/full-name.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountSummary, AccountTags } from './account-summary.tsx';

/** The frame of every page of one account: who it is, what can be done with it, and its tabs (spec 2 §2 "Users"). */
export function AccountPage({ children }: { children: (user: User) => ReactNode }) {
  const t = useT('admin');
  const { id = '' } = useParams();
  const { link } = useCabinet();
  const { data: user, error, refetch } = useResource(users).useGet(id);
  const back = link('admin.users');
  if (!user) {
    if (!error) return <PageSkeleton />;
    return (
      <PageLayout title={t('account.title')} back={back}>
        <RowError error={error} onRetry={() => void refetch()} list={back} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={fullName(user)}
      count={<AccountTags user={user} />}
      back={back}
      actions={<AccountActions user={user} />}
      tabs={
        <>
          <AccountSummary user={user} />
          <AreaTabs parent="/users/:id" params={{ id }} label={t('account.tabs')} />
        </>
      }
    >
      {children(user)}
    </PageLayout>
  );
}
