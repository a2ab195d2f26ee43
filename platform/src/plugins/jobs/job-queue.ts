import { CompiledQuery } from 'kysely';
import type { CommandResponse, Db as BossDb, Job as Claimed, PgBoss, Queue } from 'pg-boss';
import type { App } from '../../module.ts';
import { listen } from '../database/listen.ts';
import type { Db } from '../database/open.ts';
import type { Job, JobData } from './job.ts';
import { JobFault } from './job-fault.ts';

/** Where pg-boss has its tables, which are made by migrations. */
const SCHEMA = 'pgboss';
/** A job of a node that has died is another's after this and the next look at them, which is once a minute. */
const HEARTBEAT_SECONDS = 30;
/** How late a scheduled job may be: the pass over the schedules, and the step from it to the job's own queue. */
const SCHEDULE_SECONDS = 10;
const SCHEDULED_SECONDS = 5;
/** Looks at each queue where no notice comes through, and where notices do. */
const POLL_SECONDS = 10;
const NOTIFIED_POLL_SECONDS = 60;
/** What has ended is kept for a day and somewhat more, so that "in the last day" is whole. */
const KEPT_SECONDS = 90_000;
/** Time that jobs have to end when the node does. */
const STOP_MS = 20_000;

type QueueOptions = Required<Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'heartbeatSeconds' | 'deleteAfterSeconds' | 'notify'>>; // prettier-ignore

const optionsOf = ({ retries = 3, retrySeconds = 30, timeoutSeconds = 900 }: Job): QueueOptions => ({
  retryLimit: retries,
  retryDelay: retrySeconds,
  retryBackoff: true,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
  notify: true,
});

const isSameQueue = (known: Queue, wanted: QueueOptions) =>
  (Object.keys(wanted) as (keyof QueueOptions)[]).every((option) => known[option] === wanted[option]);

/** Statements of pg-boss in a transaction of Kysely's. */
const within = (db: Db): BossDb => ({
  executeSql: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
});

/** How many jobs a command has changed, of which the package's types say nothing. */
const changedBy = (answer: CommandResponse) => (answer as { affected: number }).affected;

/** Another release of pg-boss has brought its tables further than this one knows. */
const isOfAnotherRelease = (error: unknown) => error instanceof Error && error.message.includes('requires migrations');

/** What the queue needs of the server. */
type Home = Pick<App, 'log' | 'pool' | 'database'>;

/** What is to be done once. */
export interface NewJob {
  /** Ids that the job needs. */
  data?: JobData;
  /** When it is due; at once unless set. */
  dueAt?: Date;
  /** The transaction in which it is ordered: without its commit there is no job. */
  db?: Db;
}

/** The queue of background work, which is pg-boss's, on the connections that the node has. No module knows it but by this class. */
export class JobQueue {
  readonly #app: Home;
  readonly #jobs = new Map<string, Job>();
  #opened: Promise<PgBoss> | undefined;
  #isWorking = false;

  constructor(app: Home) {
    this.#app = app;
  }

