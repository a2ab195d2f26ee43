import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';

/** How often to look after it, and how long at most between two tries to start it. */
const LOOK_MS = 500;
const LONGEST_MS = 15_000;

export interface KeepOptions extends ClusterOptions {
  /** Told that it is gone, that it is back, and why it cannot be started. */
  onNews?: (news: string, error?: unknown) => void;
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, and starts it again at the same address whenever it has ended without
 * being asked to, for as long as it is not stopped: connections to it come back by themselves.
 */
export async function keepCluster(dataDir: string, { onNews = () => undefined, ...options }: KeepOptions = {}): Promise<Cluster> {
  let cluster = await startCluster(dataDir, options);
  const { url, takenOver } = cluster;
  const port = Number(new URL(url).port);
  const end = new AbortController();
  let pause = LOOK_MS;

  const look = async () => {
    if (await cluster.isRunning()) return;
    if (pause === LOOK_MS) onNews('The database has ended, it is started again');
    try {
      cluster = await startCluster(dataDir, { ...options, port });
      if (cluster.url !== url) throw new Error(`It runs at ${new URL(cluster.url).host} now; this server has to be started again.`);
      pause = LOOK_MS;
      onNews('The database is back');
    } catch (error) {
      pause = Math.min(LONGEST_MS, pause * 2);
      onNews('The database cannot be started', error);
    }
  };
  const keep = async () => {
    for (;;) {
      const isOver = await wait(pause, false, { signal: end.signal, ref: false }).catch(() => true);
      if (isOver) return;
      await look();
    }
  };
  const keeping = keep();

  return {
    url,
    takenOver,
    isRunning: () => cluster.isRunning(),
    async stop() {
      end.abort();
      await keeping;
      await cluster.stop();
    },
  };
}
