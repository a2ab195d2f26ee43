import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db as BossDb } from 'pg-boss';
import type { Db } from '../database/open.ts';

/** A transaction of Kysely's, or of a connection. */
export type Transaction = Db | Pick<PoolClient, 'query'>;

/** Statements of pg-boss in a transaction. */
export const within = (db: Transaction): BossDb => ({
  executeSql: (text, values = []) =>
    'executeQuery' in db ? db.executeQuery(CompiledQuery.raw(text, values)) : db.query(text, values as unknown[]),
});
