import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { contactLists } from '@cabinet/domain/contact-lists';
import { operatorGroups } from '@cabinet/domain/operator-groups';
import { splitMccMnc } from '@cabinet/domain/operators';
import { providerGroups } from '@cabinet/domain/provider-groups';
import { providers, type Provider } from '@cabinet/domain/providers';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import type { RoutingRule } from '@cabinet/domain/routing';
import { keywordLists } from '@cabinet/domain/routing-keywords';
import { users } from '@cabinet/domain/users';
import type { ConditionKind } from '../../model/routing-rules.ts';
import { useAdminOperatorsQuery } from '../../tariff-api.ts';

/** Names of what rules refer to by code or id; undefined where it is not known. */
export interface RoutingNames {
  of: (kind: ConditionKind, value: string) => string | undefined;
  /** The title of a provider or a provider group, or its name where it has none. */
  provider: (name: string) => string;
}

/** Codes that one call can name. */
const MAX_CODES = 1000;

/** What messages can be given to: providers, and groups of them. */
export function useTargets(): readonly Pick<Provider, 'name' | 'title' | 'types'>[] {
  const all = { $limit: MAX_LIMIT };
  const single = useResource(providers).useFind(all).data?.data;
  const groups = useResource(providerGroups).useFind(all).data?.data;
  return useMemo(() => [...(single ?? []), ...(groups ?? [])], [single, groups]);
}

/** The names that rules and their sentences show. */
export function useRoutingNames(rules: readonly RoutingRule[]): RoutingNames {
  const used = (kind: 'mccmnc' | 'operatorGroups' | 'keywordLists' | 'contactLists' | 'users') =>
    [...new Set(rules.flatMap(({ conditions }) => (conditions[kind] ?? []) as readonly string[]))].sort();
  const [codes, groups, words, lists, accounts] = [
    used('mccmnc').slice(0, MAX_CODES),
    used('operatorGroups'),
    used('keywordLists'),
    used('contactLists'),
    used('users'),
  ];
  const networks = useAdminOperatorsQuery(
    { data: codes.filter((code) => /^\d{5,6}$/.test(code)).map(splitMccMnc) },
    { skip: codes.length === 0 },
  ).data?.data;
  const all = { $limit: MAX_LIMIT };
  const named = {
    operatorGroups: useResource(operatorGroups).useFind(all, { skip: groups.length === 0 }).data?.data,
    keywordLists: useResource(keywordLists).useFind(all, { skip: words.length === 0 }).data?.data,
    contactLists: useResource(contactLists).useFind({ id: lists, ...all }, { skip: lists.length === 0 }).data?.data,
  };
  const people = useResource(users).useFind({ id: accounts, ...all }, { skip: accounts.length === 0 }).data?.data;
  const known = useTargets();
  return {
    of: (kind, value) => {
      if (kind === 'mccmnc') return networks?.find(({ mcc, mnc }) => mcc + mnc === value)?.operator;
      if (kind === 'users') return people?.find(({ id }) => id === value)?.username;
      if (kind === 'operatorGroups' || kind === 'keywordLists' || kind === 'contactLists')
        return named[kind]?.find(({ id }) => id === value)?.title;
      return undefined;
    },
    provider: (name) => known.find((one) => one.name === name)?.title || name,
  };
}
