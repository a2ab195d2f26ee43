import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { contactLists, type ContactListType } from '@cabinet/domain/contact-lists';
import { contactSegmentRows } from '@cabinet/domain/contact-segment-rows';
import { LIMITS } from '@cabinet/domain/limits';
import { isListId } from '@cabinet/domain/recipients';
import { useOwner } from './owner.ts';

/** Lists first: they are more than segments, and both are searched by their titles. */
function useFound(search: string, type?: ContactListType) {
  const OwnerId = useOwner();
  const query = { $offset: 0, $limit: LIMITS.recipientLists, $order: 'createdAt desc', OwnerId, ...(search ? { $search: search } : {}) };
  const lists = useResource(contactLists).useFind({ ...query, ...(type ? { type } : {}) });
  const segments = useResource(contactSegmentRows).useFind(query);
  return { lists: [...(lists.data?.data ?? []), ...(segments.data?.data ?? [])], loading: lists.isFetching || segments.isFetching };
}

/** Searches the lists and segments that can be sent to by title; blacklists are excluded. */
export const useAudienceLists = (search: string) => useFound(search, 'regular');

/** Searches all lists and segments by title, for the exclusion. */
export const useAllLists = (search: string) => useFound(search);

/** The lists and segments among `entries`, whose titles their chips need (a draft or a link holds only ids). */
export function useKnownLists(entries: readonly string[]) {
  const id = useMemo(() => entries.filter(isListId), [entries]);
  const skip = id.length === 0;
  const lists = useResource(contactLists).useFind({ id, $limit: 100 }, { skip }).data;
  const segments = useResource(contactSegmentRows).useFind({ id, $limit: 100 }, { skip }).data;
  return [...(lists?.data ?? []), ...(segments?.data ?? [])];
}
