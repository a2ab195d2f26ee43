import type { MessageType } from '@cabinet/domain/channels';
import type { ErrorItem } from '@cabinet/domain/errors';
import type { NewRoutingGroup } from '@cabinet/domain/routing';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** The provider that is always there, and carries everything. */
const SANDBOX = 'sandbox';

interface Named {
  path: string;
  value: string;
}

async function missing(db: Db, type: MessageType, providers: readonly Named[], lists: readonly Named[]): Promise<ErrorItem[]> {
  const known = await db.selectFrom('provider').select(['name', 'types']).execute();
  const types = new Map(known.map((one) => [one.name, one.types]));
  const ids = [...new Set(lists.map(({ value }) => value))];
  const found = ids.length > 0 ? await db.selectFrom('keyword_list').select('id').where('id', 'in', ids).execute() : [];
  const there = new Set(found.map(({ id }) => id));
  return [
    ...providers.flatMap(({ path, value }) => {
      if (value === SANDBOX || types.get(value)?.includes(type)) return [];
      return errorItem(path, types.has(value) ? 'routing.otherType' : 'routing.noProvider');
    }),
    ...lists.flatMap(({ path, value }) => (there.has(value) ? [] : errorItem(path, 'routing.noKeywordList'))),
  ];
}

/** 422 for providers that are not there or do not carry the type, and for keyword lists that are not there, each by its place. */
export async function checkGroup(db: Db, { type, providers, rules }: NewRoutingGroup): Promise<void> {
  const named = providers.map((value, index): Named => ({ path: `providers[${index}]`, value }));
  const lists: Named[] = [];
  for (const [at, { action, conditions }] of rules.entries()) {
    for (const [index, { provider }] of action.providers.entries())
      named.push({ path: `rules[${at}].action.providers[${index}].provider`, value: provider });
    for (const [index, value] of (conditions.keywordLists ?? []).entries())
      lists.push({ path: `rules[${at}].conditions.keywordLists[${index}]`, value });
  }
  const failures = await missing(db, type, named, lists);
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
}
