import { LIMITS } from '@cabinet/domain/limits';
import { useMessagesProvidersQuery } from '../../api.ts';

/** The provider that every installation has and nobody stores. */
const SANDBOX = { value: 'sandbox', label: 'sandbox' };

/** Searches providers by title and name; messages know theirs by its name. */
export function useProviders(search: string) {
  const { data, isFetching } = useMessagesProvidersQuery({ $limit: LIMITS.ownerSearch, $search: search || undefined });
  const stored = (data?.data ?? []).map(({ name, title }) => ({ value: name, label: title }));
  return { options: SANDBOX.label.includes(search.toLowerCase()) ? [...stored, SANDBOX] : stored, loading: isFetching };
}
