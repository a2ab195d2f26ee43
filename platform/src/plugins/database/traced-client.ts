import pg from 'pg';
import { tellStatement } from '../tracing/statement-spans.ts';

type Query = (this: unknown, ...args: unknown[]) => Promise<pg.QueryResult>;

/** Whether it is a stream or a cursor, which ends by itself. */
const isSubmitted = (statement: unknown): boolean => typeof (statement as { submit?: unknown } | undefined)?.submit === 'function';

/** Tells traces of statements that `query` is given: not of those with a callback, which are a pool's own (`tellOfPool`). */
const telling = (query: Query): Query =>
  function (this: unknown, ...args) {
    if (typeof args.at(-1) === 'function' || isSubmitted(args[0])) return query.apply(this, args);
    return tellStatement(args[0], () => query.apply(this, args));
  };

const query: Query = function (this: unknown, ...args) {
  return (pg.Client.prototype.query as unknown as Query).apply(this, args);
};

/** A `pg.Client` that tells traces of its statements. */
export class TracedClient extends pg.Client {}
TracedClient.prototype.query = telling(query) as unknown as typeof pg.Client.prototype.query;

/** Has a pool tell of its statements in the span of whoever asks: by the time it has a connection, the span of another may run. */
export function tellOfPool(pool: pg.Pool): void {
  pool.query = telling(pool.query as unknown as Query) as unknown as typeof pool.query;
}
