import { useResource } from '@cabinet/api/resource';
import { LIMITS } from '@cabinet/domain/limits';
import type { Role } from '@cabinet/domain/roles';
import { userRows } from '@cabinet/domain/user-rows';
import type { RemoteOptions } from './remote-options.ts';

/** Active accounts visible to the user, searched by name, 25 at most (spec 1 §6). `role` narrows them. */
export function useAccountOptions(search: string, role?: Role): RemoteOptions {
  const { data, isFetching } = useResource(userRows).useFind({
    $limit: LIMITS.ownerSearch,
    $search: search || undefined,
    isActive: true,
    ...(role && { role }),
  });
  return { options: (data?.data ?? []).map(({ id, username }) => ({ value: id, label: username })), loading: isFetching };
}
