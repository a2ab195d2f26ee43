import { pipeline } from 'node:stream/promises';
import { ensureMonth } from '@cabinet/engine';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  AHEAD_TABLES,
  amendRows,
  copyChanges,
  differencesOf,
  makeChanges,
  movingTables,
  nameTree,
  noteChanges,
  SAME_TEXTS,
  sumsIn,
  sumsOf,
  type MovingTable,
} from './move-rows.ts';
import { momentOf, timelineOf, writtenSince, type Moment, type WrittenBy } from './seen-before.ts';
import { aheadOf, stageOf } from './stage.ts';

/** Contacts or messages from which on it is worth it: as many are put in within a second. */
const WORTH = 5000;
/** Changes that are left for the time in which the account is away. */
const FEW_CHANGES = 1000;
/** How often what has changed meanwhile is copied after. */
const MOST_TIMES = 4;

const IN_BIN = 'removed_at';

/** Which accounts move where, before anything of them has been taken out. */
export interface AheadOf {
  id: string;
  rootId: string;
  source: number;
  target: number;
}

/** What was copied ahead: the rows of some tables as they were at a moment, in the schema of the move here, and in the tables of the other cell. */
export interface CopiedAhead {
  moment: Moment;
  rows: Readonly<Record<string, number>>;
}

const isBase = ({ name }: MovingTable) => !AHEAD_TABLES[name]?.madeOf;

/** Where the rows of a table that were copied ahead are in the other cell: batches of messages come at last, so that they stand in a schema of the move until then. */
export function rowsThere({ name, using, of }: MovingTable, id: string): string {
  const others = using?.replace(/\bsending s\b/, 'public.sending s').replace(/\bbatch b\b/, `${aheadOf(id)}.batch b`);
  return `public.${name} t${others ? `, ${others}` : ''} where ${of}`;
}

const ownersIn = async (db: Pick<pg.ClientBase, 'query'>): Promise<string[]> =>
  (await db.query<{ id: string }>('select id::text from pg_temp.tree')).rows.map(({ id }) => id);

const copy = (from: pg.ClientBase, query: string, to: pg.ClientBase, into: string): Promise<void> =>
  pipeline(from.query(copyTo(`copy (${query}) to stdout (format binary)`)), to.query(copyFrom(`copy ${into} from stdin (format binary)`)));

/** Lists in the bin of accounts that are not there: nobody sees them, nor what is in them. */
async function copyLists(from: pg.ClientBase, to: pg.ClientBase, { columns, of }: MovingTable): Promise<void> {
  const list = columns.join(', ');
  const values = columns.map((column) => (column === IN_BIN ? `coalesce(t.${column}, now())` : `t.${column}`));
  await to.query(`create temp table list_there on commit drop as select ${list} from public.contact_list limit 0`);
  await copy(from, `select ${values.join(', ')} from public.contact_list t where ${of}`, to, `pg_temp.list_there (${list})`);
  await to.query(`insert into public.contact_list (${list}) select ${list} from pg_temp.list_there on conflict (id) do nothing`);
}

/** Which messages are those of the accounts, for as long as their batches are not there. */
async function copyRanges(from: pg.ClientBase, to: pg.ClientBase, schema: string): Promise<void> {
  await to.query(`truncate ${schema}.batch`);
  await copy(from, 'select lo, hi, owner_id from public.batch where owner_id in (select id from pg_temp.tree)', to, `${schema}.batch`);
  await to.query(`analyze ${schema}.batch`);
}

/** One copying of rows to another cell, on a connection to each. */
class Ahead {
  readonly #move: AheadOf;
  readonly #from: pg.PoolClient;
  readonly #to: pg.PoolClient;
  readonly #target: pg.Pool;
  readonly #tables: readonly MovingTable[];
  readonly #lists: MovingTable;
  /** The transactions that have written rows there. */
  readonly #writers: string[] = [];

  constructor(move: AheadOf, [from, to]: readonly [pg.PoolClient, pg.PoolClient], target: pg.Pool, tables: readonly MovingTable[]) {
    this.#move = move;
    this.#from = from;
    this.#to = to;
    this.#target = target;
    this.#tables = tables.filter(({ name }) => name in AHEAD_TABLES);
    this.#lists = tables.find(({ name }) => name === 'contact_list') as MovingTable;
  }

