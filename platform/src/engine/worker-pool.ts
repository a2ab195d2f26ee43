import { Pool, type PoolConfig } from 'pg';

/**
 * Connections of the workers. `enable_seqscan=off` holds for them alone: whatever the statistics of a queue table say,
 * it is read through its index.
 */
export function workerPool(config: PoolConfig): Pool {
  const pool = new Pool({ max: 12, ...config, options: '-c enable_seqscan=off', application_name: 'cabinet-worker' });
  pool.on('error', () => undefined);
  return pool;
}
