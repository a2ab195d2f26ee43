import { useContext } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { users } from '@cabinet/domain/users';

/** The name of an account by its id; undefined while it is not known. */
export function useOwnerName(id: string | undefined): string | undefined {
  const me = useContext(CabinetContext)?.session.user;
  const own = me !== undefined && me.id === id;
  const { data } = useResource(users).useGet(id ?? '', { skip: own || !id, refetchOnMountOrArgChange: false });
  return own ? me.username : id ? data?.username : undefined;
}

/** The name of the account that a row belongs to. */
export function Owner({ id }: { id: string }) {
  return useOwnerName(id) ?? '…';
}
