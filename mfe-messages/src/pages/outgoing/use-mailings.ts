import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { tasks } from '@cabinet/domain/tasks';
import { taskName } from '../../model/task-name.ts';

/** Searches mailings by name, text and sender, the latest first. */
export function useMailings(search: string) {
  const t = useT('messages');
  const { data, isFetching } = useResource(tasks).useFind({ $limit: LIMITS.ownerSearch, $search: search || undefined });
  const options = (data?.data ?? []).flatMap((task) =>
    task.data.sending ? [{ value: task.data.sending.groupId, label: taskName(t, task) }] : [],
  );
  return { options, loading: isFetching };
}
