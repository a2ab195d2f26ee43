import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '@cabinet/domain/roles';
import type { Db } from '../database/open.ts';
import type { Caller } from './access.ts';

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

/** More accounts than this are not named one by one. */
const NAMED = 1000;

/**
 * The caller with the accounts in its scope by name, unless these are very many: how many rows each of them has decides how a
 * list is best read, and the planner cannot know it of a query for them.
 */
export async function withOwners(db: Db, caller: Caller): Promise<Caller> {
  if (caller.scope !== 'reseller' && caller.scope !== 'manager') return caller;
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(inScope(caller, 'id'))
    .limit(NAMED + 1)
    .execute();
  return rows.length > NAMED ? caller : { ...caller, owners: rows.map(({ id }) => id) };
}

function managedBy(id: string): RawBuilder<unknown> {
  return sql`select id from users where id = ${id} or manager_id = ${id}
    or reseller_id in (select id from users where manager_id = ${id})`;
}

const WIDTH: readonly Scope[] = [false, 'me', 'reseller', 'manager', true];

/** The caller in a narrower scope, as `$scope` asks for; a wider one than it holds changes nothing. */
export function narrowed(caller: Caller, asked: string | undefined): Caller {
  const scope = asked === 'own' ? 'me' : (asked as Scope | undefined);
  const index = scope === undefined ? -1 : WIDTH.indexOf(scope);
  return index > 0 && index < WIDTH.indexOf(caller.scope) ? { ...caller, scope: WIDTH[index] as Scope, owners: undefined } : caller;
}
