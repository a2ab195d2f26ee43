import { rowEvent, recordByStaff } from '../../resource/journal.ts';
import { canonicalJson, isSameRouting, type RoutingGroupContent } from '@cabinet/domain/routing-changes';
import { contentVersion } from '@cabinet/domain/row-version';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { laterThanBefore } from '../../resource/table-repository.ts';
import type { RoutingGroupRow, StoredGroup } from './tables.ts';

/** What is versioned of a stored group. */
export function toContent({ id, title, type, is_active: isActive, providers, reroute, rules }: RoutingGroupRow): RoutingGroupContent {
  return { id, title, type, isActive, providers, reroute, rules };
}

/** Columns of a group that decide where messages go. */
export const toColumns = ({ title, type, isActive, providers, reroute, rules }: Omit<RoutingGroupContent, 'id'>) => ({
  title,
  type,
  providers: [...providers],
  reroute: [...reroute],
  rules: JSON.stringify(rules),
  is_active: isActive,
});

/** All live groups, the oldest first. */
export async function liveGroups(db: Db): Promise<StoredGroup[]> {
  const found = await db.selectFrom('routing_group').selectAll().orderBy('created_at').orderBy('id').execute();
  return found.map((row) => ({ ...toContent(row), createdAt: row.created_at.toISOString() }));
}

/** The version of a group's content; it does not depend on the order of fields. */
export const versionOfGroup = ({ id, title, type, isActive, providers, reroute, rules }: RoutingGroupContent): string =>
  contentVersion([canonicalJson({ id, title, type, isActive, providers, reroute, rules })]);

/** The accounts that send by groups, by group. */
export async function accountsOf(trx: Db, groups: readonly string[]): Promise<Record<string, string[]>> {
  if (groups.length === 0) return {};
  const found = await trx.selectFrom('user_routing_group').selectAll().where('routing_group_id', 'in', groups).execute();
  const byGroup = Map.groupBy(found, (row) => row.routing_group_id);
  return Object.fromEntries([...byGroup].map(([id, rows]) => [id, rows.map((row) => row.user_id)]));
}

/** Gives a group that comes back to the accounts that sent by it when it went. */
async function assignAgain(trx: Db, id: string): Promise<void> {
  await sql`
    insert into user_routing_group (user_id, routing_group_id)
    select a::uuid, ${id}::uuid from (
      select unassigned -> ${id} as accounts from routing_version where unassigned ? ${id} order by number desc limit 1
    ) last, jsonb_array_elements_text(last.accounts) as a
    where exists (select from users where users.id = a::uuid)
    on conflict do nothing`.execute(trx);
}

/**
 * Makes `next` live in place of `live`, in the transaction of the caller, and records every group that changes. Answers the accounts that sent
 * by groups that are gone.
 */
export async function applyGroups(
  trx: Db,
  caller: Caller,
  live: readonly StoredGroup[],
  next: readonly StoredGroup[],
): Promise<Record<string, string[]>> {
  const [old, kept] = [new Map(live.map((group) => [group.id, group])), new Set(next.map(({ id }) => id))];
  const gone = live.filter(({ id }) => !kept.has(id));
  const unassigned = await accountsOf(trx, gone.map(({ id }) => id)); // prettier-ignore
  for (const group of gone) {
    await trx.deleteFrom('routing_group').where('id', '=', group.id).execute();
    await recordByStaff(trx, caller, rowEvent('routingGroups', group, undefined));
  }
  for (const group of next) {
    const before = old.get(group.id);
    if (before && isSameRouting(before, group)) continue;
    if (before) {
      const values = { ...toColumns(group), updated_at: laterThanBefore() };
      await trx.updateTable('routing_group').set(values).where('id', '=', group.id).execute();
    } else {
      await trx.insertInto('routing_group').values({ id: group.id, ...toColumns(group), created_at: new Date(group.createdAt) }).execute(); // prettier-ignore
      await assignAgain(trx, group.id);
    }
    await recordByStaff(trx, caller, rowEvent('routingGroups', before, group));
  }
  return unassigned;
}
