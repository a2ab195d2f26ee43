import { BOARD_QUEUE_NAMES, type BoardProvider, type OperationsOverview } from '@cabinet/domain/operations-overview';

const NO_TIMES = { median: null, p95: null };

export const providerOf = (given: Partial<BoardProvider>): BoardProvider => ({
  id: '019a8b2c-1234-7abc-8def-000000000001',
  name: 'direct',
  title: 'Direct A',
  kind: 'smpp',
  types: ['sms'],
  state: 'healthy',
  reason: null,
  until: null,
  failures: 0,
  connections: { up: 2, total: 2 },
  perSecond: 412,
  sent: 900,
  delivered: 880,
  failed: 20,
  noReport: 0,
  answered: 90,
  unanswered: 0,
  waited: { median: 180, p95: 640 },
  reported: { median: 1900, p95: 14_000 },
  points: [10, 20],
  ...given,
});

/** A board on which all is well. */
export const overviewOf = (given: Partial<OperationsOverview> = {}): OperationsOverview => ({
  period: '15m',
  at: '2026-11-22T13:07:42.000Z',
  problems: [],
  now: { accepted: 1262, sent: 1240.4, delivered: 1200 },
  totals: { accepted: 1000, sent: 900, delivered: 880, failed: 20, noReport: 0 },
  waited: { median: 180, p95: 640 },
  peak: null,
  points: [
    { at: '2026-11-22T13:06:00.000Z', accepted: 400, sent: 300, delivered: 300, failed: 0, noReport: 0, waited: 100 },
    { at: '2026-11-22T13:07:00.000Z', accepted: 600, sent: 600, delivered: 580, failed: 20, noReport: 0, waited: 200 },
  ],
  providers: [providerOf({})],
  operators: [{ operator: 'MTS', delivered: 97, failed: 3, noReport: 0, reported: NO_TIMES, usual: 0.95 }],
  queues: BOARD_QUEUE_NAMES.map((queue) => ({ queue, waiting: 0, isMore: false, oldest: null, nodes: [] })),
  errors: [{ code: 'undelivered', provider: 'direct', count: 20, before: 4 }],
  webhooks: { waiting: 0, failing: [] },
  nodes: [
    {
      node: 'node-1',
      roles: ['api', 'worker'],
      version: '1.0.0',
      startedAt: '2026-11-22T10:00:00.000Z',
      at: '2026-11-22T13:07:41.000Z',
      isSilent: false,
      cpu: 0.38,
      memory: 300_000_000,
      sockets: 3,
    },
  ],
  jobs: { reports: { waiting: 0, running: 1, failed: 0 }, imports: { running: 0, failed: 0 }, retention: '2026-11-22T13:00:00.000Z' },
  ledger: { at: '2026-11-22T03:00:00.000Z', accounts: 20, entries: 5000, differences: 0 },
  database: 3 * 1024 ** 3,
  mail: { waiting: 0, failing: 0, error: null },
  ...given,
});
