import type pg from 'pg';

type Db = Pick<pg.ClientBase, 'query'>;

/**
 * A moment of a database: which transactions had ended. A row is as it was then exactly if the transaction that wrote it had; so a table is compared
 * once as it was, and what has changed since is found by the rows' `xmin`, whatever wrote them.
 */
export interface Moment {
  snapshot: string;
  /** The history that the ids of transactions are of: after a failover or a restore others have the same ones. */
  timeline: string;
}

/** Transactions after which an `xmin` could be taken for one of before: far fewer than the half of all that PostgreSQL tells apart. */
const MOST_SINCE = 1_000_000_000;

const TIMELINE = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)';

/** The moment that a transaction sees, or the next statement where there is none. */
export async function momentOf(db: Db): Promise<Moment> {
  const { rows } = await db.query<Moment>(`select pg_current_snapshot()::text as snapshot, ${TIMELINE} as timeline`);
  return rows[0] as Moment;
}

/**
 * What is true of a row `t` that was written after a moment, as SQL for the transaction of `db`. Rows of before are never meant; undefined where it cannot be told any more.
 */
export async function writtenSince(db: Db, { snapshot, timeline }: Moment): Promise<string | undefined> {
  const { rows } = await db.query<{ own: string; timeline: string }>(`select pg_current_xact_id()::text as own, ${TIMELINE} as timeline`);
  const [now] = rows;
  const own = Number(now?.own);
  const since = own - Number(snapshot.split(':')[0]);
  if (now?.timeline !== timeline || !(since >= 0 && since < MOST_SINCE)) return undefined;
  return `(age(t.xmin) <= ${since} and not pg_visible_in_snapshot((${own} - age(t.xmin))::text::xid8, '${snapshot}'::pg_snapshot))`;
}
