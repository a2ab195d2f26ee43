import type { MessageType } from './channels.ts';
import type { ProviderKind } from './providers.ts';

/** Periods of the operators' board. */
export const BOARD_PERIODS = ['15m', '1h', '24h', '7d'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** Minutes of each period, and of one point of its pictures. */
export const BOARD_PERIOD_MINUTES: Readonly<Record<BoardPeriod, { whole: number; point: number }>> = {
  '15m': { whole: 15, point: 1 },
  '1h': { whole: 60, point: 2 },
  '24h': { whole: 1440, point: 60 },
  '7d': { whole: 10_080, point: 360 },
};

/** Queues of the installation in the order of a message's way, each with the seconds within which its oldest should have its turn. */
export const BOARD_QUEUES = { single: 5, bulk: 60, retry: 60, fallbacks: 5, reports: 5, webhooks: 30, mail: 60 } as const;
export type BoardQueueName = keyof typeof BOARD_QUEUES;
export const BOARD_QUEUE_NAMES = Object.keys(BOARD_QUEUES) as readonly BoardQueueName[];

/** Milliseconds; null where nothing was measured. */
export interface BoardTimes {
  median: number | null;
  p95: number | null;
}

/** How many messages of a period came to what. */
export interface BoardCounts {
  accepted: number;
  sent: number;
  delivered: number;
  failed: number;
  noReport: number;
}

/** One point of the board's pictures; `waited`: median milliseconds until a provider took a message that was due. */
export interface BoardPoint extends BoardCounts {
  at: string;
  waited: number | null;
}

/** `leftOut`: its circuit is open; `down`: it has connections and none is up; `draining`, `paused`: an operator did that; `off`: it is switched off. */
export const BOARD_PROVIDER_STATES = ['healthy', 'degraded', 'leftOut', 'down', 'draining', 'paused', 'off'] as const;
export type BoardProviderState = (typeof BOARD_PROVIDER_STATES)[number];

export interface BoardProvider {
  /** Null of the sandbox, which is always there. */
  id: string | null;
  name: string;
  title: string;
  kind: ProviderKind | 'sandbox';
  types: readonly MessageType[];
  state: BoardProviderState;
  /** What the provider or its connection said last, where it is not well. */
  reason: string | null;
  /** When a provider that is left out is tried again, and how often that has failed. */
  until: string | null;
  failures: number;
  connections: { up: number; total: number };
  perSecond: number;
  sent: number;
  delivered: number;
  failed: number;
  noReport: number;
  /** Calls that it answered and did not answer. */
  answered: number;
  unanswered: number;
  /** From when a message was due until the provider took it, and from then until its report. */
  waited: BoardTimes;
  reported: BoardTimes;
  /** Messages that it took, by point of the period. */
  points: readonly number[];
}

export interface BoardOperator {
  operator: string;
  delivered: number;
  failed: number;
  noReport: number;
  reported: BoardTimes;
  /** Share delivered in the same hours a week ago, 0–1; null where there was nothing. */
  usual: number | null;
}

export interface BoardQueue {
  queue: BoardQueueName;
  /** Messages, reports, events or letters that wait; at least so many where `isMore`. */
  waiting: number;
  isMore: boolean;
  /** How long the oldest has waited since it was due, in seconds; null where nothing waits. */
  oldest: number | null;
  /** What nodes have in hand. */
  nodes: readonly { node: string; count: number }[];
}

/** A cause of failures, and how many there were in the period before. */
export interface BoardError {
  code: string;
  provider: string;
  count: number;
  before: number;
}

export interface BoardNode {
  node: string;
  roles: readonly ('api' | 'worker')[];
  version: string;
  startedAt: string;
  /** Its last sign of life. */
  at: string;
  isSilent: boolean;
  /** Share of one processor, 0–1 and above. */
  cpu: number;
  /** Bytes. */
  memory: number;
  sockets: number;
}

/** An endpoint of a customer whose last calls failed. */
export interface BoardWebhook {
  OwnerId: string;
  username: string;
  event: string;
  waiting: number;
  attempts: number;
  /** What it answered last, or why it could not be called. */
  answer: string;
}

export interface BoardJobs {
  reports: { waiting: number; running: number; failed: number };
  imports: { running: number; failed: number };
  /** When old rows were looked for last by a worker; null before the first time. */
  retention: string | null;
}

/** The latest proof of the ledger; null before the first. */
export interface BoardLedger {
  at: string;
  accounts: number;
  entries: number;
  differences: number;
}

/** The latest proof of another cell's ledger, which proves its own. */
export interface BoardCellLedger {
  cell: number;
  ledger: BoardLedger | null;
  /** Set where the cell did not answer. */
  isMissing?: true;
}

export const BOARD_PROBLEMS = ['providerLeftOut', 'providerDown', 'queueLate', 'nodeSilent', 'noWorker', 'webhooksFail', 'mailFails', 'ledgerDiffers'] as const; // prettier-ignore
/** Something that an operator should look at, the worst first; `of` names the provider, the queue or the node, and the cell where another one's ledger differs. */
export interface BoardProblem {
  problem: (typeof BOARD_PROBLEMS)[number];
  tone: 'error' | 'warning';
  of: string;
  /** How many, or seconds. */
  count: number;
  text: string | null;
}

/**
 * Answer of `GET /operations/overview?period=`, and the payload of the event `operations.overview` that those who look at the board get
 * while they do (decisions.md "Operations").
 */
export interface OperationsOverview {
  period: BoardPeriod;
  at: string;
  problems: readonly BoardProblem[];
  /** Messages a second now. */
  now: { accepted: number; sent: number; delivered: number };
  totals: BoardCounts;
  waited: BoardTimes;
  /** Most messages accepted in one minute of the last 24 hours, as messages a second; null where there were none. */
  peak: { perSecond: number; at: string } | null;
  points: readonly BoardPoint[];
  providers: readonly BoardProvider[];
  operators: readonly BoardOperator[];
  queues: readonly BoardQueue[];
  errors: readonly BoardError[];
  webhooks: { waiting: number; failing: readonly BoardWebhook[] };
  nodes: readonly BoardNode[];
  jobs: BoardJobs;
  ledger: BoardLedger | null;
  /** The proofs of the other cells: in the first one, where there are any. */
  cellLedgers?: readonly BoardCellLedger[];
  /** Bytes of the database. */
  database: number;
  mail: { waiting: number; failing: number; error: string | null };
}

/** The share of messages with an outcome that were delivered, 0–1; null where none has one. */
export function deliveryRate({ delivered, failed, noReport }: Pick<BoardCounts, 'delivered' | 'failed' | 'noReport'>): number | null {
  const ended = delivered + failed + noReport;
  return ended === 0 ? null : delivered / ended;
}
