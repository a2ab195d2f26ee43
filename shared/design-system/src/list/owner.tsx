import { useContext } from 'react';
import { useResource } from '@cabinet/api/resource';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { userRows } from '@cabinet/domain/user-rows';
import { AccountNamesContext } from './account-names.ts';

/**
 * The name of an account by its id; undefined while it loads. Inside a list it came with the page, and is asked for by itself only where it did
 * not. An account that cannot be read, because it was removed or the user may not see it, is named by the end of its id, so that two such
 * accounts can be told apart.
 */
export function useOwnerName(id: string | undefined): string | undefined {
  const t = useT('ui');
  const me = useContext(CabinetContext)?.session.user;
  const listed = useContext(AccountNamesContext).get(id ?? '');
  const own = me !== undefined && me.id === id;
  const skip = own || !id || listed !== undefined;
  const { data, isError } = useResource(userRows).useGet(id ?? '', { skip, refetchOnMountOrArgChange: false });
  if (own) return me.username;
  if (!id) return undefined;
  if (listed === null || isError) return t('list.account', { end: id.slice(-6) });
  return listed ?? data?.username;
}

/** The name of the account that owns a row. */
export function Owner({ id }: { id: string }) {
  return useOwnerName(id) ?? '…';
}
