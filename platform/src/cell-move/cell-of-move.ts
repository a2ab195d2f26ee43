import { parseEnv } from 'node:util';
import { readFileSync } from 'node:fs';
import { filesFrom, readConfig, type Config } from '../config.ts';
import { filePlace, storeOf, type ByteStore } from '../modules/storage/public.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { openDatabase, type Database } from '../plugins/database/open.ts';
import { openForCommand } from '../plugins/database/open-for-command.ts';
import { keyFileIn, readKeyFile } from '../plugins/vault/key-file.ts';

/** What a move works with at one of its ends. */
export interface CellOfMove {
  number: number;
  database: Database;
  /** By which the cells know each other's calls. */
  secret: string | undefined;
  /** The keys that seal here, the newest first. */
  keys: readonly string[];
  files: ByteStore;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of another cell's nodes, from a file of them. */
export const environmentIn = (file: string): Environment => parseEnv(readFileSync(file, 'utf8'));

function keysOf({ credentialsKeys, dataDir }: Config): readonly string[] {
  const keys = credentialsKeys.length > 0 ? credentialsKeys : readKeyFile(keyFileIn(dataDir));
  if (keys.length === 0) throw new Error(`There is no key in ${dataDir}. Name the keys in CREDENTIALS_KEY.`);
  return keys;
}

/** Opens the database, the keys and the files of a cell by the variables that its nodes have. */
export async function openCell(env: Environment): Promise<CellOfMove> {
  const config = readConfig(env);
  const opened = await openForCommand(config, 'cabinet-cells');
  const database = openDatabase(opened.url, 4, 'cabinet-cells');
  const close = async () => {
    await database.close();
    await opened.close();
  };
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    const { rows } = await database.pool.query<{ number: number }>('select number from cell_identity');
    const number = rows[0]?.number;
    if (number === undefined) throw new Error('A database is no cell yet: `cells add <number> --here` names it there.');
    const { place = 'folder' } = (await filePlace(database.pool)) ?? {};
    const files = await storeOf(config, filesFrom(env, place));
    return { number, database, secret: config.cellsSecret, keys: keysOf(config), files, close };
  } catch (error) {
    await close();
    throw error;
  }
}
