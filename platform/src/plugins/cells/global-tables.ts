import pg from 'pg';
import { FIRST_CELL } from './first-cell.ts';
import { GLOBAL_GROUPS, type GlobalGroup, type GlobalTable } from './global-groups.ts';

const PUBLICATION = 'cabinet_global';
const TIMEOUT_MS = 10_000;
/** The first PostgreSQL that publishes some rows of a table. */
const NEEDED_VERSION = 150_000;
/** The first PostgreSQL whose standbys may take over what is kept for a subscription. */
const FAILOVER_VERSION = 170_000;
/** Tables that number their rows, with what gives the next number. */
const COUNTED = [
  { sequence: 'operator_generation', table: 'operator_table', column: 'generation' },
  { sequence: 'registry_history_id_seq', table: 'registry_history', column: 'id' },
] as const;

/** The name of a cell's subscription, and of what the first cell keeps the log for it by. */
export const subscriptionOf = (cell: number) => `cabinet_cell_${cell}`;
const literal = (text: string) => pg.escapeLiteral(text);
const filterOf = ({ shared }: GlobalTable) => (shared ? ` where (${shared.where})` : '');
const andShared = ({ shared }: GlobalTable) => (shared ? ` and ${shared.where}` : '');
const tablesOf = (groups: readonly GlobalGroup[]) => groups.flatMap(({ tables }) => tables);

/** A connection or a pool. */
type Queries = Pick<pg.PoolClient, 'query'>;

/** Answers the version of a PostgreSQL; throws where it is too old. */
async function versionOf(client: Queries, whose: string): Promise<number> {
  const { rows } = await client.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  );
  const [{ version, name } = { version: 0, name: '' }] = rows;
  if (version < NEEDED_VERSION) throw new Error(`The database of ${whose} is PostgreSQL ${name}, and has to be 15 or later.`);
  return version;
}

/** Has the first cell publish what it keeps for all, and answers it; throws where its PostgreSQL cannot. */
async function publish(client: Queries): Promise<GlobalGroup[]> {
  const { rows: cells } = await client.query<{ number: number }>('select number from cell_identity');
  if (cells[0]?.number !== FIRST_CELL) throw new Error('--database is not that of the first cell: `cells add 1 --here` names it there.');
  const { rows: levels } = await client.query<{ wal_level: string }>('show wal_level');
  if (levels[0]?.wal_level !== 'logical')
    throw new Error(
      `The database of the first cell has wal_level ${levels[0]?.wal_level}, and has to have logical, after a restart: \`alter system set wal_level = logical\`. The embedded one has it where CELLS_SECRET is set.`,
    );
  const { rowCount: hasRegistry } = await client.query('select from registry');
  // Kept in a folder there, they are nothing to others.
  const groups = GLOBAL_GROUPS.filter(({ name }) => name !== 'releases' || hasRegistry);
  const tables = tablesOf(groups);
  // Whether a row that changes was published before is told by columns beyond its key.
  for (const { name, shared } of tables) {
    const { rowCount: isToDo } = await client.query(`select from pg_class where oid = $1::regclass and relreplident <> 'f'`, [name]);
    if (shared && isToDo) await client.query(`alter table ${name} replica identity full`);
  }
  const list = tables.map((table) => `${table.name}${filterOf(table)}`).join(', ');
  const { rowCount } = await client.query('select from pg_publication where pubname = $1', [PUBLICATION]);
  await client.query(
    rowCount ? `alter publication ${PUBLICATION} set table ${list}` : `create publication ${PUBLICATION} for table ${list}`,
  );
  return groups;
}

const isTakenOver = async (client: Queries, { name }: GlobalTable) =>
  (await client.query<{ kept: boolean }>('select kept_by_first_cell($1) as kept', [name])).rows[0]?.kept === true;

/** Gives a cell its part of shared providers, and the first one what is left; a part that it has stays. */
async function giveShare(first: Queries, cell: number): Promise<void> {
  await first.query(
    `insert into provider_share (cell, weight, former_weight) values (${FIRST_CELL}, 1, 1), ($1, 1, 0)
     on conflict (cell) do update set weight = 1, former_weight = 0, is_gone = false, changed_at = now() where provider_share.is_gone`,
    [cell],
  );
}

