import type { Pool } from 'pg';

/** A database of a test's own, with every table and no rows. */
export interface TestDatabase {
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

/**
 * Makes a database for a test file. Where databases come from is known to whoever runs the tests: its global setup names a
 * module that exports `createTestDatabase` in `CABINET_TEST_DATABASE`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = process.env.CABINET_TEST_DATABASE;
  if (source === undefined) throw new Error('CABINET_TEST_DATABASE names no module that makes databases for tests.');
  const { createTestDatabase: create } = (await import(source)) as { createTestDatabase(): Promise<TestDatabase> };
  return create();
}
