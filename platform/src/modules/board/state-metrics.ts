import { Gauge, type Registry } from 'prom-client';
import type { Overview } from './overview.ts';

type State = Awaited<ReturnType<Overview['state']>>;
type Value = readonly [labels: Readonly<Record<string, string>>, value: number];

const SECOND = 1000;

/** What the installation is like, for `/metrics`; the same on every node, so that dashboards take the largest. */
const GAUGES: readonly [name: string, help: string, labels: readonly string[], of: (state: State) => readonly Value[]][] = [
  [
    'queue_waiting',
    'What waits in a queue; 5000 stands for as many or more rows',
    ['queue'],
    ({ queues }) => queues.map(({ queue, waiting }) => [{ queue }, waiting]),
  ],
  [
    'queue_oldest_seconds',
    'How long the oldest of a queue has waited since it was due',
    ['queue'],
    ({ queues }) => queues.map(({ queue, oldest }) => [{ queue }, oldest ?? 0]),
  ],
  [
    'jobs_waiting',
    'Background jobs that are due and wait',
    ['queue'],
    ({ jobQueues }) => jobQueues.map(({ queue, waiting }) => [{ queue }, waiting]),
  ],
  [
    'jobs_oldest_seconds',
    'How long the oldest background job of a queue has waited since it was due',
    ['queue'],
    ({ jobQueues }) => jobQueues.map(({ queue, oldest }) => [{ queue }, oldest ?? 0]),
  ],
  [
    'jobs_failed',
    'Background jobs that failed for good in the last day',
    ['queue'],
    ({ jobQueues }) => jobQueues.map(({ queue, failed }) => [{ queue }, failed]),
  ],
  ['money_held', 'Money put aside for messages on their way, in the currency of the installation', [], ({ held }) => [[{}, held]]],
  ['database_bytes', 'Size of the database', [], ({ database }) => [[{}, database]]],
  [
    'log_archive_failing',
    'Whether the archive of the database takes no more of its log; absent where it has none',
    [],
    ({ isArchiveFailing }) => (isArchiveFailing === undefined ? [] : [[{}, Number(isArchiveFailing)]]),
  ],
  ['mail_refused', 'Letters that the mail server has refused so far', [], ({ mail }) => [[{}, mail.failing]]],
  ['webhook_endpoints_failing', 'Endpoints of customers whose calls keep failing', [], ({ webhooks }) => [[{}, webhooks.length]]],
  ['nodes_silent', 'Nodes that say nothing any more', [], ({ nodes }) => [[{}, nodes.nodes.filter(({ isSilent }) => isSilent).length]]],
  ['ledger_differences', 'Differences that the last proof of the ledger found', [], ({ ledger }) => [[{}, ledger?.differences ?? 0]]],
  [
    'ledger_check_age_seconds',
    'Time since the last proof of the ledger',
    [],
    ({ ledger }) => (ledger ? [[{}, (Date.now() - new Date(ledger.at).getTime()) / SECOND]] : []),
  ],
];

/** Adds the gauges; they are read when somebody asks for them, from what is kept for the board. */
export function measureState(registry: Registry, overview: Overview): void {
  for (const [name, help, labels, valuesOf] of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const state = await overview.state();
        gauge.reset();
        for (const [given, value] of valuesOf(state)) gauge.set({ ...given }, value);
      },
    });
  }
}
