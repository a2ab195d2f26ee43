import type { RemoteOptions } from '@cabinet/design-system/select';
import { useContactsTagsQuery } from '../api.ts';

/** Tags of an account's contacts that have a text in them, those of most contacts first, and whether they are being looked for. */
export function useKnownTags(OwnerId: string, search: string): { tags: readonly string[]; loading: boolean } {
  const $search = search.trim();
  const { data, isFetching } = useContactsTagsQuery({ OwnerId, ...($search && { $search }) });
  return { tags: data?.data.map(({ tag }) => tag) ?? [], loading: isFetching };
}

/** Makes the hook that searches the tags of an account for a select. */
export function tagOptionsOf(OwnerId: string): (search: string) => RemoteOptions {
  const useOptions = (search: string): RemoteOptions => {
    const { tags, loading } = useKnownTags(OwnerId, search);
    return { options: tags.map((tag) => ({ value: tag, label: tag })), loading };
  };
  return useOptions;
}
