import { useMemo } from 'react';
import type { FilterInput } from '@cabinet/design-system/list';
import { tagOptionsOf } from './use-known-tags.ts';

/** The filter of a list of contacts by one of the tags of their account. */
export function useTagFilter(ownerId: string): FilterInput {
  const useOptions = useMemo(() => tagOptionsOf(ownerId), [ownerId]);
  return { field: 'tag', useOptions };
}
