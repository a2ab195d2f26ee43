import type { Db as EngineDb } from '@cabinet/engine';
import { CompiledQuery } from 'kysely';
import type { Db } from './open.ts';

/** A transaction of Kysely's as the engine's statements take it, for what has to be true together with rows of a repository. */
export function engineStatements(db: Db): EngineDb {
  const query = async (statement: string | { text: string; values: unknown[] }, given: unknown[] = []) => {
    const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  };
  return { query } as unknown as EngineDb;
}
