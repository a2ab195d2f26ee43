import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { contactLists } from '@cabinet/domain/contact-lists';
import { LIMITS } from '@cabinet/domain/limits';
import { isListId } from '@cabinet/domain/recipients';

/** Contact lists whose titles hold `search`, for the recipients field. */
export function useLists(search: string) {
  const { data, isFetching } = useResource(contactLists).useFind({
    $offset: 0,
    $limit: LIMITS.recipientLists,
    $order: 'createdAt desc',
    ...(search ? { $search: search } : {}),
  });
  return { lists: data?.data ?? [], loading: isFetching };
}

/** The lists among `entries`, for the words on their chips (a draft, a link, a template holds only ids). */
export function useKnownLists(entries: readonly string[]) {
  const id = useMemo(() => entries.filter(isListId), [entries]);
  const { data } = useResource(contactLists).useFind({ id, $limit: 100 }, { skip: id.length === 0 });
  return data?.data ?? [];
}
