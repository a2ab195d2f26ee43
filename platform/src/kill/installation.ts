import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { startCluster, type Cluster } from '../plugins/database/embedded/cluster.ts';
import { prepareHome } from '../plugins/database/embedded/home.ts';
import { readPostmaster } from '../plugins/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { openDatabase } from '../plugins/database/open.ts';
import { makeScratch, removeScratch } from '../testing/scratch.ts';
import { isAlive, startProcess } from '../testing/start-process.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { eventually } from '@cabinet/engine/testing';
import { workerPool } from '@cabinet/engine';
import type { PlannedTransfer } from './transfer-worker.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface ServerOptions {
  role?: 'api' | 'worker' | '';
  port?: number;
  main?: string | undefined;
}

/** A database of its own and processes that work on it, all of which may be killed. */
export class Installation {
  pool: Pool;
  readonly #folder: string;
  #cluster: Cluster;
  readonly #processes = new Set<ChildProcess>();

  private constructor(folder: string, cluster: Cluster) {
    this.#folder = folder;
    this.#cluster = cluster;
    this.pool = this.#connect();
  }

  /** Starts its database, with the tables of this release unless those of another are to come. */
  static async make({ migrates = true } = {}): Promise<Installation> {
    const folder = await makeScratch('kill');
    // fsync stays on: what was committed has to be there after the kill.
    const made = new Installation(folder, await startCluster(folder));
    if (migrates) await migrate(made.pool, await readMigrations(MIGRATION_ROOTS));
    return made;
  }

  async remove(): Promise<void> {
    for (const one of this.#processes) await this.kill(one);
    await this.pool.end();
    await removeScratch(this.#folder);
  }

  /** A worker by itself; with an account, one that sends single messages for it all the time. */
  startWorker(options: object, ownerId?: string): Promise<ChildProcess> {
    return this.#start(fileOf('./worker.ts'), [this.#cluster.url, JSON.stringify(options), ...(ownerId ? [ownerId] : [])], {}, 'ready');
  }

  /** A process that makes all of `plan` and ends; tells the number of each transfer that it has seen through. */
  async startTransfers(plan: readonly PlannedTransfer[], onMoved: (number: number) => void): Promise<ChildProcess> {
    const file = join(this.#folder, 'transfers.json');
    await writeFile(file, JSON.stringify(plan));
    const child = await this.#start(fileOf('./transfer-worker.ts'), [this.#cluster.url, file], {}, 'ready');
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        const [number, outcome] = line.split(' ');
        if (outcome === 'moved') onMoved(Number(number));
      });
    return child;
  }

  /** A process that renews WhatsApp numbers whose time is up at a moment, and ends. */
  startWapi(now: Date, price: number): Promise<ChildProcess> {
    return this.#start(fileOf('./wapi-worker.ts'), [this.#cluster.url, now.toISOString(), String(price)], {}, 'ready');
  }

  /** A node that is just doing a job of the queue of background work, `test.kill`, and never ends it. */
  startJobs(row: string, account: string): Promise<ChildProcess> {
    return this.#start(fileOf('./job-worker.ts'), [this.#cluster.url, row, account], {}, 'begun');
  }

  /** A server in this process on the same database, to prepare and look with; close it when done. */
  testApp(): Promise<TestApp> {
    return createTestApp({}, undefined, { database: openDatabase(this.#cluster.url, 4) });
  }

  /**
   * A whole server, or a node of one role; at whatever port is free: other runs of the tests may be on the same machine. `main` is the file of
   * another release that starts it.
   */
  startServer({ role = '', port = 0, main = fileOf('../main.ts') }: ServerOptions = {}): Promise<ChildProcess> {
    const env = {
      DATABASE_URL: this.#cluster.url,
      DATA_DIR: this.#folder,
      ROLE: role,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      // Several nodes stand on this one database, which has connections for three of the usual size.
      DATABASE_POOL: '8',
    };
    return this.#start(main, [], env, 'The cabinet is at');
  }

  async kill(child: ChildProcess): Promise<void> {
    // It may have ended by itself, with its database; an end that has passed is not told again.
    if (isAlive(child)) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    this.#processes.delete(child);
  }

  /**
   * Lets `processes` workers work, of which one after another is killed within `momentsMs` and replaced, until all that is left end by
   * themselves. Then one more begins, for whatever a dead process had begun is asked for again: its exit code is the answer.
   */
  async killWhileWorking(
    start: () => Promise<ChildProcess>,
    { processes, kills, momentsMs }: { processes: number; kills: number; momentsMs: number },
  ): Promise<number | null> {
    const running = await Promise.all(Array.from({ length: processes }, start));
    for (let killed = 0; killed < kills; killed += 1) {
      await wait(Math.random() * momentsMs);
      const victim = running.shift();
      if (victim) await this.kill(victim);
      running.push(await start());
    }
    await Promise.all(running.filter(isAlive).map((child) => once(child, 'exit')));
    const last = await start();
    if (isAlive(last)) await once(last, 'exit');
    return last.exitCode;
  }

  /** Kills the database and starts it again, at another port. */
  async killDatabase(): Promise<void> {
    process.kill(await this.postmaster(), 'SIGKILL');
    await this.pool.end().catch(() => undefined);
    this.#cluster = await startCluster(this.#folder);
    this.pool = this.#connect();
  }

  async postmaster(): Promise<number> {
    const { data } = await prepareHome(this.#folder);
    return (await eventually(() => readPostmaster(data))).pid;
  }

  /** Lets no file of the database grow beyond so many bytes, as if its disk were full. */
  async limitFiles(bytes: number | 'unlimited'): Promise<void> {
    const { owner } = await prepareHome(this.#folder);
    const { rows } = await this.pool.query<{ pid: number }>('select pid from pg_stat_activity');
    for (const pid of [await this.postmaster(), ...rows.map((row) => row.pid)])
      spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { ...owner, cwd: '/' });
  }

  #connect(): Pool {
    return workerPool({ connectionString: this.#cluster.url, max: 4 });
  }

  async #start(file: string, args: readonly string[], env: Record<string, string>, word: string): Promise<ChildProcess> {
    const child = await startProcess(file, { args, env, word });
    this.#processes.add(child);
    return child;
  }
}
