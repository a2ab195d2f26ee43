import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';

/** A plain SQL file, applied once. Its number orders it among those of all modules (ranges: ARCHITECTURE.md). */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  hash: string;
}

const FILE = /^(\d{4})-[a-z\d-]+\.sql$/;
/** A migration that waits for a lock holds up everybody behind it: it gives way, and tries again. */
const LOCK_TIMEOUT = '1s';
const LOCKED = '55P03';
const TRIES = 30;
const PAUSE_MS = 500;
/** Head of a file whose statements run on their own, one after the other: `create index concurrently`. */
export const BARE = /^-- without a transaction\b/;

/** Any constant: nodes that start together take turns. */
const LOCK = 731_204_551;

/** Reads `<root>/<any>/migrations/NNNN-name.sql` for every root, in order of number; throws when two share a number. */
export async function readMigrations(roots: readonly string[]): Promise<Migration[]> {
  const found = new Map<number, Migration>();
  for (const root of roots) {
    const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
    for (const file of files) {
      const name = basename(file);
      const match = FILE.exec(name);
      if (!match) throw new Error(`A migration is named NNNN-what-it-does.sql, not ${file}.`);
      const number = Number(match[1]);
      const twin = found.get(number);
      if (twin) throw new Error(`Migrations ${twin.name} and ${name} share a number.`);
      const sql = await readFile(join(root, file), 'utf8');
      found.set(number, { number, name, sql, hash: createHash('sha256').update(sql).digest('hex') });
    }
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

/** Applies what is missing, each in its own transaction, one process at a time; answers the names it applied. */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await takeTurn(client);
    await client.query(
      `create table if not exists migrations (
         number integer primary key, name text not null, hash text not null, applied_at timestamptz(3) not null default now())`,
    );
    const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from migrations');
    const known = new Map(rows.map((row) => [row.number, row.hash]));
    for (const { number, name, sql, hash } of migrations) {
      if (known.get(number) === hash) continue;
      if (known.has(number)) throw new Error(`Migration ${name} has changed since it was applied; put the change into a new one.`);
      await apply(client, { number, name, sql, hash });
      applied.push(name);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
  return applied;
}

/** Asks again and again instead of waiting in a statement: an index that is made concurrently would wait for that statement, for ever. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (BARE.test(migration.sql) ? applyBare(client, migration) : applyWhole(client, migration));
    } catch (error) {
      if ((error as { code?: string }).code !== LOCKED || tries === TRIES)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

const note = (client: pg.PoolClient, { number, name, hash }: Migration) =>
  client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash]);

async function applyWhole(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyBare(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
  await note(client, migration);
}
