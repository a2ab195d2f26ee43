import pg from 'pg';
import { FIRST_CELL } from './first-cell.ts';

/**
 * Tables that the first cell keeps for all, replicated to the others by PostgreSQL itself: settings, operators of numbers, rules of messages. None
 * refers to rows of one cell.
 */
export const GLOBAL_TABLES = [
  'message_rule_group', 'operator_group', 'operator_previous', 'operator_range', 'operator_set', 'operator_table', 'settings',
] as const; // prettier-ignore

/** Whom nodes listen to for news of a table. */
const NOTICES: Readonly<Partial<Record<(typeof GLOBAL_TABLES)[number], string>>> = {
  operator_set: 'cabinet_operators',
  settings: 'cabinet_settings',
};

const PUBLICATION = 'cabinet_global';
const TIMEOUT_MS = 10_000;

/** The name of a cell's subscription, and of what the first cell keeps the log for it by. */
const subscriptionOf = (cell: number) => `cabinet_cell_${cell}`;
const literal = (text: string) => pg.escapeLiteral(text);

/** Has the first cell publish what it keeps for all; throws where its PostgreSQL cannot. */
async function publish(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
    const { rows: cells } = await client.query<{ number: number }>('select number from cell_identity');
    if (cells[0]?.number !== FIRST_CELL) throw new Error('--database is not that of the first cell: `cells add 1 --here` names it there.');
    const { rows: levels } = await client.query<{ wal_level: string }>('show wal_level');
    if (levels[0]?.wal_level !== 'logical')
      throw new Error(
        `The database of the first cell has wal_level ${levels[0]?.wal_level}, and has to have logical, after a restart: \`alter system set wal_level = logical\`. The embedded one has it where CELLS_SECRET is set.`,
      );
    const { rowCount } = await client.query('select from pg_publication where pubname = $1', [PUBLICATION]);
    const tables = GLOBAL_TABLES.join(', ');
    await client.query(
      rowCount ? `alter publication ${PUBLICATION} set table ${tables}` : `create publication ${PUBLICATION} for table ${tables}`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Has a cell follow what the first one keeps for all: what it has of it goes, and comes anew from there; what changes is refused here from then
 * on. It may be called again, with another address too, and goes on where it was cut off.
 */
export async function followFirstCell(pool: pg.Pool, here: number, url: string): Promise<void> {
  await publish(url);
  const name = subscriptionOf(here);
  const { rowCount } = await pool.query('select from pg_subscription where subname = $1', [name]);
  if (rowCount) await pool.query(`alter subscription ${name} connection ${literal(url)}`);
  // Nothing is copied yet: what is here stays until the other side is known to answer.
  else
    await pool.query(
      `create subscription ${name} connection ${literal(url)} publication ${PUBLICATION} with (enabled = false, create_slot = true)`,
    );
  await takeOver(pool);
  await pool.query(`alter subscription ${name} enable`);
  if (rowCount) await pool.query(`alter subscription ${name} refresh publication`);
}

/** Empties tables that are not followed yet, and has them changed by the first cell alone. */
async function takeOver(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const table of GLOBAL_TABLES) {
      const { rowCount } = await client.query(`select from pg_trigger where tgrelid = $1::regclass and tgname = 'kept_by_first_cell'`, [
        table,
      ]);
      if (rowCount) continue;
      await client.query(`lock table ${table} in access exclusive mode`);
      await client.query(`delete from ${table}`);
      await client.query(
        `create trigger kept_by_first_cell before insert or update or delete or truncate on ${table} for each statement execute function refuse_change_here()`,
      );
      const channel = NOTICES[table];
      if (!channel) continue;
      await client.query(
        `create trigger tell_of_first_cell after insert or update or delete on ${table} for each row execute function tell_nodes(${literal(channel)})`,
      );
      await client.query(`alter table ${table} enable replica trigger tell_of_first_cell`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

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
  for (const table of GLOBAL_TABLES) {
    for (const trigger of ['kept_by_first_cell', 'tell_of_first_cell']) await pool.query(`drop trigger if exists ${trigger} on ${table}`);
  }
  return isGone ? 'It keeps settings, operators and rules of messages for itself from now on.' : `The first cell does not answer: \`select pg_drop_replication_slot('${name}')\` there, so that it keeps no log for this one.`; // prettier-ignore
}

/** How the tables of the first cell do, in sentences: there how far the others are, elsewhere whether they come. */
export async function globalTableStatus(pool: pg.Pool, here: number | undefined): Promise<string[]> {
  if (here === undefined) return [];
  return here === FIRST_CELL ? publishedStatus(pool) : [await followedStatus(pool, here)];
}

async function publishedStatus(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ cell: number; isFetching: boolean; behind: string }>(
    `select substring(slot_name from '\\d+$')::int as cell, active as "isFetching",
      pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::bigint::text as behind
    from pg_replication_slots where slot_name ~ '^cabinet_cell_\\d+$' and database = current_database() order by 1`,
  );
  return rows.map(({ cell, isFetching, behind }) =>
    isFetching
      ? `Cell ${cell} follows settings, operators and rules of messages, ${behind} bytes of the log behind.`
      : `Cell ${cell} does not fetch settings, operators and rules of messages: ${behind} bytes of the log are kept for it.`,
  );
}

async function followedStatus(pool: pg.Pool, here: number): Promise<string> {
  const { rows } = await pool.query<{ isEnabled: boolean; isRunning: boolean; heard: number | null; left: number; errors: number }>(
    `select s.subenabled as "isEnabled", bool_or(t.pid is not null) as "isRunning",
      extract(epoch from now() - max(t.last_msg_receipt_time))::int as heard,
      (select count(*)::int from pg_subscription_rel r where r.srsubid = s.oid and r.srsubstate <> 'r') as left,
      (select (e.apply_error_count + e.sync_error_count)::int from pg_stat_subscription_stats e where e.subid = s.oid) as errors
    from pg_subscription s left join pg_stat_subscription t on t.subid = s.oid and t.relid is null
    where s.subname = $1 group by s.oid, s.subenabled`,
    [subscriptionOf(here)],
  );
  const [row] = rows;
  const what = 'Settings, operators and rules of messages';
  if (!row) return `${what} are this cell's own: \`cells add 1 --address … --database …\` has it follow the first one.`;
  const failed = row.errors > 0 ? ` ${row.errors} failures so far: PostgreSQL's log says of what.` : '';
  if (!row.isEnabled || !row.isRunning)
    return `${what} of the first cell do not come: the subscription ${subscriptionOf(here)} does not run.${failed}`;
  if (row.left > 0) return `${what} of the first cell are being copied: ${row.left} tables are left.${failed}`;
  return `${what} are the first cell's, heard of ${row.heard ?? 0} s ago.${failed}`;
}
