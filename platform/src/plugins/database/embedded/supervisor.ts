import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';

/** Interval of health checks, and the longest pause between two attempts to restart. */
const CHECK_INTERVAL_MS = 500;
const MAX_RESTART_PAUSE_MS = 15_000;

export interface SupervisorOptions extends ClusterOptions {
  /** Called when PostgreSQL has ended, is back, or cannot be started. */
  onStatus?: (news: string, error?: unknown) => void;
}

/**
 * Starts the embedded PostgreSQL of `dataDir` and supervises it: until `stop`, a server that has ended by itself is started again on the
 * same port, so that connection pools recover.
 */
export async function superviseCluster(
  dataDir: string,
  { onStatus = () => undefined, ...options }: SupervisorOptions = {},
): Promise<Cluster> {
  let cluster = await startCluster(dataDir, options);
  const { url, takenOver } = cluster;
  const port = Number(new URL(url).port);
  const end = new AbortController();
  let pause = CHECK_INTERVAL_MS;

  const look = async () => {
    if (await cluster.isRunning()) return;
    if (pause === CHECK_INTERVAL_MS) onStatus('The database has ended, it is started again');
    try {
      cluster = await startCluster(dataDir, { ...options, port });
      if (cluster.url !== url) throw new Error(`It runs at ${new URL(cluster.url).host} now; this server has to be started again.`);
      pause = CHECK_INTERVAL_MS;
      onStatus('The database is back');
    } catch (error) {
      pause = Math.min(MAX_RESTART_PAUSE_MS, pause * 2);
      onStatus('The database cannot be started', error);
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