/** Throws where accounts of this cell have something that the first one does not, and that would be gone. */
async function refuseLosing(pool: pg.Pool, first: Queries, groups: readonly GlobalGroup[]): Promise<void> {
  for (const { what, tables } of groups) {
    for (const table of tables) {
      if (!table.references || (await isTakenOver(pool, table))) continue;
      const { name } = table;
      const { rows } = await pool.query<{ id: string; title: string }>(
        `select id, title from ${name} where id in (select ${table.references.column} from ${table.references.table})${andShared(table)} order by title`,
      );
      const { rows: there } = await first.query<{ id: string }>(`select id from ${name} where id = any($1)${andShared(table)}`, [
        rows.map(({ id }) => id),
      ]);
      const lost = rows.filter(({ id }) => !there.some((row) => row.id === id));
      if (lost.length > 0)
        throw new Error(
          `Accounts of this cell have ${what} that the first cell does not: ${lost.map(({ title }) => title).join(', ')}. Take them from the accounts, or make them in the first cell and give the accounts those after --follow. Nothing was changed.`,
        );
    }
  }
}

/** What a cell has of the first one from now on. */
export interface Followed {
  groups: GlobalGroup[];
  /** Providers of the cell that the first one shares under the same name. */
  resting: string[];
}

/** Names of this cell's own providers that shared ones of the first cell take. */
async function namesTaken(pool: pg.Pool, first: Queries): Promise<string[]> {
  const { rows: shared } = await first.query<{ name: string }>('select name from provider where is_shared');
  const { rows } = await pool.query<{ name: string }>('select name from provider where not is_shared and name = any($1) order by name', [
    shared.map(({ name }) => name),
  ]);
  return rows.map(({ name }) => name);
}

/**
 * Has a cell follow what the first one keeps for all, and answers what that is: what it has of it goes, and comes anew from there; what changes is
 * refused here from then on. It may be called again, with another address too, and goes on where it was cut off.
 */
export async function followFirstCell(pool: pg.Pool, here: number, url: string): Promise<Followed> {
  const versionHere = await versionOf(pool, 'this cell');
  const first = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  let groups: GlobalGroup[];
  let resting: string[];
  let versionThere: number;
  try {
    await first.connect();
    versionThere = await versionOf(first, 'the first cell');
    groups = await publish(first);
    await refuseLosing(pool, first, groups);
    resting = await namesTaken(pool, first);
    await giveShare(first, here);
  } finally {
    await first.end();
  }
  const name = subscriptionOf(here);
  const { rowCount } = await pool.query('select from pg_subscription where subname = $1', [name]);
  if (rowCount) await pool.query(`alter subscription ${name} connection ${literal(url)}`);
  // Nothing is copied yet: what is here stays until the other side is known to answer.
  else {
    const failover = Math.min(versionHere, versionThere) >= FAILOVER_VERSION ? ', failover = true' : '';
    await pool.query(
      `create subscription ${name} connection ${literal(url)} publication ${PUBLICATION} with (enabled = false, create_slot = true${failover})`,
    );
  }
  await takeOver(pool, groups);
  await pool.query(`alter subscription ${name} enable`);
  if (rowCount) await pool.query(`alter subscription ${name} refresh publication`);
  return { groups, resting };
}