  /** Makes jobs known, on nodes of every role; throws where two have one name. */
  declare(jobs: readonly Job[]): void {
    for (const job of jobs) {
      if (this.#jobs.has(job.name)) throw new Error(`There are two jobs of the name ${job.name}.`);
      this.#jobs.set(job.name, job);
    }
  }

  get declared(): readonly Job[] {
    return [...this.#jobs.values()];
  }

  /** Has this node do jobs until `stop`. */
  async start(): Promise<void> {
    // It may be open already, for orders alone.
    await this.stop();
    this.#isWorking = true;
    try {
      const boss = await this.#open();
      await this.#schedule(boss);
      await Promise.all(this.declared.map((job) => this.#work(boss, job)));
    } catch (error) {
      // While releases change places the nodes of the new one do the jobs; this one goes on with everything else.
      if (!isOfAnotherRelease(error)) throw error;
      this.#app.log.error({ err: error }, 'this node does no background jobs: their tables are of another release');
    }
  }

  /** Lets jobs that run come to their end, and gives back those that do not in time. */
  async stop(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#isWorking = false;
    const boss = await opened?.catch(() => undefined);
    await boss?.stop({ graceful: true, timeout: STOP_MS });
  }

  /** Orders a job; answers its id, or null where it is scheduled and one waits or runs already. */
  async send(name: string, { data, dueAt, db }: NewJob = {}): Promise<string | null> {
    const boss = await this.#open();
    return boss.send(name, data ?? null, { ...(dueAt ? { startAfter: dueAt } : {}), ...(db ? { db: within(db) } : {}) });
  }

  /** Has a scheduled job done now; where it cannot be told, it comes at its time. */
  async wake(name: string): Promise<void> {
    await this.send(name).catch((error: unknown) => this.#app.log.error({ err: error, job: name }, 'a background job comes at its time'));
  }

  /** Has a job that has failed done again; false where it has not, or another of its queue takes its place already. */
  async retry(name: string, id: string): Promise<boolean> {
    const boss = await this.#open();
    try {
      if (changedBy(await boss.retry(name, id)) === 0) return false;
      // As an order does, a change of what is due tells the nodes that work.
      await boss.update(name, undefined, { id, startAfter: 0 });
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '23505') return false;
      throw error;
    }
  }

  /** Has a job that waits not be done, and tells one that runs to end; false where it has ended. */
  async cancel(name: string, id: string): Promise<boolean> {
    const boss = await this.#open();
    return changedBy(await boss.cancel(name, id)) > 0;
  }

  #open(): Promise<PgBoss> {
    this.#opened ??= this.#begin().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #begin(): Promise<PgBoss> {
    const { log, pool, database } = this.#app;
    const isWorking = this.#isWorking;
    // Most of what uses the server without its background work, such as commands and tests, never orders a job.
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      schema: SCHEMA,
      db: {
        executeSql: (text, values) => pool.query(text, values as unknown[]),
        listen: async (channel, onNotice, onOpen) => {
          const hear = (payload?: string) => (payload === undefined ? onOpen() : onNotice(payload));
          const close = listen(database.url, channel, hear, (error) => log.error({ err: error }, 'notices of background jobs'));
          return { close: async () => close() };
        },
      },
      // Migrations make and change the tables, so that an upgrade and its check are one for all of the database.
      migrate: false,
      createSchema: false,
      supervise: isWorking,
      schedule: isWorking,
      useListenNotify: isWorking,
      cronMonitorIntervalSeconds: SCHEDULE_SECONDS,
      cronWorkerIntervalSeconds: SCHEDULED_SECONDS,
      flowIntervalSeconds: 60,
      registerInstance: false,
      reindex: false,
      monitorVacuum: false,
      openTelemetry: { enabled: false },
    });
    boss.on('error', (error) => log.error({ err: error }, 'background jobs'));
    boss.on('warning', ({ message, data }) => log.warn({ about: data }, message));
    await boss.start();
    await this.#makeQueues(boss);
    return boss;
  }

  async #makeQueues(boss: PgBoss): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    await Promise.all(
      this.declared.map(async (job) => {
        const [queue, options] = [known.get(job.name), optionsOf(job)];
        if (!queue) await boss.createQueue(job.name, { ...options, policy: job.schedule === undefined ? 'standard' : 'exclusive' });
        else if (!isSameQueue(queue, options)) await boss.updateQueue(job.name, options);
      }),
    );
  }

  async #schedule(boss: PgBoss): Promise<void> {
    const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    await Promise.all(
      this.declared.map(async ({ name, schedule }) => {
        if (schedule === known.get(name)) return;
        if (schedule === undefined) await boss.unschedule(name);
        // What was due while no node lived is made up for once.
        else await boss.schedule(name, schedule, null, { tz: 'UTC', missed: 'once' });
      }),
    );
  }

  async #work(boss: PgBoss, job: Job): Promise<void> {
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS,
      localConcurrency: job.concurrency ?? 1,
    };
    const worker = await boss.work<JobData | null>(job.name, options, async (claimed) => {
      for (const one of claimed) await this.#run(job, one).finally(() => boss.notifyWorker(worker));
    });
  }

  /** Does a job; the worker looks for the next at once. */
  async #run(job: Job, { id, data, signal, retryCount }: Claimed<JobData | null>): Promise<void> {
    try {
      await job.run(data ?? {}, signal);
    } catch (error) {
      this.#app.log.error({ err: error, job: job.name, jobId: id, attempt: retryCount + 1 }, 'a background job failed');
      throw new JobFault(error);
    }
  }
}
