import { resource } from './resource.ts';

/** `delayed`: it is due later, or its next try is; `stopped`: an operator did that. */
export const QUEUED_JOB_STATES = ['waiting', 'delayed', 'running', 'failed', 'stopped', 'completed'] as const;
export type QueuedJobState = (typeof QUEUED_JOB_STATES)[number];

/** One job of the server's own background work; what it carries is not shown. */
export interface QueuedJob {
  id: string;
  /** What it does, as its queue is named: `mail.deleteOld`. */
  queue: string;
  state: QueuedJobState;
  /** Tries so far, and how many there may be. */
  attempts: number;
  maxAttempts: number;
  /** Why the last try failed, without values; the log of the server has all of it. Null where it did not. */
  error: string | null;
  createdAt: string;
  /** When it is, or was, to be done. */
  dueAt: string;
  startedAt: string | null;
  endedAt: string | null;
}

/** A queue of background work: all jobs that do the same. */
export interface JobQueue {
  queue: string;
  /** Cron expression (UTC) of what is done by itself; null where it is ordered. */
  schedule: string | null;
  waiting: number;
  delayed: number;
  running: number;
  /** Jobs that failed for good in the last day. */
  failed: number;
  /** Seconds since the oldest that waits was due; null where none does. */
  oldest: number | null;
  /** Why a try failed last, and when; null where none did lately. */
  error: string | null;
  errorAt: string | null;
  /** When one was done last. */
  completedAt: string | null;
}

export const canRetryQueuedJob = ({ state }: Pick<QueuedJob, 'state'>): boolean => state === 'failed';

export const canStopQueuedJob = ({ state }: Pick<QueuedJob, 'state'>): boolean =>
  state === 'waiting' || state === 'delayed' || state === 'running';

/** Jobs of the queue of background work, the latest first. `POST /queuedJobs/{id}/retry` and `…/stop` act on one. */
export const queuedJobs = resource<QueuedJob, never>()({
  name: 'queuedJobs',
  order: { createdAt: 'desc' },
  filters: { queue: 'oneOf', state: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'dueAt', 'endedAt'],
  actions: { find: 'operations.get' },
  live: false,
});
