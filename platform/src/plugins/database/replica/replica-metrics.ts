import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replicas } from './replica-state.ts';

/** Tells of reads that replicas may answer, and of the replicas; of nothing without any. */
export function replicaMetrics(registry: Registry, replicas: Replicas | undefined): void {
  const registers = [registry];
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads of lists, statistics and files by who answered them, where there are replicas',
    labelNames: ['server'],
    registers,
  });
  const repeats = new Counter({
    name: 'database_reads_repeated_total',
    help: 'Reads that a replica could not answer and the primary did, by why',
    labelNames: ['why'],
    registers,
  });
  const lag: Gauge = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'For how long a replica has not come to where the primary was',
    labelNames: ['replica'],
    registers,
    collect: () => {
      lag.reset();
      for (const { name, lagMs } of replicas?.states ?? []) if (lagMs !== undefined) lag.set({ replica: name }, lagMs / 1000);
    },
  });
  const used: Gauge = new Gauge({
    name: 'database_replica_used',
    help: '1 while a replica may be read from',
    labelNames: ['replica'],
    registers,
    collect: () => {
      for (const { name, state } of replicas?.states ?? []) used.set({ replica: name }, state === 'ready' ? 1 : 0);
    },
  });
  if (!replicas) return;
  replicas.onRead = (server) => reads.inc({ server });
  replicas.onRepeat = (why) => repeats.inc({ why });
}
