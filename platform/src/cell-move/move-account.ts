import { createHash } from 'node:crypto';
import { ensureMonth, proveLedger } from '@cabinet/engine';
import pg from 'pg';
import { newId } from '../ids.ts';
import { moveFiles, type ByteStore } from '../modules/storage/public.ts';
import { FIRST_CELL } from '../plugins/cells/first-cell.ts';
import { connectionTo } from '../plugins/database/hosts.ts';
import { columnTypes } from '../plugins/database/open.ts';
import { reseal } from '../plugins/vault/reseal.ts';
import { SEALED_COLUMNS } from '../plugins/vault/sealed-columns.ts';
import { createVault } from '../plugins/vault/vault.ts';
import type { CellOfMove } from './cell-of-move.ts';
import { copyAhead, removeAhead, type AheadOf, type CopiedAhead } from './copy-ahead.ts';
import {
  AheadChanged,
  copyChanges,
  copyStage,
  differencesOf,
  lockRows,
  makeChanges,
  makeStage,
  movingTables,
  nameTree,
  putBack,
  putIn,
  SAME_TEXTS,
  sumsIn,
  takeOut,
  workInHand,
  type AheadThere,
  type MovingTable,
} from './move-rows.ts';
import { writtenSince } from './seen-before.ts';
import { aheadOf, stageOf } from './stage.ts';
import { TABLE_PLACES, type MovedTable } from './table-places.ts';

export type MoveStep = 'ahead' | 'draining' | 'taken' | 'staged' | 'placed' | 'open' | 'cancelled';

/** A move as both databases know it. */
export interface CellMove {
  id: string;
  rootId: string;
  source: number;
  target: number;
  step: MoveStep;
}

/** How a move is done. */
export interface MoveOptions {
  /** Milliseconds for which it is waited for what is in hand. */
  wait: number;
  /** Hears each step once it is done for good. */
  onStep?: (step: string) => void | Promise<void>;
  /** Connects to the first cell, which has the names of all, where neither end is it. */
  firstCellUrl?: string | undefined;
  /** Contacts or messages from which on they are copied ahead; for tests. */
  worth?: number | undefined;
}

/** Key of the advisory lock of the one move that may run on a database; any constant does. */
const LOCK = 731_204_573;
const RETRY_MS = 200;
/** Rows that others hold are tried again: nobody behind has to wait for a move. */
const LOCK_TIMEOUT = '2s';
/** Shorter than PostgreSQL's wait for a deadlock: it is the move that gives way. */
const TAKE_TIMEOUT = '400ms';
const LOCKED: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);
/** Triggers welcome who is new. */
const NEW_FOR = '1 hour';

const FIND = `select id, root_id as "rootId", source, target, step from cell_move`;

/** The last move of an account from or to this database that is under way or was done. */
export async function findMove(db: Pick<pg.Pool, 'query'>, account: string): Promise<CellMove | undefined> {
  const { rows } = await db.query<CellMove>(
    `${FIND} m where step not in ('cancelled', 'draining', 'ahead') and (root_id::text = $1 or exists (select from moved_value v where v.move_id = m.id and v.kind = 'username' and v.value = lower($1)))
    order by begun_at desc limit 1`,
    [account],
  );
  return rows[0];
}

/** A move of an account whose rows were being copied ahead when the command ended: nothing of it has been taken out. */
async function findAhead(db: Pick<pg.Pool, 'query'>, account: string, source: number): Promise<CellMove | undefined> {
  const { rows } = await db.query<CellMove>(
    `${FIND} where step in ('ahead', 'draining') and source = $2
      and root_id in (select id from users where lower(username) = lower($1) or id::text = $1) order by begun_at desc limit 1`,
    [account, source],
  );
  return rows[0];
}

