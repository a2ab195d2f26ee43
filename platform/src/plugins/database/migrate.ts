import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';

/** A plain SQL file that is applied once. Its number orders it among the migrations of all modules. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  hash: string;
}

const FILE = /^(\d{4})-[a-z\d-]+\.sql$/;
/** A migration that waits for a lock blocks everybody behind it, so it gives up after this time and is tried again. */
const LOCK_TIMEOUT = '1s';
const LOCKED = '55P03';
const MAX_ATTEMPTS = 30;
const RETRY_INTERVAL_MS = 500;
/** First line of a migration whose statements run outside a transaction, as `create index concurrently` has to. */
export const WITHOUT_TRANSACTION = /^-- without a transaction\b/;

/** Key of the advisory lock that lets one node migrate at a time; any constant does. */
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

/**
 * Applies what is missing, each in its own transaction, one process at a time; returns the names it applied. Throws before it applies anything
 * where one that was applied has changed since.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await acquireLock(client);
    await client.query(
      `create table if not exists migrations (
         number integer primary key, name text not null, hash text not null, applied_at timestamptz(3) not null default now())`,
    );
    const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from migrations');
    const known = new Map(rows.map((row) => [row.number, row.hash]));
    // All of them before any is applied: an upgrade that cannot end does not begin.
    refuseChanged(migrations.filter(({ number, hash }) => known.has(number) && known.get(number) !== hash));
    for (const migration of migrations) {
      if (known.has(migration.number)) continue;
      await apply(client, migration);
      applied.push(migration.name);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
  return applied;
}

function refuseChanged(changed: readonly Migration[]): void {
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name).join(', ');
  throw new Error(
    `This version does not fit the database: ${names} has changed since it was applied there. Nothing was changed in the database. ` +
      'Go on with the version that it was last started with; in a working copy, take the change back and put it into a new migration.',
  );
}

/** Polls for the lock: `create index concurrently` on another node would wait for ever for a statement that waits for the lock. */
async function acquireLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (WITHOUT_TRANSACTION.test(migration.sql)
        ? applyWithoutTransaction(client, migration)
        : applyInTransaction(client, migration));
    } catch (error) {
      if ((error as { code?: string }).code !== LOCKED || tries === MAX_ATTEMPTS)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
    }
  }
}

const note = (client: pg.PoolClient, { number, name, hash }: Migration) =>
  client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash]);

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // What the first cell keeps for all is migrated in each.
    await client.query(`set local cabinet.migrates = 'on'`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyWithoutTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
  await note(client, migration);
}
