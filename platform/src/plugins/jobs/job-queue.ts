import type { CommandResponse, Job as Claimed, PgBoss } from 'pg-boss';
import type { App } from '../../module.ts';
import { listen } from '../database/listen.ts';
import type { Job, JobData } from './job.ts';
import { JobFault } from './job-fault.ts';
import { isExclusive, isSameQueue, optionsOf, rowOptions } from './queue-options.ts';
import { within, type Transaction } from './within.ts';

/** Where pg-boss has its tables, which are made by migrations. */
const SCHEMA = 'pgboss';
/** How late a scheduled job may be: the pass over the schedules, and the step from it to the job's own queue. */
const SCHEDULE_SECONDS = 10;
const SCHEDULED_SECONDS = 5;
/** Looks at each queue where no notice comes through, and where notices do. */
const POLL_SECONDS = 10;
const NOTIFIED_POLL_SECONDS = 60;
/** How long one waits that another of its account came before. */
const TURN_MS = 200;
/** Time that jobs have to end when the node does. */
const STOP_MS = 20_000;
/** Rows of a kind that one look orders again. */
const MAX_ORDERED_AGAIN = 1000;

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
  db?: Transaction;
}

/** A row that is to be done. */
export interface NewRowJob extends Pick<NewJob, 'dueAt' | 'db'> {
  id: string;
  ownerId?: string | null;
}

interface OpenRow {
  id: string;
  owner_id: string | null;
  due_at: Date | null;
}

/** The queue of background work, which is pg-boss's, on the connections that the node has. No module knows it but by this class. */
export class JobQueue {
  readonly #app: Home;
  readonly #jobs = new Map<string, Job>();
  #opened: Promise<PgBoss> | undefined;
  #isWorking = false;
  /** Tells jobs of this node that it ends. */
  #ending = new AbortController();

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
    this.#ending = new AbortController();
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

