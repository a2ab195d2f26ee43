import { Pool, type Client, type PoolConfig } from 'pg';
import { corked } from './corked-client.ts';

const OPTIONS = [
  'enable_seqscan=off',
  'idle_in_transaction_session_timeout=8000',
  'tcp_keepalives_idle=4',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=4',
];

/**
 * Connections of the workers. `enable_seqscan=off` holds for them alone: whatever the statistics of a queue table say,
 * it is read through its index. What a node holds that is gone without a word is given up within ten seconds: by its
 * transactions that wait for it, and by connections that do not answer.
 */
export function workerPool(config: PoolConfig): Pool {
  const pool = new Pool({
    max: 12,
    ...config,
    options: OPTIONS.map((option) => `-c ${option}`).join(' '),
    application_name: 'cabinet-worker',
  });
  // Statements on a connection that breaks fail by themselves; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Connections of an engine. */
export interface EngineConnections {
  pool: Pool;
  /** For what is short and waited for: statements do not wait for each other's answers there. No COPY, and no cursors. */
  express: Pool;
  end(): Promise<void>;
}

/**
 * What an engine of a process works with: a single message waits for no connection that a bulk has in use, and for none to be opened;
 * nor for one of those that settle the reports of a bulk in `slots`.
 */
export function engineConnections(config: PoolConfig, slots = 1): EngineConnections {
  const pool = workerPool(config);
  const express = workerPool({
    max: 5 + slots,
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...config,
    Client: corked(config.Client as typeof Client | undefined),
    pipeline: true,
  });
  return { pool, express, end: async () => void (await Promise.all([pool.end(), express.end()])) };
}

/** Opens all connections that a pool may have. One that does not come is asked for again by who needs it. */
export async function openAll(pool: Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}
