import { resource } from './resource.ts';

/** Files of lists that are made, and files that are read into contacts or opt-outs. */
export const BACKGROUND_JOB_KINDS = ['report', 'import'] as const;
export type BackgroundJobKind = (typeof BACKGROUND_JOB_KINDS)[number];

export const BACKGROUND_JOB_STATES = ['waiting', 'running', 'completed', 'failed', 'stopped'] as const;
export type BackgroundJobState = (typeof BACKGROUND_JOB_STATES)[number];

/** A report or an import of any account, as those see it who run the installation. */
export interface BackgroundJob {
  id: string;
  kind: BackgroundJobKind;
  OwnerId: string;
  username: string;
  /** The list that a report is of, or the title of the list that an import goes into; empty for opt-outs. */
  subject: string;
  state: BackgroundJobState;
  /** Rows that are done. */
  done: number;
  /** Rows that there are altogether, where that is known. */
  total: number | null;
  /** Code of the error of one that has failed. */
  error: string | null;
  /** When it was ordered. */
  createdAt: string;
  /** When it ended; null while it waits or runs. */
  endedAt: string | null;
}

/** Whether a job can be stopped. */
export const isOpenJob = ({ state }: Pick<BackgroundJob, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Whether a job can be begun again: a report is made from what is stored, an import needs the person who knows its file. */
export const canRetryJob = ({ kind, state }: Pick<BackgroundJob, 'kind' | 'state'>): boolean =>
  kind === 'report' && (state === 'failed' || state === 'stopped');

/** Reports and imports of all accounts, the latest first. `POST /backgroundJobs/{id}/stop` and `…/retry` act on one. */
export const backgroundJobs = resource<BackgroundJob, never>()({
  name: 'backgroundJobs',
  order: { createdAt: 'desc' },
  filters: { kind: 'oneOf', state: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'endedAt'],
  actions: { find: 'operations.get' },
  live: false,
});
