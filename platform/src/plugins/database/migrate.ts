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
    await client.query('select pg_advisory_lock($1)', [LOCK]);
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

async function apply(client: pg.PoolClient, { number, name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
