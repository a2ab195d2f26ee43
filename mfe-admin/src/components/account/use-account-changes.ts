import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { users, type User } from '@cabinet/domain/users';
import {
  useAdminArchiveMutation,
  useAdminEndSessionsMutation,
  useAdminResetLinkMutation,
  useAdminUnarchiveMutation,
  useAdminUnblockMutation,
} from '../../account-calls.ts';

/** Changes of an account that need no form: each asks, naming the account and the consequence, and says when it is done. */
export function useAccountChanges(onRemoved?: () => void) {
  const t = useT('admin');
  const { confirm, notify, notifyError } = useCabinet();
  const [unblock] = useAdminUnblockMutation();
  const [resetLink] = useAdminResetLinkMutation();
  const [endSessions] = useAdminEndSessionsMutation();
  const [archive] = useAdminArchiveMutation();
  const [unarchive] = useAdminUnarchiveMutation();
  const [remove] = useResource(users).useRemove();

  const change =
    (
      key: string,
      call: (id: string) => { unwrap: () => Promise<unknown> },
      { danger = false, after }: { danger?: boolean; after?: () => void } = {},
    ) =>
    async (user: User) => {
      const words = { name: user.username, email: user.data.email };
      const question = {
        title: t(`users.${key}.title`, words),
        text: t(`users.${key}.text`, words),
        action: t(`users.${key}.action`),
        danger,
      };
      if (!(await confirm(question))) return;
      try {
        await call(user.id).unwrap();
        notify({ tone: 'success', title: t(`users.${key}.done`, words) });
        after?.();
      } catch (error) {
        notifyError(error);
      }
    };

  /** Lets several accounts in again; answers those that were not. */
  const unblockAll = async (chosen: readonly User[]): Promise<readonly User[]> => {
    const rest: User[] = [];
    for (const user of chosen) {
      try {
        await unblock(user.id).unwrap();
      } catch (error) {
        rest.push(user);
        notifyError(error);
      }
    }
    const count = chosen.length - rest.length;
    if (count > 0) notify({ tone: 'success', title: t('users.unblock.doneMany', { count }) });
    return rest;
  };

  return {
    unblockAll,
    unblock: change('unblock', unblock),
    resetLink: change('resetLink', resetLink),
    endSessions: change('endSessions', endSessions, { danger: true }),
    archive: change('archive', archive, { danger: true }),
    unarchive: change('unarchive', unarchive),
    remove: change('remove', remove, onRemoved ? { danger: true, after: onRemoved } : { danger: true }),
  };
}
