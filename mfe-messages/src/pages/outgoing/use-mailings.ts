import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { tasks } from '@cabinet/domain/tasks';

/** Mailings to choose from, the latest first, by what was typed of their name, text or sender. */
export function useMailings(search: string) {
  const t = useT('messages');
  const { data, isFetching } = useResource(tasks).useFind({ $limit: LIMITS.ownerSearch, $search: search || undefined });
  const options = (data?.data ?? []).map((task) => ({ value: task.data.sending.groupId, label: task.title || t('tasks.untitled') }));
  return { options, loading: isFetching };
}
