import { setImmediate } from 'node:timers/promises';
import { Client, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { TUNING } from '../options.ts';

/** Anything that a statement can be sent to. */
export type Db = Pick<PoolClient, 'query'>;

const SPECIAL = /["\\]/;

function elementOf(value: unknown): string | undefined {
  if (typeof value === 'string') return `"${SPECIAL.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`;
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return 'NULL';
  return value instanceof Date ? `"${value.toISOString()}"` : undefined;
}

/** An array as PostgreSQL reads it: the driver, which takes several passes over every element, spends more on ids than all other work. */
export function literalOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const elements = value.map(elementOf);
  return elements.includes(undefined) ? value : `{${elements.join(',')}}`;
}

/**
 * A statement that connections keep parsed and planned under its name: for what is asked all the time, and whose plan is right whatever
 * its values are.
 */
export interface NamedStatement {
  name: string;
  text: string;
}

const ask = <R extends QueryResultRow>(db: Db, statement: string | NamedStatement, given: readonly unknown[]) => {
  const values = given.map(literalOf);
  return typeof statement === 'string' ? db.query<R>(statement, values) : db.query<R>({ ...statement, values });
};

const SURROGATE = /\\ud/;

/** JSON as PostgreSQL reads it: half a character, which it refuses there, becomes the sign that stands for one everywhere else. */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value);
  if (!SURROGATE.test(json)) return json;
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one));
}

/** Rows of one statement. */
export async function rows<R extends QueryResultRow>(
  db: Db,
  statement: string | NamedStatement,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return (await ask<R>(db, statement, values)).rows;
}

/**
 * Rows of `page` in order of their number `by`, each as an array of `columns`: read as a few texts, which costs a tenth of
 * thousands of rows, and parsed one after the other, so that nobody waits for all of it.
 */
export async function arrays<T>(
  db: Db,
  { columns, by, page, name }: { columns: string; by: string; page: string; name?: string },
  values: readonly unknown[],
): Promise<T[]> {
  const text = `select json_agg(json_build_array(${columns}) order by ${by})::text as slice from (${page}) as page group by ${by} / ${TUNING.parsedRows} order by ${by} / ${TUNING.parsedRows}`;
  const slices = await rows<{ slice: string }>(db, name === undefined ? text : { name, text }, values);
  const all: T[] = [];
  for (const { slice } of slices) {
    if (all.length > 0) await setImmediate();
    for (const one of JSON.parse(slice) as T[]) all.push(one);
  }
  return all;
}

/** The first row, if there is one. */
export async function firstRow<R extends QueryResultRow>(
  db: Db,
  statement: string | NamedStatement,
  values: readonly unknown[] = [],
): Promise<R | undefined> {
  return (await ask<R>(db, statement, values)).rows[0];
}

/** How many rows a statement changed. */
export async function run(db: Db, statement: string | NamedStatement, values: readonly unknown[] = []): Promise<number> {
  return (await ask(db, statement, values)).rowCount ?? 0;
}

/** Whether statements may be sent to a connection while earlier ones are not answered. */
export const isPipelined = (db: Db): boolean => db instanceof Client && db.pipeline;

/**
 * Statements in this order, none of which needs another's answer: sent together where the connection is pipelined, each
 * after the answer to the one before elsewhere. Throws what the first of them failed with, not what follows from that.
 */
export async function inOrder(db: Db, statements: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (isPipelined(db)) {
    const settled = await Promise.allSettled(statements.map((statement) => statement()));
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  } else for (const statement of statements) await statement();
}

/** Thrown inside a transaction to undo it without an error for the caller. */
export class Rollback extends Error {}

/** Lends `work` a connection. One that broke is not used again. */
export async function connected<T>(pool: Pool, work: (client: PoolClient, isBroken: (error: Error) => void) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => void (broken = error);
  client.on('error', onError);
  try {
    return await work(client, onError);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Adds a statement to those that a transaction ends with: what locks a row that many wait for, or all of a short transaction. */
export type OnCommit = (statement: () => Promise<unknown>) => void;

const undone = new WeakSet<object>();

/**
 * Whether nothing of a transaction that failed with `error` has been written, by the word of the database. Where a connection broke
 * during the commit, nobody knows.
 */
export const isUndone = (error: unknown): boolean => typeof error === 'object' && error !== null && undone.has(error);

/** Sends the last statements of a transaction and its commit: whatever would follow them is refused, as it would stand alone. */
async function close(client: PoolClient, last: readonly (() => Promise<unknown>)[]): Promise<void> {
  let committed: Promise<QueryResult> | undefined;
  const commit = () => {
    committed = client.query('commit');
    if (isPipelined(client)) Object.assign(client, { query: () => Promise.reject(new Error('A statement after its transaction')) });
    return committed;
  };
  try {
    await inOrder(client, [...last, commit]);
  } catch (error) {
    const command = await committed?.then(
      (answer) => answer.command,
      () => 'unknown',
    );
    if ((command ?? 'ROLLBACK') === 'ROLLBACK' && typeof error === 'object' && error !== null) undone.add(error);
    throw error;
  } finally {
    Reflect.deleteProperty(client, 'query');
  }
}

/**
 * Runs `work` in a transaction; answers undefined when it threw `Rollback`. On a pipelined connection what it gives to `onCommit`
 * goes out together with the commit, so that its locks are held no longer than the commit takes; none of it may need an
 * answer before its next statement, and what must not be committed has to fail in the database.
 */
export function transaction<T>(pool: Pool, work: (client: PoolClient, onCommit: OnCommit) => Promise<T>): Promise<T | undefined> {
  return connected(pool, (client, isBroken) => transactionOn(client, isBroken, work));
}

/** Runs `work` as `transaction` does, on a connection that the caller has been lent. */
export async function transactionOn<T>(
  client: PoolClient,
  isBroken: (error: Error) => void,
  work: (client: PoolClient, onCommit: OnCommit) => Promise<T>,
): Promise<T | undefined> {
  try {
    const begun = client.query('begin');
    if (isPipelined(client)) begun.catch(isBroken);
    else await begun;
    const last: (() => Promise<unknown>)[] = [];
    const result = await work(client, (statement) => last.push(statement));
    await close(client, last);
    return result;
  } catch (error) {
    await client.query('rollback').catch(isBroken);
    if (error instanceof Rollback) return undefined;
    throw error;
  }
}
