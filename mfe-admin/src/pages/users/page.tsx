import { Suspense, useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, ResourceList, useListDialogs, useQueryAction } from '@cabinet/design-system/list';
import { users, type User } from '@cabinet/domain/users';
import { BulkOperationDialog, NewUserForm, ReasonDialog } from '../../components/account/lazy-dialogs.ts';
import { useAccountActions } from '../../components/account/use-account-actions.tsx';
import { useCopyUsername } from '../../components/account/copy-username.tsx';
import { useReason } from '../../components/use-reason.tsx';
import { fullName } from '../../model/full-name.ts';
import { userColumns } from './user-columns.tsx';
import { UserDetail } from './user-detail.tsx';
import { useUserFilters } from './user-filters.ts';

const action = actionsOf(users);

/**
 * Accounts within the user's scope: found, made, opened, and changed one by one or several at once (spec 2 §2 "Users", §6). `?create=true`
 * opens the dialog that makes one.
 */
export function Page() {
  const t = useT('admin');
  const { link, session } = useCabinet();
  const { actions, blockAll, unblockAll, canUnblock, isBelow, dialog } = useAccountActions();
  const dialogs = useListDialogs(users, { create: NewUserForm });
  const columns = useMemo(() => userColumns(t), [t]);
  const filters = useUserFilters();
  const copy = useCopyUsername();
  const operation = useDialog<readonly User[]>();
  const blocking = useReason(ReasonDialog, (count) => ({
    title: t('users.block.title', { count }),
    text: t('users.block.text'),
    label: t('users.block.reason'),
    hint: t('users.block.hint'),
    action: t('users.block.action'),
  }));
  const pageOf = ({ id }: User) => link('admin.user', { id });
  const canBlock = (user: User) => isBelow(user) && user.isActive;
  useQueryAction({ name: 'create' }, () => dialogs.create?.());
  return (
    <>
      <ResourceList
        resource={users}
        title={t('users.title')}
        searchPlaceholder={t('users.search')}
        createLabel={t('users.create.open')}
        dialogs={dialogs}
        columns={columns}
        filters={filters}
        selection={{
          name: ({ username }) => username,
          selectable: (user) => canBlock(user) || canUnblock(user),
          jobs: [
            {
              action: 'block',
              label: t('users.block.open'),
              icon: 'lock',
              danger: true,
              access: 'users.block',
              onlyFound: true,
              ask: blocking.ask,
            },
            {
              action: 'unblock',
              label: t('users.unblock.action'),
              icon: 'unlock',
              access: 'users.block',
              onlyFound: true,
              confirm: (count) => ({ title: t('users.unblock.titleMany', { count }), text: t('users.unblock.textMany') }),
            },
          ],
          actions: [
            {
              key: 'balances',
              label: t('bulk.action'),
              icon: 'balance',
              access: 'billings.generate',
              shown: (chosen) => chosen.every(canBlock),
              run: (chosen) => {
                operation.open(chosen);
                return false;
              },
            },
            {
              key: 'block',
              label: t('users.block.open'),
              icon: 'lock',
              danger: true,
              access: 'users.block',
              shown: (chosen) => chosen.some(canBlock),
              run: async (chosen, keep) => {
                keep(await blockAll(chosen.filter(canBlock)));
                return false;
              },
            },
            {
              key: 'unblock',
              label: t('users.unblock.action'),
              icon: 'unlock',
              access: 'users.block',
              shown: (chosen) => chosen.some(canUnblock),
              confirm: (chosen) => ({
                title: t('users.unblock.titleMany', { count: chosen.filter(canUnblock).length }),
                text: t('users.unblock.textMany'),
              }),
              run: async (chosen, keep) => {
                keep(await unblockAll(chosen.filter(canUnblock)));
                return false;
              },
            },
          ],
        }}
        actions={[
          action.custom({
            key: 'open',
            label: t('users.open'),
            icon: 'arrow-right',
            shown: (user) => pageOf(user) !== undefined,
            to: pageOf,
          }),
          ...actions,
          action.custom({
            key: 'copy',
            label: t('users.copyAction'),
            icon: 'copy',
            shown: (user) => user.id !== session.user.id,
            run: ({ username }) => copy(username),
          }),
        ]}
        detail={{ title: fullName, render: (user) => <UserDetail user={user} /> }}
        empty={{ picture: 'users', text: t('users.empty') }}
      />
      {dialog}
      {blocking.dialog}
      <Suspense>{operation.value ? <BulkOperationDialog accounts={operation.value} onClose={operation.close} /> : null}</Suspense>
    </>
  );
}
