import { useResource } from '@cabinet/api/resource';
import type { RemoteOptions } from '@cabinet/design-system/select';
import { contactLists } from '@cabinet/domain/contact-lists';
import { LIMITS } from '@cabinet/domain/limits';
import { operatorGroups } from '@cabinet/domain/operator-groups';
import { keywordLists } from '@cabinet/domain/routing-keywords';
import { useAdminOperatorsQuery } from '../../tariff-api.ts';

const CODE = /^\d{5,6}$/;

/** Networks that contain what is typed; a code that nobody knows can be chosen too. */
export function useNetworkOptions(search: string): RemoteOptions {
  const { data, isFetching } = useAdminOperatorsQuery({ data: [], search });
  const code = search.trim();
  const found = (data?.data ?? []).map(({ mcc, mnc, operator, country }) => ({
    value: mcc + mnc,
    label: `${operator} · ${country} · ${mcc + mnc}`,
  }));
  const isUnknown = CODE.test(code) && !found.some(({ value }) => value === code);
  return { options: isUnknown ? [...found, { value: code, label: code }] : found, loading: isFetching };
}

/** Groups of operators by name. */
export function useGroupOptions(search: string): RemoteOptions {
  const { data, isFetching } = useAdminOperatorsQuery({ data: [], search });
  const names = [...new Set((data?.data ?? []).map(({ operator }) => operator))];
  return { options: names.map((name) => ({ value: name, label: name })), loading: isFetching };
}

/** Contact lists of all accounts by title. */
export function useContactListOptions(search: string): RemoteOptions {
  const { data, isFetching } = useResource(contactLists).useFind({
    $limit: LIMITS.ownerSearch,
    $search: search || undefined,
    type: 'regular',
  });
  return { options: (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })), loading: isFetching };
}

/** Keyword lists by title. */
export function useKeywordListOptions(search: string): RemoteOptions {
  const { data, isFetching } = useResource(keywordLists).useFind({ $limit: LIMITS.ownerSearch, $search: search || undefined });
  return { options: (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })), loading: isFetching };
}

/** Operator groups of the routing by title. */
export function useOperatorGroupOptions(search: string): RemoteOptions {
  const { data, isFetching } = useResource(operatorGroups).useFind({ $limit: LIMITS.ownerSearch, $search: search || undefined });
  return { options: (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })), loading: isFetching };
}
