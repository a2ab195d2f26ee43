import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { contactLists, type ContactListType } from '@cabinet/domain/contact-lists';
import { LIMITS } from '@cabinet/domain/limits';
import { isListId } from '@cabinet/domain/recipients';
import { useOwner } from './owner.ts';

function useFoundLists(search: string, type?: ContactListType) {
  const OwnerId = useOwner();
  const { data, isFetching } = useResource(contactLists).useFind({
    $offset: 0,
    $limit: LIMITS.recipientLists,
    $order: 'createdAt desc',
    OwnerId,
    ...(type ? { type } : {}),
    ...(search ? { $search: search } : {}),
  });
  return { lists: data?.data ?? [], loading: isFetching };
}

/** Lists to send to whose titles hold `search`; blacklists are no audience. */
export const useAudienceLists = (search: string) => useFoundLists(search, 'regular');

/** Lists to leave out whose titles hold `search`. */
export const useAllLists = (search: string) => useFoundLists(search);

/** The lists among `entries`, for the words on their chips (a draft or a link holds only ids). */
export function useKnownLists(entries: readonly string[]) {
  const id = useMemo(() => entries.filter(isListId), [entries]);
  const { data } = useResource(contactLists).useFind({ id, $limit: 100 }, { skip: id.length === 0 });
  return data?.data ?? [];
}
