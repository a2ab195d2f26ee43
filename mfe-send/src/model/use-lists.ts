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

/** Searches the lists that can be sent to by title; blacklists are excluded. */
export const useAudienceLists = (search: string) => useFoundLists(search, 'regular');

/** Searches all lists by title, for the exclusion. */
export const useAllLists = (search: string) => useFoundLists(search);

/** The lists among `entries`, whose titles their chips need (a draft or a link holds only ids). */
export function useKnownLists(entries: readonly string[]) {
  const id = useMemo(() => entries.filter(isListId), [entries]);
  const { data } = useResource(contactLists).useFind({ id, $limit: 100 }, { skip: id.length === 0 });
  return data?.data ?? [];
}
