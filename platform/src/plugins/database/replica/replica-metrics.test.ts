import { Registry } from 'prom-client';
import { replicaMetrics } from './replica-metrics.ts';
import type { Replicas } from './replica-state.ts';

test('reads are counted by who answered them, and each replica has its lag while it is known', async () => {
  const registry = new Registry();
  const states: Replicas['states'][number][] = [
    { name: 'two:5432', state: 'ready', lagMs: 250 },
    { name: 'three:5432', state: 'behind', lagMs: 4000 },
  ];
  const replicas: Replicas = { states, onRead: () => undefined, onRepeat: () => undefined };
  replicaMetrics(registry, replicas);
  replicas.onRead('replica');
  replicas.onRead('replica');
  replicas.onRead('primary');
  replicas.onRepeat('behind');
  const text = await registry.metrics();
  for (const line of [
    'database_reads_total{server="replica"} 2',
    'database_reads_total{server="primary"} 1',
    'database_reads_repeated_total{why="behind"} 1',
    'database_replica_lag_seconds{replica="two:5432"} 0.25',
    'database_replica_used{replica="two:5432"} 1',
    'database_replica_used{replica="three:5432"} 0',
  ])
    expect(text).toContain(`${line}\n`);

  states[0] = { name: 'two:5432', state: 'away', lagMs: undefined };
  const later = await registry.metrics();
  expect(later).toContain('database_replica_used{replica="two:5432"} 0\n');
  expect(later).not.toContain('database_replica_lag_seconds{replica="two:5432"}');
});

test('without replicas nothing has a value', async () => {
  const registry = new Registry();
  replicaMetrics(registry, undefined);
  expect(await registry.metrics()).not.toMatch(/^database_\w+\{/m);
});
