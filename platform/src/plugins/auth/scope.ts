import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '@cabinet/domain/roles';
import type { Caller } from './access.ts';

/**
 * The condition that `column` (an account's id, `sending.owner_id`) lies in the caller's scope (decisions.md "Access"):
 * `query.where(inScope(caller, 'owner_id'))`.
 */
export function inScope({ account, scope }: Caller, column: string): RawBuilder<boolean> {
  const owner = sql.ref(column);
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

function managedBy(id: string): RawBuilder<unknown> {
  return sql`select id from users where id = ${id} or manager_id = ${id}
    or reseller_id in (select id from users where manager_id = ${id})`;
}

const WIDTH: readonly Scope[] = [false, 'me', 'reseller', 'manager', true];

/** The caller in a narrower scope, as `$scope` asks for; a wider one than it holds changes nothing. */
export function narrowed(caller: Caller, asked: string | undefined): Caller {
  const scope = asked === 'own' ? 'me' : (asked as Scope | undefined);
  const index = scope === undefined ? -1 : WIDTH.indexOf(scope);
  return index > 0 && index < WIDTH.indexOf(caller.scope) ? { ...caller, scope: WIDTH[index] as Scope } : caller;
}