/** A connection with a transaction around what it does. */
async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local cabinet.moves = 'on'; set local lock_timeout = '${LOCK_TIMEOUT}'; set local jit = off`);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class InHand extends Error {}

/** Tries until nothing is in the way or the time is over. */
async function untilFree<T>(wait: number, attempt: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + wait; ;) {
    try {
      return await attempt();
    } catch (error) {
      const isPassing = error instanceof InHand || LOCKED.has((error as { code?: string }).code);
      if (!isPassing || Date.now() > until) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** The ids of an account, its clients and the people of all of them. */
const TREE = `with recursive below (id) as (
    select $1::uuid union select u.id from users u join below b on b.id in (u.reseller_id, u.member_of))
  select id from below`;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Root {
  id: string;
  username: string;
}

/** Finds who is to move, and refuses what cannot: staff, one client of a reseller, what the other cell lacks. */
async function rootOf(pool: pg.Pool, account: string): Promise<Root> {
  const { rows } = await pool.query<Root & { role: string; resellerId: string | null; memberOf: string | null }>(
    `select id, username, role, reseller_id as "resellerId", member_of as "memberOf" from users where lower(username) = lower($1) or id::text = $1`,
    [account],
  );
  const [root] = rows;
  if (!root) throw new Error(`There is no account ${account} here.`);
  if (root.role === 'admin' || root.role === 'manager')
    throw new Error(`${root.username} is one of the staff, who have accounts in each cell.`);
  if (root.resellerId !== null) throw new Error(`${root.username} is a reseller's client: whole trees move, by their reseller.`);
  if (root.memberOf !== null) throw new Error(`${root.username} is a person of another account, which is what moves.`);
  return root;
}

/** What is not over by then is not waited for. */
const SOON = '5 minutes';

/** What the accounts' connections to others have against a move, in words. */
const TIES: readonly { what: string; sql: string }[] = [
  { what: 'accounts that were made less than an hour ago', sql: `select count(*)::int as n from users where id in (select id from tree) and created_at > now() - interval '${NEW_FOR}'` },
  { what: 'accounts that are about to close', sql: `select count(*)::int as n from users where id in (select id from tree) and closes_at is not null and closed_at is null` },
  { what: 'staff', sql: `select count(*)::int as n from users where id in (select id from tree) and role in ('manager', 'admin')` },
  {
    what: 'accounts that have invited others here, or were invited by them',
    sql: `select count(*)::int as n from referral r where (r.user_id in (select id from tree)) <> (r.owner_id in (select id from tree))`,
  },
  {
    what: 'sends that begin later, are paused or wait for a moderator',
    sql: `select count(*)::int as n from task t where t.owner_id in (select id from tree) and t.finished_at is null
      and ((not t.is_made and t.starts_at > now() + interval '${SOON}') or t.state = 'paused' or t.moderation = 'pending'
        or exists (select from batch b where b.task_id = t.id and b.state in (0, 1) and b.due_at > now() + interval '${SOON}'))`,
  },
  {
    what: 'tariffs of theirs that others here are assigned',
    sql: `select count(*)::int as n from user_tariff u join tariff f on f.id = u.tariff_id where f.owner_id in (select id from tree) and u.user_id not in (select id from tree)`,
  },
  {
    what: 'transfers of money between them and others here',
    sql: `select count(*)::int as n from billing b where b.owner_id in (select id from tree) and b.transfer_id is not null and b.counterpart_id not in (select id from tree)`,
  },
  {
    what: 'numbers of WhatsApp, which are at the gateway of this cell',
    sql: `select count(*)::int as n from wapi_instance where owner_id in (select id from tree) and removed_at is null`,
  },
]; // prettier-ignore

async function refuseTies(db: pg.ClientBase): Promise<void> {
  for (const { what, sql } of TIES) {
    const { rows } = await db.query<{ n: number }>(sql);
    if (rows[0]?.n) throw new Error(`Not moved, for there are ${what}: ${rows[0].n}.`);
  }
}

