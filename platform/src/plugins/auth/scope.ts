import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '@cabinet/domain/roles';
import type { Db } from '../database/open.ts';
import type { Caller } from './access.ts';
import { isOwner, personIdOf } from './person.ts';

/**
 * The condition that `column` (an account's id, `sending.owner_id`) lies in the caller's scope (decisions.md "Access"):
 * `query.where(inScope(caller, 'owner_id'))`.
 */
export function inScope({ account, scope, owners }: Caller, column: string): RawBuilder<boolean> {
  const owner = sql.ref(column);
  if (owners) return sql<boolean>`${owner} = any(${owners}::uuid[])`;
  switch (scope) {
    case true:
      return sql<boolean>`true`;
    case 'me':
      return sql<boolean>`${owner} = ${account.id}`;
    case 'reseller':
      return sql<boolean>`${owner} in (select id from users where id = ${account.id} or reseller_id = ${account.id})`;
    case 'manager':
      return sql<boolean>`${owner} in (${managedBy(account.id)})`;
    default:
      return sql<boolean>`false`;
  }
}

/**
 * The condition that `column` names an account in the caller's scope or one of its people, for what belongs to people: sign-ins, the journal. Of
 * the people in an account only its owners, and those who read everything, reach what the others do.
 */
export function inScopeWithPeople(caller: Caller, column: string): RawBuilder<boolean> {
  const { account, scope } = caller;
  if (!isOwner(account) && account.member?.role !== 'reader') return sql<boolean>`${sql.ref(column)} = ${personIdOf(account)}`;
  if (scope === true || scope === false || (scope === 'me' && !account.member)) return inScope(caller, column);
  // An array is computed once, and lets an index of the column be used.
  const people = sql`select id from users where ${inScope(caller, 'id')} or ${inScope(caller, 'member_of')}`;
  return sql<boolean>`${sql.ref(column)} = any(array(${people}))`;
}

/** Scopes of more accounts than this stay a subquery. */
const MAX_NAMED_OWNERS = 1000;

/**
 * Resolves the accounts of a caller's scope to ids, unless there are very many: the planner estimates a list's rows from named owners,
 * and cannot do so for a subquery.
 */
export async function withOwners(db: Db, caller: Caller): Promise<Caller> {
  if (caller.scope !== 'reseller' && caller.scope !== 'manager') return caller;
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(inScope(caller, 'id'))
    .limit(MAX_NAMED_OWNERS + 1)
    .execute();
  return rows.length > MAX_NAMED_OWNERS ? caller : { ...caller, owners: rows.map(({ id }) => id) };
}

function managedBy(id: string): RawBuilder<unknown> {
  return sql`select id from users where id = ${id} or manager_id = ${id}
    or reseller_id in (select id from users where manager_id = ${id})`;
}

const SCOPES_BY_WIDTH: readonly Scope[] = [false, 'me', 'reseller', 'manager', true];

/** The caller in the narrower scope that `$scope` asks for; a scope wider than the caller's changes nothing. */
export function narrowed(caller: Caller, asked: string | undefined): Caller {
  const scope = asked === 'own' ? 'me' : (asked as Scope | undefined);
  const index = scope === undefined ? -1 : SCOPES_BY_WIDTH.indexOf(scope);
  return index > 0 && index < SCOPES_BY_WIDTH.indexOf(caller.scope)
    ? { ...caller, scope: SCOPES_BY_WIDTH[index] as Scope, owners: undefined }
    : caller;
}
