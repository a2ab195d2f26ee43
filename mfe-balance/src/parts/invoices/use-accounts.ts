import { useResource } from '@cabinet/api/resource';
import type { RemoteOptions } from '@cabinet/design-system/select';
import { LIMITS } from '@cabinet/domain/limits';
import { users } from '@cabinet/domain/users';

/** Active accounts by name: 25 at most (spec 1 §6). */
export function useAccounts(search: string): RemoteOptions {
  const { data, isFetching } = useResource(users).useFind({ $limit: LIMITS.ownerSearch, $search: search || undefined, isActive: true });
  return { options: (data?.data ?? []).map(({ id, username }) => ({ value: id, label: username })), loading: isFetching };
}