/** Compares what both cells have to have alike, and what of the accounts would be in the way there. */
async function refuseMismatch(source: pg.ClientBase, target: pg.Pool): Promise<void> {
  const migrations = `select coalesce(string_agg(number::text || hash, ',' order by number), '') as all from migrations`;
  const [here, there] = await Promise.all([source.query<{ all: string }>(migrations), target.query<{ all: string }>(migrations)]);
  if (here.rows[0]?.all !== there.rows[0]?.all)
    throw new Error('Both cells have to be of one version of the cabinet, with the same migrations.');

  const { rows: names } = await source.query<{ username: string; email: string | null; code: string }>(
    `select lower(username) as username, lower(confirmed_email) as email, referral_code as code from users where id in (select id from tree)`,
  );
  const { rows: taken } = await target.query<{ username: string }>(
    `select username from users where lower(username) = any($1) or lower(confirmed_email) = any($2) or referral_code = any($3)`,
    [names.map(({ username }) => username), names.map(({ email }) => email), names.map(({ code }) => code)],
  );
  if (taken.length > 0) throw new Error(`The other cell has names of these accounts: ${taken.map(({ username }) => username).join(', ')}.`);

  const { rows: ranges } = await source.query<{ los: string[] | null; his: string[] | null; first: string | null }>(
    `select array_agg(lo::text) as los, array_agg(hi::text) as his, min(lo)::text as first from batch where owner_id in (select id from tree)`,
  );
  const [range] = ranges;
  if (range?.first) {
    const { rows: overlap } = await target.query<{ n: number }>(
      `select count(*)::int as n from unnest($1::bigint[], $2::bigint[]) as r (lo, hi) join batch b on b.lo <= r.hi and b.hi >= r.lo`,
      [range.los, range.his],
    );
    if (overlap[0]?.n)
      throw new Error(
        'The other cell has messages of the same ids: both gave out the same numbers before `cells add --here` divided them. It goes once those are no longer kept.',
      );
    const { rows: dropped } = await target.query<{ from: string }>('select coalesce(max(next_id), 0)::text as from from dropped_month');
    if (BigInt(range.first) < BigInt(dropped[0]?.from ?? 0))
      throw new Error('The other cell keeps messages for less long: its months of the oldest messages are summed up already.');
  }

  await refuseMissing(source, target);
  await refuseOtherRoutes(source, target);
}

