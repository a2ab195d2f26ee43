import { useContext } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { users } from '@cabinet/domain/users';

/** The name of the account that a row belongs to. */
export function Owner({ id }: { id: string }) {
  const me = useContext(CabinetContext)?.session.user;
  const { data } = useResource(users).useGet(id, { skip: me?.id === id, refetchOnMountOrArgChange: false });
  return me?.id === id ? me.username : (data?.username ?? '…');
}
