import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { contactDuplicates, type ContactDuplicates } from '@cabinet/domain/contact-duplicates';
import { contactLists } from '@cabinet/domain/contact-lists';
import { MAX_LIMIT, type FindQuery } from '@cabinet/domain/resource';

/** Groups that are loaded at first, and then with each "more". */
const GROUPS_AT_ONCE = 10;

const keyOf = ({ ListId, by, value }: ContactDuplicates) => `${ListId ?? ''} ${by} ${value}`;

/** The groups that a query finds, but for those that were skipped, and the titles of their lists. */
export function useGroups(query: FindQuery) {
  const [limit, setLimit] = useState(GROUPS_AT_ONCE);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { data, error, isFetching, refetch } = useResource(contactDuplicates).useFind({ ...query, $limit: limit });
  const all = data?.data ?? [];
  const groups = all.filter((group) => !skipped.has(keyOf(group)));
  const ids = [...new Set(all.flatMap(({ contacts }) => contacts.map(({ ListId }) => ListId)))].toSorted();
  const found = useResource(contactLists).useFind({ id: ids, $limit: MAX_LIMIT }, { skip: ids.length === 0 });
  return {
    groups,
    keyOf,
    lists: new Map((found.data?.data ?? []).map(({ id, title }) => [id, title])) as ReadonlyMap<string, string>,
    isLoaded: data !== undefined,
    isFetching,
    error,
    refetch,
    total: data?.total ?? 0,
    hasUncounted: data?.more === true,
    /** How many were skipped on this page. */
    skipped: all.length - groups.length,
    skip: (group: ContactDuplicates) => setSkipped((before) => new Set([...before, keyOf(group)])),
    hasMore: all.length === limit && limit < MAX_LIMIT && (data?.total ?? 0) > limit,
    showMore: () => setLimit((before) => Math.min(MAX_LIMIT, before + GROUPS_AT_ONCE)),
  };
}
