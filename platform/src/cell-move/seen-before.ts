import type pg from 'pg';

type Db = Pick<pg.ClientBase, 'query'>;

/**
 * A moment of a database: the transaction before which all had ended. A row that was written before it is as it was seen then; so a table is
 * compared once as it was, and what has changed since is found by the rows' `xmin`, whatever wrote them.
 */
export interface Moment {
  /** The oldest transaction that was open, whose number is below those of all that it is made of. */
  open: number;
  /** The history that the numbers of transactions are of: after a failover or a restore others have the same ones. */
  timeline: string;
}

/** Who has written rows, by the numbers of transactions on a timeline; without savepoints, within which others are written. */
export interface WrittenBy {
  writers: readonly string[];
  timeline: string;
}

/** Transactions after which an `xmin` could be taken for one of before: far fewer than the half of all that PostgreSQL tells apart. */
const MOST_SINCE = 1_000_000_000;

const TIMELINE = 'left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline';

/** The timeline that the numbers of transactions are of by now. */
export async function timelineOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ timeline: string }>(`select ${TIMELINE}`);
  return rows[0]?.timeline ?? '';
}

/** The moment that a transaction sees, or the next statement where there is none. */
export async function momentOf(db: Db): Promise<Moment> {
  const { rows } = await db.query<{ open: string; timeline: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as open, ${TIMELINE}`,
  );
  return { open: Number(rows[0]?.open), timeline: rows[0]?.timeline ?? '' };
}

/**
 * What is true of a row `t` that was written after a moment, as SQL for the transaction of `db`; it may be true of rows of shortly before as well, which the
 * moment saw. Undefined where it cannot be told any more.
 */
export async function writtenSince(db: Db, { open, timeline }: Moment): Promise<string | undefined> {
  const { rows } = await db.query<{ own: string; timeline: string }>(`select pg_current_xact_id()::text as own, ${TIMELINE}`);
  const [now] = rows;
  const since = Number(now?.own) - open;
  // From here on `age` counts back from the number of this transaction.
  return now?.timeline === timeline && since >= 0 && since < MOST_SINCE ? `(age(t.xmin) <= ${since})` : undefined;
}
