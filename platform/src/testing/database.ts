import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../plugins/database/open.ts';
import { databaseUrl, joinCluster, TEMPLATE } from './cluster.ts';

/** A database of its own, with every table and no rows; `close` drops it. */
export const createTestDatabase = (poolSize = 6): Promise<Database> => makeDatabase(`template ${TEMPLATE} strategy file_copy`, poolSize);

/** A database of its own without a table; `close` drops it. */
export const createEmptyDatabase = (poolSize = 6): Promise<Database> => makeDatabase('', poolSize);

async function makeDatabase(kind: string, poolSize: number): Promise<Database> {
  const { url } = await joinCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} ${kind}`);
  const database = openDatabase(databaseUrl(url, name), poolSize, 'cabinet-test');
  return {
    ...database,
    async close() {
      await database.close();
      await administer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

let administration: pg.Pool | undefined;

async function administer(url: string, statement: string): Promise<void> {
  // The end of the run stops PostgreSQL under it.
  administration ??= new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true }).on('error', () => undefined);
  await administration.query(statement);
}
