import type { Queue, SendOptions } from 'pg-boss';
import type { Job } from './job.ts';

/** A job of a node that has died is another's after this and the next look at them, which is once a minute. */
const HEARTBEAT_SECONDS = 30;
/** What has ended is kept for a day and somewhat more, so that "in the last day" is whole. */
const KEPT_SECONDS = 90_000;

type QueueOptions = Required<Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'heartbeatSeconds' | 'deleteAfterSeconds' | 'notify'>>; // prettier-ignore

/** How the queue of a job is kept. */
export const optionsOf = ({ retries = 3, retrySeconds = 30, timeoutSeconds = 900 }: Job): QueueOptions => ({
  retryLimit: retries,
  retryDelay: retrySeconds,
  retryBackoff: true,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
  notify: true,
});

/** What makes a job that of a row, and of its account. */
export const rowOptions = (id: string, ownerId: string | null | undefined): SendOptions => ({
  singletonKey: id,
  ...(ownerId ? { group: { id: ownerId } } : {}),
});

/** Whether a queue is kept as it is to be. */
export const isSameQueue = (known: Queue, wanted: QueueOptions) =>
  (Object.keys(wanted) as (keyof QueueOptions)[]).every((option) => known[option] === wanted[option]);

/** Queues of which a second job that waits or runs is none, by its key where it has one. */
export const isExclusive = ({ schedule, rows }: Job) => schedule !== undefined || rows !== undefined;