/** Empties tables that are not followed yet, and has them changed by the first cell alone; a step of `followFirstCell`. */
export async function takeOver(pool: pg.Pool, groups: readonly GlobalGroup[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const table of tablesOf(groups)) {
      if (await isTakenOver(client, table)) continue;
      await client.query(`lock table ${table.name} in access exclusive mode`);
      await empty(client, table);
      await guard(client, table);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Removes what the first cell is to send; what accounts have of it they keep, as the same rows come. */
async function empty(client: Queries, { name, shared, references }: GlobalTable): Promise<void> {
  const remove = `delete from ${name}${shared ? ` where ${shared.where}` : ''}`;
  const { rowCount } = references ? await client.query(`select from ${references.table} limit 1`) : { rowCount: 0 };
  if (!rowCount) return void (await client.query(remove));
  const { rows } = await client.query<{ may: boolean }>(`select has_parameter_privilege('session_replication_role', 'set') as may`);
  if (!rows[0]?.may)
    throw new Error(
      `Accounts of this cell have ${name} rows that the first one keeps from now on; they keep them where this role may say so: \`grant set on parameter session_replication_role to …\` as superuser, then --follow again.`,
    );
  // Without foreign keys, which would take from accounts what comes back at once.
  await client.query(`set local session_replication_role = replica`);
  await client.query(remove);
  await client.query(`set local session_replication_role = origin`);
}

async function guard(client: Queries, { name, shared, channel, references, tells = [], arrivals = [] }: GlobalTable): Promise<void> {
  for (const { trigger, does } of tells) {
    await client.query(`alter table ${name} enable always trigger ${trigger}`);
    // What comes has no search path.
    await client.query(`alter function ${does}() set search_path from current`);
  }
  for (const { name: trigger, on, does } of arrivals) {
    await client.query(`create trigger ${trigger} ${on} on ${name} for each row execute function ${does}()`);
    await client.query(`alter table ${name} enable replica trigger ${trigger}`);
  }
  if (shared) {
    await client.query(
      `create trigger kept_by_first_cell before insert or update or delete on ${name} for each row execute function ${shared.refusedBy}()`,
    );
    await client.query(
      `create trigger kept_by_first_cell_whole before truncate on ${name} for each statement execute function refuse_change_here()`,
    );
  } else
    await client.query(
      `create trigger kept_by_first_cell before insert or update or delete or truncate on ${name} for each statement execute function refuse_change_here()`,
    );
  if (channel) {
    await client.query(
      `create trigger tell_of_first_cell after insert or update or delete on ${name} for each row execute function tell_nodes(${literal(channel)})`,
    );
    await client.query(`alter table ${name} enable replica trigger tell_of_first_cell`);
  }
  if (!references) return;
  const { table, column } = references;
  await client.query(
    `create trigger gone_in_first_cell after delete on ${name} for each row execute function forget_rows_of(${literal(table)}, ${literal(column)})`,
  );
  await client.query(`alter table ${name} enable replica trigger gone_in_first_cell`);
}

const GUARDS = ['kept_by_first_cell', 'kept_by_first_cell_whole', 'tell_of_first_cell', 'gone_in_first_cell'];

/** Has a cell keep for itself what it followed, as it is now; answers whether it did, and what is left to do by hand. */
export async function leaveFirstCell(pool: pg.Pool, here: number): Promise<string | undefined> {
  const name = subscriptionOf(here);
  const { rowCount } = await pool.query('select from pg_subscription where subname = $1', [name]);
  if (!rowCount) return undefined;
  await pool.query(`alter subscription ${name} disable`);
  const isGone = await pool.query(`drop subscription ${name}`).then(
    () => true,
    () => false,
  );
  if (!isGone) {
    await pool.query(`alter subscription ${name} set (slot_name = none)`);
    await pool.query(`drop subscription ${name}`);
  }
  for (const { name: table, tells = [], arrivals = [] } of tablesOf(GLOBAL_GROUPS)) {
    for (const trigger of [...GUARDS, ...arrivals.map(({ name: arrival }) => arrival)])
      await pool.query(`drop trigger if exists ${trigger} on ${table}`);
    for (const { trigger, does } of tells) {
      await pool.query(`alter table ${table} enable trigger ${trigger}`);
      await pool.query(`alter function ${does}() reset search_path`);
    }
  }
  // Numbers came with their rows; what is made here from now on goes on after them.
  for (const { sequence, table, column } of COUNTED)
    await pool.query(`select setval('${sequence}', greatest((select max(${column}) from ${table}), (select last_value from ${sequence})))`);
  return isGone ? 'It keeps for itself what it has of it from now on.' : `The first cell does not answer: \`select pg_drop_replication_slot('${name}')\` there, so that it keeps no log for this one.`; // prettier-ignore
}
