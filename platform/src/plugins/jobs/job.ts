/** What a job carries: ids and numbers. Its row is shown to operators and kept in backups, so names, addresses and secrets stay out. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** Background work of a module, which one of the worker nodes does at a time (docs/decisions/0130). */
export interface Job {
  /** `<module>.<what it does>`: the name of its queue, of which the operator's screen has words. */
  name: string;
  /** When it is done by itself: a cron expression of minutes, in UTC. Such a job has one row at most that waits or runs. */
  schedule?: string;
  /** Does it. It is done again from the beginning when it throws or its node dies, so its effects have to be harmless when they come twice. */
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

/** Does `step` until there is nothing left to do, or the job is to end. */
export const untilDone = (step: () => Promise<boolean>) => async (_data: JobData, signal: AbortSignal) => {
  while (!signal.aborted && (await step()));
};
