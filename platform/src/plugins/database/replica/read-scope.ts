import { AsyncLocalStorage } from 'node:async_hooks';

/** The reads of one call, or of one file: all go to one place, and to the primary once anything was written among them. */
export interface ReadScope<Place> {
  /** The replica that was chosen by the first read; undefined where none will do. */
  place?: Promise<Place | undefined>;
  isOnPrimary: boolean;
}

const scopes = new AsyncLocalStorage<ReadScope<unknown> | undefined>();
/** Databases of this process that have replicas: without one nothing is kept of any call. */
let opened = 0;

/** Begins to keep scopes; returns what ends it. */
export function keepScopes(): () => void {
  opened += 1;
  return () => {
    opened -= 1;
  };
}

/** The scope that runs now; undefined where reads belong to the primary. */
export const currentScope = <Place>(): ReadScope<Place> | undefined => scopes.getStore() as ReadScope<Place> | undefined;

/**
 * Lets what `work` reads come from a replica that has all that was committed before (docs/decisions/0142): for lists, statistics and files, never
 * for what is read to be changed, charged or permitted.
 */
export const fromReplica = <T>(work: () => T): T => (opened === 0 || scopes.getStore() ? work() : scopes.run({ isOnPrimary: false }, work));

/** Reads from the primary within a scope: what is kept for other calls, which may have to see more. */
export const fromPrimary = <T>(work: () => T): T => (opened === 0 ? work() : scopes.run(undefined, work));

/** Lets each step of an iteration read as `fromReplica` does, in one scope; what its consumer does is none of it. */
export async function* eachFromReplica<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  if (opened === 0) {
    yield* values;
    return;
  }
  const scope: ReadScope<unknown> = { isOnPrimary: false };
  const iterator = values[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await scopes.run(scope, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
