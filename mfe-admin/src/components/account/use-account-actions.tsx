import { Suspense, useState, type ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { RowAction } from '@cabinet/design-system/list';
import { canAdministrate } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import { useCanOperate } from '../billing-operation/use-can-operate.ts';
import { BillingOperationDialog, BlockDialog } from './lazy-dialogs.ts';
import { useAccountChanges } from './use-account-changes.ts';

interface AccountActionsOf {
  /** In the order of their use; the entries of a row's menu and the buttons of the account's page. */
  actions: readonly RowAction<User>[];
  /** Blocks several accounts for one reason; answers those that were not. */
  blockAll: (users: readonly User[]) => Promise<readonly User[]>;
  /** Lets several blocked accounts in again; answers those that were not. */
  unblockAll: (users: readonly User[]) => Promise<readonly User[]>;
  /** Whether an account is blocked, and can be let in again. */
  canUnblock: (user: User) => boolean;
  /** Whether the user may block an account and end its sessions. */
  isBelow: (user: User) => boolean;
  /** The open dialog of an action, which the caller renders. */
  dialog: ReactNode;
}

type OpenDialog = { kind: 'balance'; user: User } | { kind: 'block'; users: readonly User[]; finish: (rest: readonly User[]) => void };

/**
 * What can be done with an account, each by its permission and after a question that names it and the consequence (spec 2 §2 "Users",
 * §6). `onRemoved` is called after an account was removed for good.
 */
export function useAccountActions({ onRemoved }: { onRemoved?: () => void } = {}): AccountActionsOf {
  const t = useT('admin');
  const { session, confirm, notifyError } = useCabinet();
  const canOperate = useCanOperate();
  const changes = useAccountChanges(onRemoved);
  const [open, setOpen] = useState<OpenDialog>();

  const actAs = async (user: User) => {
    const sure = await confirm({
      title: t('users.actAs.title', { name: user.username }),
      text: t('users.actAs.text'),
      action: t('users.actAs.action'),
    });
    if (sure) await session.loginAs(user.id).catch(notifyError);
  };
  const blockAll = (users: readonly User[]) =>
    new Promise<readonly User[]>((resolve) => {
      const finish = (rest: readonly User[]) => {
        setOpen(undefined);
        resolve(rest);
      };
      setOpen({ kind: 'block', users, finish });
    });

  const isOther = (user: User) => user.id !== session.user.id;
  const isBelow = (user: User) => isOther(user) && canAdministrate(session.user.role, user.role);
  const canUnblock = (user: User) => isBelow(user) && Boolean(user.blocked) && !user.isArchived;
  return {
    actions: [
      {
        key: 'balance',
        label: t('operation.action'),
        icon: 'balance',
        shown: canOperate,
        run: (user) => setOpen({ kind: 'balance', user }),
      },
      {
        key: 'actAs',
        label: t('users.actAs.action'),
        icon: 'user',
        access: 'secret.loginAs',
        shown: (user) => isOther(user) && user.isActive,
        run: actAs,
      },
      {
        key: 'block',
        label: t('users.block.open'),
        icon: 'lock',
        access: 'users.block',
        shown: (user) => isBelow(user) && user.isActive,
        run: (user) => blockAll([user]),
      },
      {
        key: 'unblock',
        label: t('users.unblock.action'),
        icon: 'unlock',
        access: 'users.block',
        shown: canUnblock,
        run: changes.unblock,
      },
      {
        key: 'resetLink',
        label: t('users.resetLink.action'),
        icon: 'key',
        access: 'users.resetLink',
        shown: (user) => isBelow(user) && user.isActive && user.data.email !== '',
        run: changes.resetLink,
      },
      {
        key: 'endSessions',
        label: t('users.endSessions.action'),
        icon: 'logout',
        access: 'users.sessions',
        shown: (user) => isBelow(user) && user.isActive,
        run: changes.endSessions,
      },
      {
        key: 'archive',
        label: t('users.archive.action'),
        icon: 'storage',
        access: 'users.archive',
        shown: (user) => isBelow(user) && !user.isArchived,
        run: changes.archive,
      },
      {
        key: 'unarchive',
        label: t('users.unarchive.action'),
        icon: 'repeat',
        access: 'users.archive',
        shown: (user) => isBelow(user) && user.isArchived === true,
        run: changes.unarchive,
      },
      {
        key: 'removeAccount',
        label: t('users.remove.action'),
        icon: 'trash',
        danger: true,
        access: 'users.remove',
        shown: isBelow,
        run: changes.remove,
      },
    ],
    blockAll,
    unblockAll: changes.unblockAll,
    canUnblock,
    isBelow,
    dialog: (
      <Suspense>
        {open?.kind === 'balance' && <BillingOperationDialog user={open.user} onClose={() => setOpen(undefined)} />}
        {open?.kind === 'block' && <BlockDialog users={open.users} onClose={open.finish} />}
      </Suspense>
    ),
  };
}
