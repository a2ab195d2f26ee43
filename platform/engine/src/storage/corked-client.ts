import { Client } from 'pg';

type Query = (this: Client, ...given: unknown[]) => unknown;

/** The socket of a client, which `pg` does not offer. */
const streamOf = (client: Client) => (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream;

/**
 * A client that sends the statements that are made one after the other, without waiting for an answer, in one write: a pipelined transaction is
 * one system call instead of one for each of its statements.
 */
export function corked(Base: typeof Client = Client): typeof Client {
  class CorkedClient extends Base {}
  const waiting = new WeakSet<Client>();
  const { query } = Base.prototype as unknown as { query: Query };
  const corkedQuery: Query = function (...given) {
    if (!waiting.has(this)) {
      waiting.add(this);
      const stream = streamOf(this);
      stream.cork();
      process.nextTick(() => {
        waiting.delete(this);
        stream.uncork();
      });
    }
    return query.apply(this, given);
  };
  // On the prototype, as the one that it replaces: a transaction hides it for a while on the client.
  Object.assign(CorkedClient.prototype, { query: corkedQuery });
  return CorkedClient;
}
