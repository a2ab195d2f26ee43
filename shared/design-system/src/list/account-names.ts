import { createContext } from 'react';
import { OWNER_SCOPE, type FindQuery, type Page } from '@cabinet/domain/resource';

/** Names of accounts that came with a list, by id; `null` for one whose name the user may not see. */
export type AccountNames = ReadonlyMap<string, string | null>;

export const AccountNamesContext = createContext<AccountNames>(new Map());

/** The query of a list that brings the names of its rows' accounts along. */
export function withAccounts(query: FindQuery): FindQuery {
  return { ...query, $scope: query.$scope ? `${query.$scope},${OWNER_SCOPE}` : OWNER_SCOPE };
}

/** The names that a page of a list brought along; an owner that is none of them is not the user's to see. */
export function accountNamesOf(page: Page<unknown> | undefined): AccountNames {
  if (!page?.accounts) return new Map();
  const names = new Map<string, string | null>(page.accounts.map(({ id, username }) => [id, username]));
  for (const { OwnerId } of page.data as readonly { OwnerId?: unknown }[])
    if (typeof OwnerId === 'string' && !names.has(OwnerId)) names.set(OwnerId, null);
  return names;
}
