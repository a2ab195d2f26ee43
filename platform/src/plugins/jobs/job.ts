/** What a job carries: ids and numbers. Its row is shown to operators and kept in backups, so names, addresses and secrets stay out. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** Background work of a module, which one of the worker nodes does at a time (docs/decisions/0130). */
export interface Job {
  /** `<module>.<what it does>`: the name of its queue, of which the operator's screen has words. */
  name: string;
  /** When it is done by itself: a cron expression of minutes, in UTC. Such a job has one row at most that waits or runs. */
  schedule?: string;
  /** The rows of a module that it does, each on an order of its own (docs/decisions/0135). */
  rows?: JobRows;
  /**
   * Does it; a moment that it answers is when it is to be done again. It is done again from the beginning when it throws or its node dies,
   * so its effects have to be harmless when they come twice. The signal tells that the node ends, or that the job is another's by now.
   */
  run(data: JobData, signal: AbortSignal): Promise<unknown>;
  /** Tries after the first, each twice as far from the one before. */
  retries?: number;
  /** Seconds until the first of them. */
  retrySeconds?: number;
  /** Seconds that one try may take. */
  timeoutSeconds?: number;
  /** Jobs of this name that one node does at the same time. */
  concurrency?: number;
}

/** Rows that say themselves what there is to do. An order carries the `id` of one, which has one job at most that waits or runs. */
export interface JobRows {
  /** SQL of the rows that are to have a job, with `id`, `owner_id` and `due_at`: those that have lost theirs are ordered again. */
  open: string;
  /** Whether rows of one account are done one after the other, while other accounts get theirs. */
  inTurn?: boolean;
}

/** Does `step` until there is nothing left to do, or the job is to end. */
export const untilDone = (step: () => Promise<boolean>) => async (_data: JobData, signal: AbortSignal) => {
  while (!signal.aborted && (await step()));
};
