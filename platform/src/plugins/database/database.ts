import { fileURLToPath } from 'node:url';
import fp from 'fastify-plugin';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { keepCluster } from './embedded/keep.ts';
import { ask } from './embedded/postmaster.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase, type Database, type Db } from './open.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Queries. */
    db: Db;
    /** The same connections bare, for COPY and statements over sets. */
    pool: pg.Pool;
    database: Database;
  }
}

/** Folders whose `migrations/` are applied. */
export const MIGRATION_ROOTS = [fileURLToPath(new URL('../../modules', import.meta.url))];

async function describe(url: string, error: unknown): Promise<never> {
  const { code, message } = error as { code?: string; message: string };
  const place = URL.canParse(url)
    ? `${new URL(url).host}${new URL(url).pathname}`
    : 'it is not an address like postgres://user:password@host:5432/cabinet';
  throw new Error(`DATABASE_URL does not work: ${message || code} (${place}). Check the address, the name and the password.`, {
    cause: error,
  });
}

/** Opens the database that the configuration names, or the embedded one, and brings its tables up to date. */
export async function connect(config: Config, progress: (step: string) => void = () => undefined): Promise<Database> {
  const onNews = (news: string, error?: unknown) => progress(error === undefined ? news : `${news}: ${(error as Error).message}`);
  const cluster = config.databaseUrl ? undefined : await keepCluster(config.dataDir, { progress, onNews });
  if (cluster?.takenOver) progress('Taking over the database that is still running');
  const url = config.databaseUrl ?? cluster?.url ?? '';
  if (config.databaseUrl) await ask(url, 'select 1').catch((error: unknown) => describe(url, error));
  const database = openDatabase(url, config.poolSize);
  const close = async () => {
    await database.close();
    await cluster?.stop();
  };
  try {
    const applied = await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    if (applied.length > 0) progress(`Prepared the tables (${applied.length} migrations)`);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

/** Gives the app its database, and closes it with the app. */
export const database = fp<{ database: Database }>(
  async (app, { database }) => {
    app.decorate('database', database);
    app.decorate('db', database.db);
    app.decorate('pool', database.pool);
    app.addHook('onClose', () => database.close());
  },
  { name: 'database' },
);
