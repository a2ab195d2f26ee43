import type pg from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import { FIRST_CELL } from './first-cell.ts';
import { GLOBAL_GROUPS } from './global-groups.ts';
import { subscriptionOf } from './global-tables.ts';

/** The call by which cells ask each other for it. */
export const CELL_REPORT = 'cell-report';

/** How a group of tables of the first cell does in another: there, being copied, or not followed. */
export interface GroupState {
  name: (typeof GLOBAL_GROUPS)[number]['name'];
  state: 'first' | 'copying' | 'own';
  /** Tables that are still to be copied. */
  left: number;
}

/** How a cell follows the first one. One subscription brings all groups, each transaction whole, so that none is later than another. */
export interface Following {
  /** Whether the subscription runs. */
  isRunning: boolean;
  /** Seconds since the first cell was heard of, which speaks at least twice a minute; null where it was not yet. */
  heardSecondsAgo: number | null;
  /** Failures of what came since statistics began: PostgreSQL's log says of what. */
  failures: number;
  groups: GroupState[];
}

/** How far another cell is behind, as the first one sees it. */
export interface FollowerLag {
  cell: number;
  isFetching: boolean;
  /** How much of the log is kept for it. */
  bytesBehind: number;
  /** How long the last change took to be there; null where nothing has changed lately. */
  secondsBehind: number | null;
}

/** What a cell tells of itself. */
export interface CellReport {
  /** The platform's version on the node that answers. */
  version: string;
  /** The last migration that the database has. */
  migration: number;
  /** Undefined in the first cell, and where this one follows nothing. */
  following?: Following;
  /** In the first cell: those that follow it. */
  followers?: FollowerLag[];
}

async function followingOf(pool: pg.Pool, here: number): Promise<Following | undefined> {
  const { rows } = await pool.query<Omit<Following, 'groups'>>(
    `select s.subenabled and bool_or(t.pid is not null) as "isRunning",
      extract(epoch from now() - max(t.last_msg_receipt_time))::int as "heardSecondsAgo",
      coalesce((select (e.apply_error_count + e.sync_error_count)::int from pg_stat_subscription_stats e where e.subid = s.oid), 0) as failures
    from pg_subscription s left join pg_stat_subscription t on t.subid = s.oid and t.relid is null
    where s.subname = $1 group by s.oid, s.subenabled`,
    [subscriptionOf(here)],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { rows: tables } = await pool.query<{ name: string; isCopied: boolean }>(
    `select r.srrelid::regclass::text as name, r.srsubstate = 'r' as "isCopied"
     from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = $1`,
    [subscriptionOf(here)],
  );
  const copied = new Map(tables.map(({ name, isCopied }) => [name, isCopied]));
  const groups = GLOBAL_GROUPS.map(({ name, tables: of }): GroupState => {
    const known = of.filter((table) => copied.has(table.name));
    const left = known.filter((table) => copied.get(table.name) === false).length;
    return { name, left, state: known.length === 0 ? 'own' : left > 0 ? 'copying' : 'first' };
  });
  return { ...row, groups };
}

/** How far the cells that follow this database are behind. */
export async function followersLag(pool: pg.Pool): Promise<FollowerLag[]> {
  const { rows } = await pool.query<FollowerLag>(
    `select substring(s.slot_name from '\\d+$')::int as cell, s.active as "isFetching",
      greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn), 0)::float8 as "bytesBehind",
      extract(epoch from r.replay_lag)::float8 as "secondsBehind"
    from pg_replication_slots s left join pg_stat_replication r on r.pid = s.active_pid
    where s.slot_name ~ '^cabinet_cell_\\d+$' and s.database = current_database() order by 1`,
  );
  return rows;
}

/** What this cell tells of itself, to whoever may know: other cells, and the command line. */
export async function cellReport(pool: pg.Pool, here: number): Promise<CellReport> {
  const { rows } = await pool.query<{ migration: number }>('select max(number) as migration from migrations');
  const { migration = 0 } = rows[0] ?? {};
  const known = { version: packageFile.version, migration };
  if (here === FIRST_CELL) return { ...known, followers: await followersLag(pool) };
  const following = await followingOf(pool, here);
  return { ...known, ...(following ? { following } : {}) };
}
