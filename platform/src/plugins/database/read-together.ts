import type { CompiledQuery, Kysely } from 'kysely';
import { currentScope } from './replica/read-scope.ts';

type Reads = Map<string, Promise<readonly unknown[]>>;

/** Statements of this turn of the event loop, by the database that they are asked of. */
const reads = new WeakMap<object, Reads>();

function readsOfTurn(db: object): Reads {
  const known = reads.get(db);
  if (known) return known;
  const begun: Reads = new Map();
  reads.set(db, begun);
  setImmediate(() => reads.delete(db));
  return begun;
}

/**
 * The rows of a statement, asked once for all calls that ask it with the same values in one turn of the event loop: many pages of one account
 * count the same rows when something has changed. Nothing is kept (docs/decisions/0120), and nobody may change the rows. A transaction, and a call
 * that may read from a replica, asks by itself. `ask` sends the statement otherwise: by a name, say.
 */
export async function readTogether<DB, R>(
  db: Kysely<DB>,
  statement: CompiledQuery<R>,
  ask = async (): Promise<readonly R[]> => (await db.executeQuery(statement)).rows,
): Promise<readonly R[]> {
  if (db.isTransaction || currentScope()) return ask();
  const ofTurn = readsOfTurn(db);
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`;
  const asked = (ofTurn.get(key) as Promise<readonly R[]> | undefined) ?? ask();
  ofTurn.set(key, asked);
  return asked;
}
