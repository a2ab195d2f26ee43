import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { firstRow, verifyLedger, type SendRequest } from '@cabinet/engine';
import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { startCluster } from '@cabinet/platform/plugins/database/embedded/cluster';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { UsageMeter, postmasterOf, type Usage } from './engine-meter.ts';
import { untilFinished } from './engine-run.ts';
import { prepare } from './engine-setup.ts';
import type { ScaleBench } from './scale-options.ts';

/** What a cell took for a send, and by how many bytes its tables and indexes grew. */
export interface CellRun extends Usage {
  messages: number;
  disk: number;
}

/** All tables and indexes but the memory of the sandbox, which no real provider keeps here. */
const SIZE = `select pg_database_size(current_database()) - pg_total_relation_size('sandbox_submit') as bytes`;

/** One cell: a database of its own, and a node that sends. */
export class Cell {
  readonly #bench: ScaleBench;
  readonly #folder: string;
  readonly #order: SendRequest;
  #database: Database;
  #node: ChildProcess;
  #accepted = 0;

  private constructor(
    bench: ScaleBench,
    folder: string,
    order: SendRequest,
    { database, node }: { database: Database; node: ChildProcess },
  ) {
    this.#bench = bench;
    this.#folder = folder;
    this.#order = order;
    this.#database = database;
    this.#node = node;
  }

  static async make(bench: ScaleBench): Promise<Cell> {
    const folder = await makeScratch('bench');
    const database = await open(folder);
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    const options = { nodes: 1, runs: 1, slots: 1, fallbacks: false, links: false, older: 0, poisoned: false, singles: false, batches: false, profile: false }; // prettier-ignore
    const order = await prepare(database.pool, { ...options, messages: bench.messages });
    return new Cell(bench, folder, order, { database, node: await startNode(database.url, bench.latency) });
  }

  /** Begins a send to the whole list; answers its task. */
  async accept(): Promise<string> {
    this.#node.send(this.#order);
    const [taskId] = (await Promise.race([once(this.#node, 'message'), untilGone(this.#node)])) as [string];
    this.#accepted += this.#bench.messages;
    return taskId;
  }

  /** Sends to the whole list; answers what was used from acceptance until the last outcome was published. */
  async send(): Promise<CellRun> {
    const { pool } = this.#database;
    const size = async () => Number((await firstRow<{ bytes: string }>(pool, SIZE))?.bytes);
    const before = await size();
    const meter = await UsageMeter.of(pool, [this.#node.pid ?? 0]);
    const usage = await meter.measure(async () => untilFinished(pool, await this.accept()));
    return { ...usage, messages: this.#bench.messages, disk: (await size()) - before };
  }

  finished(taskId: string): Promise<void> {
    return untilFinished(this.#database.pool, taskId);
  }

  /** Waits until a share of the messages of a task has an outcome. */
  async reached(taskId: string, share: number): Promise<void> {
    const sql = 'select coalesce(sum(s4), 0)::int as n from batch_stat where lo in (select lo from batch where task_id = $1)';
    while (((await firstRow<{ n: number }>(this.#database.pool, sql, [taskId]))?.n ?? 0) < share * this.#bench.messages)
      await new Promise((wake) => setTimeout(wake, 20));
  }

  /** Kills database and node, without a word to either. */
  async kill(): Promise<void> {
    const gone = once(this.#node, 'exit');
    const postmaster = await postmasterOf(this.#database.pool);
    process.kill(postmaster, 'SIGKILL');
    this.#node.kill('SIGKILL');
    await gone;
    await this.#database.close().catch(() => undefined);
  }

  /** Starts both again on what is on the disk; answers the seconds until the database answered. */
  async revive(): Promise<number> {
    const began = performance.now();
    this.#database = await open(this.#folder);
    const seconds = (performance.now() - began) / 1000;
    this.#node = await startNode(this.#database.url, this.#bench.latency);
    return seconds;
  }

  /** Throws unless each accepted message was given to the provider once and delivered, and money agrees with the messages. */
  async assertExact(): Promise<void> {
    const found = await firstRow<Record<'given' | 'distinct' | 'delivered', number>>(
      this.#database.pool,
      `select count(*)::int as given, count(distinct m.id)::int as distinct, (select count(*)::int from sending where status = 4) as delivered
         from sandbox_submit, unnest(sendings) as m (id)`,
    );
    const wrong = await verifyLedger(this.#database.pool);
    const isExact = found && [found.given, found.distinct, found.delivered].every((count) => count === this.#accepted);
    if (!isExact || wrong.length > 0)
      throw new Error(`A cell is not exact: ${JSON.stringify({ accepted: this.#accepted, ...found, wrong: wrong.slice(0, 3) })}`);
  }

  async remove(): Promise<void> {
    if (this.#node.connected) {
      const ended = once(this.#node, 'exit');
      this.#node.disconnect();
      const [code] = await ended;
      if (code !== 0) throw new Error('A node had errors');
    }
    await this.#database.close();
    await removeScratch(this.#folder);
  }
}

async function open(folder: string): Promise<Database> {
  const { url } = await startCluster(folder);
  return openDatabase(url, 4, 'cabinet-bench');
}

async function startNode(url: string, latency: number): Promise<ChildProcess> {
  const node = fork(resolve(import.meta.dirname, 'scale-node.ts'), [url, String(latency)]);
  await Promise.race([once(node, 'message'), untilGone(node)]);
  return node;
}

async function untilGone(node: ChildProcess): Promise<never> {
  const [code] = await once(node, 'exit');
  throw new Error(`A node ended with ${String(code)}`);
}