  /** Makes ready for orders, so that none has to within its transaction. */
  async open(): Promise<void> {
    await this.#open().catch((error: unknown) => {
      if (!isOfAnotherRelease(error)) throw error;
      this.#app.log.error({ err: error }, 'this node orders no background jobs: their tables are of another release');
    });
  }

  /** Lets jobs that run come to their end, and gives back those that do not in time or say that the end came first. */
  async stop(): Promise<void> {
    const [opened, ending] = [this.#opened, this.#ending];
    this.#opened = undefined;
    this.#isWorking = false;
    const boss = await opened?.catch(() => undefined);
    // Before anything is given back, or this node would take it again: `stop` closes the connection for notices first.
    await Promise.all(this.declared.map(({ name }) => boss?.offWork(name, { wait: false })));
    ending.abort();
    await boss?.stop({ graceful: true, timeout: STOP_MS });
  }

  /** Orders a job; answers its id, or null where it is scheduled and one waits or runs already. */
  async send(name: string, { data, dueAt, db }: NewJob = {}): Promise<string | null> {
    const boss = await this.#open();
    return boss.send(name, data ?? null, { ...(dueAt ? { startAfter: dueAt } : {}), ...(db ? { db: within(db) } : {}) });
  }

  /**
   * Has a row done, at once or when it is due; of one that waits already this is the new time. Orders come in the transaction that writes
   * the row, so that there is neither without the other. Answers whether there is a job that did not run already.
   */
  async order(name: string, { id, ownerId, dueAt, db }: NewRowJob): Promise<boolean> {
    const boss = await this.#open().catch((error: unknown) => {
      if (isOfAnotherRelease(error)) return undefined;
      throw error;
    });
    // The nodes of that release find the row by themselves.
    if (!boss) return false;
    const [row, transaction] = [rowOptions(id, ownerId), db ? { db: within(db) } : {}];
    if ((await boss.send(name, { id }, { ...row, ...(dueAt ? { startAfter: dueAt } : {}), ...transaction })) !== null) return true;
    const { updated } = await boss.update(name, undefined, { singletonKey: id, startAfter: dueAt ?? 0, ...transaction });
    return updated > 0;
  }

  /** Orders rows again that have no job, as those of nodes of the release before, for all jobs or for one; answers how many. */
  async orderLost(only?: string): Promise<number> {
    let ordered = 0;
    for (const { name, rows } of this.declared) {
      if (!rows || (only !== undefined && name !== only)) continue;
      const { rows: lost } = await this.#app.pool.query<OpenRow>(
        `select id::text, owner_id::text, due_at from (${rows.open}) as open where not exists (
           select from ${SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active') and coalesce(singleton_key, '') = open.id::text) order by open.id limit $2`,
        [name, MAX_ORDERED_AGAIN],
      );
      for (const { id, owner_id: ownerId, due_at: dueAt } of lost)
        if (await this.order(name, { id, ownerId, dueAt: dueAt ?? undefined })) ordered += 1;
    }
    if (ordered > 0) this.#app.log.warn({ jobs: ordered }, 'rows that had no background job were ordered again');
    return ordered;
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
        if (!queue) await boss.createQueue(job.name, { ...options, policy: isExclusive(job) ? 'exclusive' : 'standard' });
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
      ...(job.rows?.inTurn ? { groupConcurrency: 1 } : {}),
    };
    const ending = this.#ending.signal;
    // Each is a worker of its own, so that it can be told to look for the next at once.
    const workers = Array.from({ length: job.concurrency ?? 1 }, async () => {
      const worker = await boss.work<JobData | null>(job.name, options, async (claimed) => {
        const look = () => boss.notifyWorker(worker);
        for (const one of claimed) {
          const again = await this.#run(boss, job, one, ending).finally(look);
          if (again) setTimeout(look, Math.max(0, again.getTime() - Date.now()) + 20).unref();
        }
      });
    });
    await Promise.all(workers);
  }

  /** Does a job; answers when it is to be done again where that is sooner than a look comes by itself. */
  async #run(boss: PgBoss, job: Job, claimed: Claimed<JobData | null>, ending: AbortSignal): Promise<Date | undefined> {
    const { id, data, signal } = claimed;
    try {
      // It was on its way when the node began to end.
      ending.throwIfAborted();
      const isTurn = !job.rows?.inTurn || (await this.#isTurn(claimed));
      const again = isTurn ? await job.run(data ?? {}, AbortSignal.any([signal, ending])) : new Date(Date.now() + TURN_MS);
      if (!(again instanceof Date)) return undefined;
      await this.#doLater(boss, job, claimed, again);
      return again.getTime() - Date.now() < NOTIFIED_POLL_SECONDS * 1000 ? again : undefined;
    } catch (error) {
      if (ending.aborted && !signal.aborted) {
        await this.#doLater(boss, job, claimed);
        return undefined;
      }
      this.#app.log.error({ err: error, job: job.name, jobId: id, attempt: claimed.retryCount + 1 }, 'a background job failed');
      throw new JobFault(error);
    }
  }

  /** Whether no other of the account began before: two nodes that look at the same moment take one each. */
  async #isTurn({ id, name, groupId }: Claimed<unknown>): Promise<boolean> {
    if (!groupId) return true;
    const { rowCount } = await this.#app.pool.query(
      `select from ${SCHEMA}.job mine join ${SCHEMA}.job before on before.name = mine.name and before.group_id = mine.group_id and before.state = 'active'
         and (before.started_on, before.id) < (mine.started_on, mine.id)
       where mine.name = $1 and mine.id = $2 limit 1`,
      [name, id],
    );
    return rowCount === 0;
  }

  /** Puts another job in the place of one that this node has, so that none is lost and none is there twice. */
  async #doLater(boss: PgBoss, { name, rows }: Job, claimed: Claimed<JobData | null>, dueAt?: Date): Promise<void> {
    const client = await this.#app.pool.connect();
    try {
      await client.query('begin');
      const db = within(client);
      // It is another's where the database has heard nothing of this node for too long.
      if (changedBy(await boss.complete(name, claimed, undefined, { db })) > 0)
        await boss.send(name, claimed.data, {
          ...(rows ? rowOptions(String(claimed.data?.['id']), claimed.groupId) : {}),
          ...(dueAt ? { startAfter: dueAt } : {}),
          db,
        });
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
