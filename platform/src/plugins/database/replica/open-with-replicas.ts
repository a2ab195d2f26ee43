import { openDatabase, type Database } from '../open.ts';
import { readThrough } from './read-through.ts';
import { ReplicaReads } from './replica-reads.ts';
import type { ReplicaSettings } from './replica-state.ts';

/** Opens a database whose lists, statistics and files may be read from replicas, each by as many connections as the primary has. */
export function openWithReplicas(url: string, size: number, settings: ReplicaSettings, name?: string): Database {
  const replicas = new ReplicaReads(url, settings, size);
  const database = openDatabase(url, size, name, (pool) => readThrough(pool, replicas));
  const close = async () => {
    await replicas.close();
    await database.close();
  };
  return { ...database, replicas, close };
}
