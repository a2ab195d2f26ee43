import type { MessageType } from '@cabinet/domain/channels';
import type { ErrorItem } from '@cabinet/domain/errors';
import type { NewRoutingGroup } from '@cabinet/domain/routing';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { typesOfGroups } from '../provider-groups/public.ts';

/** The provider that is always there, and carries everything. */
const SANDBOX = 'sandbox';

type Rule = NewRoutingGroup['rules'][number];

interface Named {
  path: string;
  value: string;
}

/** The lists and groups that a rule names by id, with what says that one is not there. */
const REFERENCES = [
  { condition: 'keywordLists', table: 'keyword_list', code: 'routing.noKeywordList' },
  { condition: 'operatorGroups', table: 'operator_group', code: 'routing.noOperatorGroup' },
] as const;

async function missingProviders(db: Db, type: MessageType, providers: readonly Named[]): Promise<ErrorItem[]> {
  const known = await db.selectFrom('provider').select(['name', 'types']).execute();
  const types = new Map([...known.map((one) => [one.name, one.types] as const), ...(await typesOfGroups(db))]);
  return providers.flatMap(({ path, value }) => {
    if (value === SANDBOX || types.get(value)?.includes(type)) return [];
    return errorItem(path, types.has(value) ? 'routing.otherType' : 'routing.noProvider');
  });
}

async function missingRows(db: Db, { condition, table, code }: (typeof REFERENCES)[number], rules: readonly Rule[]): Promise<ErrorItem[]> {
  const named = rules.flatMap(({ conditions }, at) =>
    (conditions[condition] ?? []).map((value, index): Named => ({ path: `rules[${at}].conditions.${condition}[${index}]`, value })),
  );
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ value }) => value))];
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const there = new Set(found.map(({ id }) => id));
  return named.flatMap(({ path, value }) => (there.has(value) ? [] : errorItem(path, code)));
}

/** 422 for providers that are not there or do not carry the type, and for lists and operator groups that are not there, each by its place. */
export async function checkRoutingGroup(db: Db, { type, providers, rules }: NewRoutingGroup): Promise<void> {
  const named = providers.map((value, index): Named => ({ path: `providers[${index}]`, value }));
  for (const [at, { action }] of rules.entries()) {
    for (const [index, { provider }] of action.providers.entries())
      named.push({ path: `rules[${at}].action.providers[${index}].provider`, value: provider });
  }
  const failures = await missingProviders(db, type, named);
  for (const reference of REFERENCES) failures.push(...(await missingRows(db, reference, rules)));
  if (failures.length > 0) throw new ApiError('VALIDATION', undefined, failures);
}
