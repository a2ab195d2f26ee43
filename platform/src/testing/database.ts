import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../plugins/database/open.ts';
import { databaseUrl, joinCluster, TEMPLATE } from './cluster.ts';

/** A database of its own, with every table and no rows; `close` drops it. */
export async function createTestDatabase(poolSize = 6): Promise<Database> {
  const { url } = await joinCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = openDatabase(databaseUrl(url, name), poolSize, 'cabinet-test');
  return {
    ...database,
    async close() {
      await database.close();
      await administer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