  /** Copies all rows as they are at one moment: into a schema of the move, and from there to the other cell. */
  async all(): Promise<CopiedAhead> {
    const [from, to] = [this.#from, this.#to];
    const [schema, there] = [stageOf(this.#move.id), aheadOf(this.#move.id)];
    const rows: Record<string, number> = {};
    await this.#openMonths();
    await from.query('begin isolation level repeatable read');
    const moment = await momentOf(from);
    await from.query(`create schema ${schema}`);
    for (const { name, columns, of, using } of this.#tables) {
      const list = columns.map((column) => `t.${column}`).join(', ');
      const made = await from.query(
        `create table ${schema}.${name} as select ${list} from public.${name} t${using ? `, public.${using}` : ''} where ${of}`,
      );
      rows[name] = made.rowCount ?? 0;
    }
    await this.#beginThere();
    await to.query(`create schema ${there}`);
    await to.query(`create table ${there}.batch as select lo, hi, owner_id from public.batch limit 0`);
    await copyLists(from, to, this.#lists);
    await copyRanges(from, to, there);
    await from.query('commit');
    for (const { name, columns } of this.#tables.filter(isBase)) {
      const list = columns.join(', ');
      await copy(from, `select ${list} from ${schema}.${name}`, to, `public.${name} (${list})`);
    }
    const { id, rootId, source, target } = this.#move;
    await to.query(`insert into cell_move (id, root_id, source, target, step, facts) values ($1, $2, $3, $4, 'ahead', $5)`, [
      id, rootId, source, target, JSON.stringify({ owners: await ownersIn(from) }),
    ]); // prettier-ignore
    await to.query('commit');
    // What comes late looks its messages up by these, and must not wait for them when the account is away.
    await from.query(`create index ref_of_move on ${schema}.ref (ref)`);
    await from.query(`create index sending_of_move on ${schema}.sending (recipient)`);
    for (const { name } of this.#tables) {
      await from.query(`analyze ${schema}.${name}`);
      await to.query(`analyze public.${name}`);
    }
    return { moment, rows };
  }

  /** Copies what has changed since; answers as well how many rows that were. */
  async changes(ahead: CopiedAhead): Promise<{ ahead: CopiedAhead; changes: number }> {
    const [from, to] = [this.#from, this.#to];
    const [schema, there] = [stageOf(this.#move.id), aheadOf(this.#move.id)];
    const rows: Record<string, number> = {};
    let changes = 0;
    await this.#openMonths();
    await from.query('begin isolation level repeatable read');
    const moment = await momentOf(from);
    const written = await writtenSince(from, ahead.moment);
    if (written === undefined) throw new Error('This cell’s database has failed over meanwhile: run the command again.');
    for (const table of this.#tables) {
      const noted = await noteChanges(from, schema, table, { written, before: ahead.rows[table.name] ?? 0, isTaken: false });
      rows[table.name] = noted.rows;
      changes += noted.late + noted.gone;
    }
    await this.#beginThere();
    await copyLists(from, to, this.#lists);
    await copyRanges(from, to, there);
    await from.query('commit');
    for (const table of this.#tables) {
      await makeChanges(to, there, table);
      await copyChanges(from, schema, to, there, table);
    }
    // Rows that triggers make change with those that they are made of.
    for (const table of this.#tables.filter(isBase)) await amendRows(to, there, table);
    await to.query('commit');
    return { ahead: { moment, rows }, changes };
  }

  /** Proves that all is in the other cell as it is in the schema here, and notes who has written it: what is theirs is as it was compared. */
  async compare(): Promise<void> {
    const [from, to] = [this.#from, this.#to];
    for (const db of [from, to]) await db.query(SAME_TEXTS);
    const differences = differencesOf(
      ...(await Promise.all([
        sumsIn(from, this.#tables, stageOf(this.#move.id)),
        sumsOf(to, this.#tables, (table) => rowsThere(table, this.#move.id)),
      ])),
    );
    if (differences.length > 0) throw new Error(`What was copied ahead is not the same: ${differences.join('; ')}`);
    const written: WrittenBy = { writers: this.#writers, timeline: await timelineOf(to) };
    await to.query(`update cell_move set facts = facts || $2 where id = $1`, [this.#move.id, JSON.stringify({ written })]);
  }

  async #beginThere(): Promise<void> {
    await this.#to.query('begin');
    const { rows } = await this.#to.query<{ own: string }>('select pg_current_xact_id()::xid::text as own');
    if (rows[0]) this.#writers.push(rows[0].own);
  }

  async #openMonths(): Promise<void> {
    const { rows } = await this.#from.query<{ month: number }>(
      'select distinct (lo / 10000000000)::int as month from batch where owner_id in (select id from pg_temp.tree)',
    );
    for (const { month } of rows) await ensureMonth(this.#target, month);
  }
}

/**
 * Copies what is large of accounts to the other cell while they work on: contacts, since their indexes take long, and messages. It lies in the tables
 * of the other cell, of accounts that are not there, in lists that are in the bin and in no batch, so that nobody sees it; and in a schema of the move
 * here, where it waits for the rest. What changes is copied after, until it is little; the last of it the move itself finds (`takeOut`, `putIn`). Answers
 * nothing where it is not worth it. `tree` selects the accounts by `$1`.
 */
export async function copyAhead(
  source: pg.Pool,
  target: pg.Pool,
  move: AheadOf,
  tree: string,
  worth = WORTH,
): Promise<CopiedAhead | undefined> {
  const [from, to] = await Promise.all([source.connect(), target.connect()]);
  try {
    for (const db of [from, to]) await db.query('set jit = off');
    await nameTree(from, tree, [move.rootId]);
    const { rows } = await from.query<{ contacts: string; messages: string }>(
      `select coalesce((select sum(count) from contact_list where owner_id in (select id from pg_temp.tree)), 0)::text as contacts,
        coalesce((select sum(count) from batch where owner_id in (select id from pg_temp.tree)), 0)::text as messages`,
    );
    if (!rows.some(({ contacts, messages }) => Math.max(Number(contacts), Number(messages)) >= worth)) return undefined;
    await from.query(`insert into cell_move (id, root_id, source, target, step) values ($1, $2, $3, $4, 'ahead')`, [
      move.id, move.rootId, move.source, move.target,
    ]); // prettier-ignore
    await nameTree(to, 'select unnest($1::uuid[])', [await ownersIn(from)]);
    const copying = new Ahead(move, [from, to], target, await movingTables(from));
    let ahead = await copying.all();
    for (let time = 1, changes = Infinity; time < MOST_TIMES && changes > FEW_CHANGES; time += 1)
      ({ ahead, changes } = await copying.changes(ahead));
    await copying.compare();
    return ahead;
  } finally {
    for (const client of [from, to]) {
      await client.query('rollback').catch(() => undefined);
      await client.query('reset all').catch(() => undefined);
      client.release();
    }
  }
}

/** Removes what was copied ahead to a cell of accounts that are not there. */
export async function removeAhead(target: pg.Pool, id: string): Promise<void> {
  const schema = aheadOf(id);
  const client = await target.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ owners: string[] | null; isThere: boolean }>(
      `select facts->'owners' as owners, to_regnamespace($2) is not null as "isThere" from cell_move where id = $1`,
      [id, schema],
    );
    const [known] = rows;
    if (known?.owners) {
      await client.query(
        `delete from contact_list l where l.owner_id = any($1::uuid[]) and l.${IN_BIN} is not null and not exists (select from users u where u.id = l.owner_id)`,
        [known.owners],
      );
      await client.query(
        'delete from recipient_activity t where t.owner_id = any($1::uuid[]) and not exists (select from users u where u.id = t.owner_id)',
        [known.owners],
      );
    }
    if (known?.isThere) {
      const orphans = `${schema}.batch b where s.id between b.lo and b.hi and not exists (select from public.batch p where p.lo = b.lo)`;
      await client.query(`delete from public.ref t using public.sending s, ${orphans} and t.sending_id = s.id`);
      await client.query(`delete from public.sending s using ${orphans}`);
      await client.query(`drop schema ${schema} cascade`);
    }
    await client.query(`delete from cell_move where id = $1 and step = 'ahead'`, [id]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
