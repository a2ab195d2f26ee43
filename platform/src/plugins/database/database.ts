import { fileURLToPath } from 'node:url';
import { MIGRATIONS } from '@cabinet/engine';
import fp from 'fastify-plugin';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { superviseCluster } from './embedded/supervisor.ts';
import { queryOnce } from './embedded/postmaster.ts';
import { openLookups } from './lookups.ts';
import { migrate, readMigrations } from './migrate.ts';
import { pairWithFolder } from './pair.ts';
import { refuseLendingPooler } from './refuse-pooler.ts';
import { checkReplicas } from './replica/check-replicas.ts';
import { openWithReplicas } from './replica/open-with-replicas.ts';
import { openDatabase, type Database, type Db } from './open.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Kysely, for queries. */
    db: Db;
    /** For what calls look up by keys: each text is prepared once and planned for all values, and what is asked in one turn goes out together. No transactions. */
    lookups: Db;
    /** The `pg` pool behind `db`, for COPY and set-based statements. */
    pool: pg.Pool;
    database: Database;
  }
}

const below = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

/** Folders whose migrations are applied: those of the engine's tables, of the modules, and of cells, which are there before modules are. */
export const MIGRATION_ROOTS = [MIGRATIONS, below('modules'), below('plugins/cells')];

async function describe(url: string, error: unknown): Promise<never> {
  const { code, message } = error as { code?: string; message: string };
  const place =
    /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?([^?]+)/.exec(url)?.[1] ?? 'it is not an address like postgres://user:password@host:5432/cabinet';
  throw new Error(`DATABASE_URL does not work: ${message || code} (${place}). Check the address, the name and the password.`, {
    cause: error,
  });
}

/** Refuses a database in which names in Cyrillic would not be found: of another encoding than UTF-8, or of the locale `C`. */
async function refuseWrongLocale(url: string): Promise<void> {
  const [row] = await queryOnce<{ encoding: string; folds: boolean }>(
    url,
    `select getdatabaseencoding() as encoding, getdatabaseencoding() = 'UTF8' and datctype not in ('C', 'POSIX') as folds
     from pg_database where datname = current_database()`,
  );
  if (row?.folds) return;
  throw new Error(
    `The database of DATABASE_URL has the encoding ${row?.encoding} and an LC_CTYPE that knows no letters beyond ASCII. ` +
      `Make it by: create database cabinet template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
}

/** Opens the database that the configuration names, or the embedded one, and brings its tables up to date. */
export async function connect(config: Config, progress: (step: string) => void = () => undefined): Promise<Database> {
  const onStatus = (status: string, error?: unknown) => progress(error === undefined ? status : `${status}: ${(error as Error).message}`);
  const cluster = config.databaseUrl
    ? undefined
    : await superviseCluster(config.dataDir, {
        archive: config.walArchive,
        isFollowed: config.cellsSecret !== undefined,
        progress,
        onStatus,
      });
  if (cluster?.takenOver) progress('Taking over the database that is still running');
  const url = config.databaseUrl ?? cluster?.url ?? '';
  if (config.databaseUrl) {
    await queryOnce(url, 'select 1').catch((error: unknown) => describe(url, error));
    await refuseWrongLocale(url);
    await refuseLendingPooler(url);
  }
  for (const notice of config.replica ? await checkReplicas(url, config.replica) : []) progress(notice);
  const database = config.replica ? openWithReplicas(url, config.poolSize, config.replica) : openDatabase(url, config.poolSize);
  const close = async () => {
    await database.close();
    await cluster?.stop();
  };
  try {
    const applied = await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    if (applied.length > 0) progress(`Prepared the tables (${applied.length} migrations)`);
    await pairWithFolder(database.pool, config.dataDir);
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
    const lookups = openLookups(database.url);
    app.decorate('db', database.db);
    app.decorate('lookups', lookups.db);
    app.decorate('pool', database.pool);
    app.addHook('onClose', async () => {
      await lookups.close();
      await database.close();
    });
  },
  { name: 'database' },
);