/** Looks in the other cell for what stays here and the accounts need: tariffs and groups of routes that they are assigned. */
async function refuseMissing(source: pg.ClientBase, target: pg.Pool): Promise<void> {
  const idsOf = async (db: Pick<pg.PoolClient, 'query'>, sql: string, values: unknown[] = []) =>
    (await db.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  for (const [name, place] of Object.entries(TABLE_PLACES)) {
    const { of, needs = {} } = place as Partial<MovedTable>;
    for (const [column, table] of Object.entries(needs)) {
      const needed = await idsOf(source, `select distinct t.${column}::text as id from ${name} t where ${of}`);
      const needsOwn = TABLE_PLACES[table];
      const own = needsOwn?.does === 'move' ? await idsOf(source, `select t.id::text as id from ${table} t where ${needsOwn.of}`) : [];
      const there = await idsOf(target, `select id::text as id from ${table} where id::text = any($1)`, [needed]);
      const missing = needed.filter((id) => !own.includes(id) && !there.includes(id));
      if (missing.length > 0)
        throw new Error(`The other cell lacks what is assigned to these accounts, in ${table}: ${missing.join(', ')}.`);
    }
  }
}

/** Messages that wait for a report may be sent by another route when it comes: those routes have to be there. */
async function refuseOtherRoutes(source: pg.ClientBase, target: pg.Pool): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select distinct unnest(providers) as name from task where owner_id in (select id from tree) and finished_at is null and cardinality(reroute) > 0`,
  );
  const names = rows.map(({ name }) => name);
  const { rows: there } = await target.query<{ name: string }>('select name from provider where name = any($1)', [names]);
  const missing = names.filter((name) => !there.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`The other cell lacks providers by which sends of these accounts go on: ${missing.join(', ')}.`);
}

/** Notes what of the accounts others know, so that this cell says where they are. */
async function noteValues(db: pg.ClientBase, id: string, schema: string): Promise<void> {
  await db.query(
    `insert into moved_value (kind, value, move_id)
    select kind, value, $1 from (
      select 'account', id::text from ${schema}.users
      union all select 'username', lower(username) from ${schema}.users
      union all select 'email', lower(confirmed_email) from ${schema}.users where confirmed_email is not null
      union all select 'referral', referral_code from ${schema}.users
      union all select 'token', digest from ${schema}.api_token
      union all select 'token', former_digest from ${schema}.api_token where former_digest is not null
      union all select 'session', id::text from ${schema}.sessions where revoked_at is null
      union all select 'link', code from ${schema}.short_link
      union all select 'file', id::text from ${schema}.file where is_public
      union all select 'widget', id::text from ${schema}.otp_widget) as known (kind, value)
    on conflict (kind, value) do update set move_id = excluded.move_id`,
    [id],
  );
}

async function refuseWork(db: pg.ClientBase): Promise<void> {
  const work = await workInHand(db);
  if (work.length > 0)
    throw new InHand(`Not moved, for something is still in hand: ${work.join('; ')}. End it, or give it time by --wait.`);
}

/**
 * Has the accounts' calls answered 503 by nodes that have heard of it, so that what is in hand comes to its end. It holds for as long as it is said
 * again and again: after a kill they go on working.
 */
async function drain(db: pg.ClientBase, move: CellMove): Promise<void> {
  await db.query(
    `insert into cell_move (id, root_id, source, target, step) values ($1, $2, $3, $4, 'draining')
    on conflict (id) do update set step = 'draining', updated_at = now()`,
    [move.id, move.rootId, move.source, move.target],
  );
  await db.query(
    `insert into moved_value (kind, value, move_id) select 'account', id::text, $1 from users where id in (select id from tree)
    on conflict (kind, value) do update set move_id = excluded.move_id`,
    [move.id],
  );
}

/** Takes the accounts out of the cell's tables, in one transaction: from its commit on nobody works with them. */
async function take(source: CellOfMove, move: AheadOf, ahead: CopiedAhead | undefined, wait: number): Promise<CellMove> {
  const { pool } = source.database;
  const taken: CellMove = { ...move, step: 'taken' };
  const schema = stageOf(move.id);
  const begin = async (db: pg.ClientBase) => {
    await nameTree(db, TREE, [move.rootId]);
    await refuseTies(db);
  };
  return untilFree(wait, async () => {
    await transaction(pool, async (db) => {
      await begin(db);
      await drain(db, taken);
    });
    return transaction(pool, async (db) => {
      const tables = await movingTables(db);
      await begin(db);
      // Before anybody has to wait for a lock, and once more when nothing can begin any more.
      await refuseWork(db);
      await db.query(`set local lock_timeout = '${TAKE_TIMEOUT}'`);
      await lockRows(db, tables);
      await refuseWork(db);
      await makeStage(db, schema, tables);
      const written = ahead && (await writtenSince(db, ahead.moment));
      if (ahead && written === undefined) throw new Error('This cell’s database has failed over meanwhile: run the command again.');
      const rows = await takeOut(db, schema, tables, ahead && written ? { written, rows: ahead.rows } : undefined);
      if (ahead) await noteFacts(db, move.id, { ahead: rows });
      await setStepIn(db, move.id, 'taken');
      await noteValues(db, move.id, schema);
      return taken;
    });
  });
}

const noteFacts = (db: pg.ClientBase, id: string, facts: object) =>
  db.query('update cell_move set facts = facts || $2 where id = $1', [id, JSON.stringify(facts)]);

/** Removes what was copied ahead, here and there; nothing was taken out. */
async function leaveAhead({ id }: Pick<CellMove, 'id'>, source: CellOfMove, target: CellOfMove): Promise<void> {
  await removeAhead(target.database.pool, id);
  await source.database.pool.query(`drop schema if exists ${stageOf(id)} cascade`);
  await source.database.pool.query(`delete from cell_move where id = $1 and step in ('ahead', 'draining')`, [id]);
}

/** Copies what takes long while the accounts work on, and takes them out. What a command that was killed has copied is copied again. */
async function takeAhead(source: CellOfMove, target: CellOfMove, root: Root, options: MoveOptions): Promise<CellMove> {
  const { wait, onStep, worth } = options;
  const { pool } = source.database;
  const former = await findAhead(pool, root.id, source.number);
  if (former && former.target !== target.number)
    throw new Error(`It was being copied to cell ${former.target}: call that off first, by --to ${former.target} --cancel.`);
  if (former) await leaveAhead(former, source, target);
  await transaction(pool, (db) => refuse(db, target, root));
  const move: AheadOf = { id: newId(), rootId: root.id, source: source.number, target: target.number };
  const orLeave = <T>(work: Promise<T>) =>
    work.catch(async (error: unknown) => {
      await leaveAhead(move, source, target).catch(() => undefined);
      throw error;
    });
  const ahead = await orLeave(copyAhead(pool, target.database.pool, move, TREE, worth));
  if (ahead) await onStep?.('ahead');
  await orLeave(transaction(pool, (db) => refuse(db, target, root)));
  return orLeave(take(source, move, ahead, wait));
}

/** Throws where accounts cannot move. */
async function refuse(db: pg.ClientBase, target: CellOfMove, root: Root): Promise<void> {
  await nameTree(db, TREE, [root.id]);
  await refuseTies(db);
  await refuseMismatch(db, target.database.pool);
}

/** Takes out what came between by who had begun before: nothing, but for a sign-out that is journaled a moment late. */
async function sweep(source: CellOfMove, move: CellMove): Promise<void> {
  const schema = stageOf(move.id);
  const ahead = await aheadIn(source.database.pool, move);
  await transaction(source.database.pool, async (db) => {
    const tables = (await movingTables(db)).filter(({ name }) => ahead?.[name] === undefined);
    await nameTree(db, `select id from ${schema}.users`);
    await takeOut(db, schema, tables);
  });
}

/** How many rows the tables have that were copied ahead, by what the cell of the move says that they leave. */
async function aheadIn(db: Pick<pg.Pool, 'query'>, { id }: CellMove): Promise<Readonly<Record<string, number>> | undefined> {
  const { rows } = await db.query<{ ahead: Record<string, number> | null }>(`select facts->'ahead' as ahead from cell_move where id = $1`, [
    id,
  ]);
  return rows[0]?.ahead ?? undefined;
}

/** Proves the ledger of what was put aside, and of nothing else. */
async function proveStage(url: string, schema: string): Promise<void> {
  const pool = new pg.Pool({ ...connectionTo(url), max: 1, types: columnTypes, options: `-c search_path=${schema},public -c jit=off` });
  try {
    const { differences } = await proveLedger(pool);
    if (differences.length > 0)
      throw new Error(
        `The ledger of these accounts does not agree: ${differences.map(({ of, id, part, stands, should }) => `${of} ${id} ${part} ${stands}, should be ${should}`).join('; ')}`,
      );
  } finally {
    await pool.end();
  }
}

/**
 * Copies the rows to the other database, where they are compared, sealed by its keys and proved; begun anew, it copies all of them again. Of tables that
 * were copied ahead it is what has changed since.
 */
async function stage(move: CellMove, source: CellOfMove, target: CellOfMove): Promise<void> {
  const schema = stageOf(move.id);
  const [from, to] = await Promise.all([source.database.pool.connect(), target.database.pool.connect()]);
  try {
    const { rows } = await to.query(`select from cell_move where id = $1 and step <> 'ahead'`, [move.id]);
    if (rows.length > 0) return;
    const ahead = await aheadIn(source.database.pool, move);
    if (!ahead) await removeAhead(target.database.pool, move.id);
    const all = (await movingTables(from)).filter(({ isMoved }) => isMoved);
    const tables = all.filter(({ name }) => ahead?.[name] === undefined);
    const changed = all.filter(({ name }) => ahead?.[name] !== undefined);
    // One commit for a hundred tables, most of them empty.
    await to.query('begin');
    await to.query(`drop schema if exists ${schema} cascade`);
    await makeStage(to, schema, tables);
    await copyStage(from, to, schema, tables);
    for (const table of changed) {
      await makeChanges(to, schema, table);
      await copyChanges(from, schema, to, schema, table);
    }
    await joinMessages(to, move, changed);
    await to.query('commit');
    for (const db of [from, to]) await db.query(SAME_TEXTS);
    const copied = [...tables, ...changed.map((table) => ({ ...table, name: `${table.name}_late` }))];
    const [here, there] = await Promise.all([from, to].map((db) => sumsIn(db, copied, schema)));
    const differences = differencesOf(here ?? {}, there ?? {});
    if (differences.length > 0) throw new Error(`What was copied is not the same: ${differences.join('; ')}`);
    await sealAnew(target.database.url, schema, source.keys, target.keys, tables);
    await proveStage(target.database.url, schema);
    const { rows: keys } = await from.query<{ key: Buffer }>('select key from message_link_key');
    await to.query(
      `with known as (insert into moved_link_key (cell, key) values ($5, $6) on conflict (cell) do update set key = excluded.key)
      insert into cell_move (id, root_id, source, target, step, facts) values ($1, $2, $3, $4, 'staged', $7)
      on conflict (id) do update set step = 'staged', facts = cell_move.facts || excluded.facts, updated_at = now()`,
      [move.id, move.rootId, move.source, move.target, move.source, keys[0]?.key, JSON.stringify({ sums: here })],
    );
  } finally {
    for (const client of [from, to]) {
      await client.query('rollback').catch(() => undefined);
      await client.query('reset all').catch(() => undefined);
      client.release();
    }
  }
}

/** Has messages that were copied ahead stand, as they are by now, among what was copied: the ledger is proved by them. */
async function joinMessages(to: pg.ClientBase, { id }: CellMove, changed: readonly MovingTable[]): Promise<void> {
  const messages = changed.find(({ name }) => name === 'sending');
  if (!messages) return;
  const schema = stageOf(id);
  const list = (row: string) => messages.columns.map((column) => `${row}.${column}`).join(', ');
  await to.query(
    `create view ${schema}.sending as
      select ${list('t')} from ${aheadOf(id)}.batch b join public.sending t on t.id between b.lo and b.hi
        where not exists (select from ${schema}.sending_gone g where g.id = t.id)
      union all select ${list('l')} from ${schema}.sending_late l`,
  );
}

async function sealAnew(
  url: string,
  schema: string,
  former: readonly string[],
  keys: readonly string[],
  tables: readonly MovingTable[],
): Promise<void> {
  const moved = new Set(tables.map(({ name }) => name));
  const pool = new pg.Pool({ ...connectionTo(url), max: 1, options: `-c search_path=${schema}` });
  try {
    await reseal(pool, createVault([...keys, ...former]), SEALED_COLUMNS.filter(({ table }) => moved.has(table))); // prettier-ignore
  } finally {
    await pool.end();
  }
}

/** The stored files of the accounts: originals, thumbnails, exports. */
async function copyFiles(move: CellMove, source: CellOfMove, target: CellOfMove): Promise<void> {
  const schema = stageOf(move.id);
  const wanted = new Set(await filesOf(source.database.pool, schema));
  if (wanted.size === 0) return;
  await source.files.open();
  await target.files.open();
  if (source.files.place === target.files.place && source.files.place !== 'folder') return;
  const only = (store: ByteStore): ByteStore => ({
    place: store.place,
    open: () => store.open(),
    write: (...given) => store.write(...given),
    read: (...given) => store.read(...given),
    exists: (id) => store.exists(id),
    remove: (id) => store.remove(id),
    async *list() {
      for await (const stored of store.list()) if (wanted.has(stored.id)) yield stored;
    },
  });
  await moveFiles(only(source.files), only(target.files), () => undefined);
  await source.database.pool.query(`update cell_move set facts = facts || '{"filesCopied": true}' where id = $1`, [move.id]);
}

/** Puts the rows into the tables of the other cell, in one transaction. */
async function place(move: CellMove, source: CellOfMove, target: CellOfMove): Promise<void> {
  const schema = stageOf(move.id);
  const { pool } = target.database;
  const { rows: months } = await pool.query<{ month: number }>(`select distinct (lo / 10000000000)::int as month from ${schema}.batch`);
  for (const { month } of months) await ensureMonth(pool, month);
  const rows = await aheadIn(source.database.pool, move);
  await transaction(pool, async (db) => {
    const { rows: known } = await db.query<{ written: AheadThere['written'] | null }>(
      `update cell_move set step = 'placed', updated_at = now() where id = $1 and step = 'staged' returning facts->'written' as written`,
      [move.id],
    );
    if (known.length === 0) return;
    await db.query(SAME_TEXTS.replaceAll('set ', 'set local '));
    const written = known[0]?.written;
    if (rows && !written) throw new AheadChanged('Nothing says that what was copied ahead was compared.');
    await putIn(db, schema, await movingTables(db), rows && written ? { written, rows } : undefined);
    // Who came back is here again.
    await db.query(
      `delete from moved_value where move_id in (select v.move_id from moved_value v join ${schema}.users u on v.kind = 'account' and v.value = u.id::text)`,
    );
  });
}

/** Puts the rows in; where somebody has changed what was copied ahead, all of it is copied once more. */
async function placeAll(move: CellMove, source: CellOfMove, target: CellOfMove, wait: number): Promise<void> {
  try {
    await untilFree(wait, () => place(move, source, target));
  } catch (error) {
    if (!(error instanceof AheadChanged)) throw error;
    // In this order: who goes on from between them comes here again.
    await target.database.pool.query(`update cell_move set step = 'ahead' where id = $1 and step = 'staged'`, [move.id]);
    await source.database.pool.query(`update cell_move set facts = facts - 'ahead' where id = $1`, [move.id]);
    await stage(move, source, target);
    await untilFree(wait, () => place(move, source, target));
  }
}

/** Has the directory of all cells say that the names are in the other one. */
async function tellDirectory(move: CellMove, source: CellOfMove, target: CellOfMove, firstCellUrl: string | undefined): Promise<void> {
  const { rows } = await source.database.pool.query<{ kind: string; name: string }>(
    `select kind, value as name from moved_value where move_id = $1 and kind in ('username', 'email', 'referral')`,
    [move.id],
  );
  const tell = (pool: pg.Pool) =>
    pool.query(
      `insert into directory (kind, digest, cell) select kind, digest, $3::int from unnest($1::text[], $2::text[]) as n (kind, digest)
      on conflict (kind, digest) do update set cell = excluded.cell where directory.cell = $4::int`,
      [rows.map(({ kind }) => kind), rows.map(({ name }) => digest(name)), move.target, move.source],
    );
  const known = [source, target].find(({ number }) => number === FIRST_CELL);
  if (known) return void (await tell(known.database.pool));
  const pool = new pg.Pool({ ...connectionTo(firstCellUrl ?? ''), max: 1 });
  try {
    await tell(pool);
  } finally {
    await pool.end();
  }
}

const setStep = (pool: pg.Pool, id: string, step: MoveStep) =>
  pool.query('update cell_move set step = $2, updated_at = now() where id = $1', [id, step]);

/** Holds the only move of a database while `work` runs. */
async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!rows[0]?.mine) throw new Error('Another move runs.');
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Moves an account with all that belongs to it, or goes on with a move that was cut off wherever that was. */
export function moveAccount(account: string, source: CellOfMove, target: CellOfMove, options: MoveOptions): Promise<CellMove> {
  const { onStep = () => undefined, wait, firstCellUrl } = options;
  return alone(source.database.pool, async () => {
    const { pool } = source.database;
    const known = await findMove(pool, account);
    if (known?.step === 'open' && known.target === target.number && (await hasLeft(pool, known))) return finish(known, target);
    const isUnderWay = known?.step === 'taken';
    if (isUnderWay && known.target !== target.number) throw new Error(`It is on its way to cell ${known.target}.`);
    if (![source.number, target.number].includes(FIRST_CELL) && !firstCellUrl)
      throw new Error('FIRST_CELL_DATABASE_URL has to say where the first cell’s database is: it has the names of all.');
    const move = isUnderWay ? known : await takeAhead(source, target, await rootOf(pool, account), options);
    const schema = stageOf(move.id);
    await onStep('taken');
    await sweep(source, move);
    await copyFiles(move, source, target);
    await onStep('files');
    await sweep(source, move);
    // Whoever goes on from here proves the ledger again: nothing is put in before.
    const [proved, staged] = await Promise.allSettled([proveStage(source.database.url, schema), stage(move, source, target)]);
    for (const done of [proved, staged]) if (done.status === 'rejected') throw done.reason;
    await onStep('proved');
    await onStep('staged');
    await placeAll(move, source, target, wait);
    await onStep('placed');
    await tellDirectory(move, source, target, firstCellUrl);
    await onStep('told');
    await pool.query(`create index if not exists ref_of_move on ${schema}.ref (ref)`);
    await pool.query(`create index if not exists sending_of_move on ${schema}.sending (recipient)`);
    await setStep(pool, move.id, 'open');
    await onStep('open');
    return finish(move, target);
  });
}

const hasLeft = async (pool: pg.Pool, { rootId }: CellMove) =>
  (await pool.query('select from users where id = $1', [rootId])).rowCount === 0;

/** The other cell needs nothing any more beside the rows that it has. */
async function finish(move: CellMove, target: CellOfMove): Promise<CellMove> {
  const { pool } = target.database;
  await setStep(pool, move.id, 'open');
  for (const schema of [stageOf(move.id), aheadOf(move.id)]) await pool.query(`drop schema if exists ${schema} cascade`);
  return { ...move, step: 'open' };
}

/** Puts an account back that was taken out and is in the other cell not yet. */
export function cancelMove(account: string, source: CellOfMove, target: CellOfMove): Promise<CellMove> {
  const { pool } = source.database;
  return alone(pool, async () => {
    const ahead = await findAhead(pool, account, source.number);
    if (ahead?.target === target.number) {
      await leaveAhead(ahead, source, target);
      return { ...ahead, step: 'cancelled' };
    }
    const move = await findMove(pool, account);
    if (move?.step !== 'taken') throw new Error(`No move of ${account} is under way.`);
    if (move.target !== target.number) throw new Error(`It is on its way to cell ${move.target}.`);
    const schema = stageOf(move.id);
    // From here on nobody puts it in there: whoever tries finds it cancelled.
    const { rows } = await target.database.pool.query<{ step: MoveStep }>(
      `insert into cell_move (id, root_id, source, target, step) values ($1, $2, $3, $4, 'cancelled')
      on conflict (id) do update set step = case when cell_move.step in ('ahead', 'staged') then 'cancelled' else cell_move.step end returning step`,
      [move.id, move.rootId, move.source, move.target],
    );
    if (rows[0]?.step !== 'cancelled') throw new Error('It is in the other cell already: move it back from there.');
    await target.database.pool.query(`drop schema if exists ${schema} cascade`);
    await removeAhead(target.database.pool, move.id);
    await transaction(pool, async (db) => {
      await putBack(db, schema, await movingTables(db));
      await db.query('delete from moved_value where move_id = $1', [move.id]);
      await setStepIn(db, move.id, 'cancelled');
      await db.query(`drop schema ${schema} cascade`);
    });
    return { ...move, step: 'cancelled' };
  });
}

const setStepIn = (db: pg.ClientBase, id: string, step: MoveStep) =>
  db.query('update cell_move set step = $2, updated_at = now() where id = $1', [id, step]);

/**
 * Removes what a cell has kept of an account that left it: late reports find their way no longer, and answers to old messages do not. Tokens, links
 * and widgets go on leading to the other cell.
 */
export function forgetMove(account: string, source: CellOfMove): Promise<CellMove> {
  const { pool } = source.database;
  return alone(pool, async () => {
    const move = await findMove(pool, account);
    if (move?.step !== 'open' || move.source !== source.number) throw new Error(`No account ${account} has moved away from here.`);
    const schema = stageOf(move.id);
    const { rows } = await pool.query<{ isThere: boolean; filesCopied: boolean }>(
      `select to_regclass($2) is not null as "isThere", coalesce((facts->>'filesCopied')::boolean, false) as "filesCopied" from cell_move where id = $1`,
      [move.id, `${schema}.file`],
    );
    const [state] = rows;
    if (state?.isThere && state.filesCopied) {
      await source.files.open();
      for (const id of await filesOf(pool, schema)) await source.files.remove(id);
    }
    await transaction(pool, async (db) => {
      await db.query(`drop schema if exists ${schema} cascade`);
      await db.query(`delete from moved_value where move_id = $1 and kind in ('username', 'email', 'referral', 'session')`, [move.id]);
    });
    return move;
  });
}

/** The ids of stored bytes: originals, thumbnails, exports. */
async function filesOf(pool: pg.Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from ${schema}.file union select id::text || '.thumbnail' from ${schema}.file where thumbnail
    union select file_id::text from ${schema}.data_export where file_id is not null`,
  );
  return rows.map(({ id }) => id);
}
