import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { movingTables, nameTree, type MovingTable } from './move-rows.ts';

/** Contacts from which on it is worth it: as many are put in within a second. */
const WORTH = 5000;

const IN_BIN = 'removed_at';

/** What was copied ahead of accounts that are not there: lists in the bin, which nobody sees, and what is in them. */
export async function removeAhead(target: Pick<pg.PoolClient, 'query'>, owners: readonly string[]): Promise<void> {
  await target.query(
    `delete from contact_list l where l.owner_id = any($1::uuid[]) and l.${IN_BIN} is not null and not exists (select from users u where u.id = l.owner_id)`,
    [owners],
  );
}

/** Accounts whose contacts were copied ahead. */
export type CopiedAhead = readonly string[];

/**
 * Copies the contacts of accounts to the other cell while they work on, since it is their indexes that take long: as lists that lie in the bin of
 * accounts that are not there. What changes meanwhile is seen to by the move itself (`putIn`), which finds each row as it is or replaces it. May
 * be done again; `tree` selects the accounts by `$1`.
 */
export async function copyAhead(source: pg.Pool, target: pg.Pool, tree: string, rootId: string): Promise<CopiedAhead> {
  const [from, to] = await Promise.all([source.connect(), target.connect()]);
  try {
    await nameTree(from, tree, [rootId]);
    await from.query('begin isolation level repeatable read, read only');
    const { rows } = await from.query<{ owners: string[] | null; contacts: string }>(
      'select array_agg(distinct owner_id) as owners, coalesce(sum(count), 0)::text as contacts from contact_list where owner_id in (select id from pg_temp.tree)',
    );
    const [{ owners, contacts } = { owners: null, contacts: '0' }] = rows;
    if (!owners || Number(contacts) < WORTH) return [];
    const tables = new Map((await movingTables(from)).map((table) => [table.name, table]));
    await to.query('begin');
    await removeAhead(to, owners);
    for (const name of ['contact_list', 'contact']) await copyRows(from, to, tables.get(name) as MovingTable);
    await to.query('commit');
    await to.query('analyze contact, contact_value');
    return owners;
  } finally {
    for (const client of [from, to]) {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  }
}

async function copyRows(from: pg.ClientBase, to: pg.ClientBase, { name, columns, of }: MovingTable): Promise<void> {
  const values = columns.map((column) => (column === IN_BIN ? `coalesce(t.${column}, now())` : `t.${column}`));
  await pipeline(
    from.query(copyTo(`copy (select ${values.join(', ')} from ${name} t where ${of}) to stdout (format binary)`)),
    to.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin (format binary)`)),
  );
}
