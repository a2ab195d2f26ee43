import { randomBytes } from 'node:crypto';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import type { Page, Row } from '@cabinet/domain/resource';
import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { startCluster } from '@cabinet/platform/plugins/database/embedded/cluster';
import { prepareHome } from '@cabinet/platform/plugins/database/embedded/home';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { readCellsBench, type CellsBench } from './cells-options.ts';
import { makeAccounts } from './lists-accounts.ts';
import { fillSent } from './lists-data.ts';
import { fillRows } from './lists-rows.ts';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

const GOAL_MS = 100;
/** Rows of what no question is asked of. */
const UNASKED_ROWS = 1000;
/** Pages that are read by cursors one after another. */
const PAGES = 5;

/** What an administrator asks of each list: its newest rows, another order, a filter, a search, a page further on. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  users: ['', '$order=username asc', '$search=c1-77', '$offset=480'],
  sendings: ['', 'status=failed', 'type=viber', '$offset=480', '$search=%2B7912'],
  tasks: ['type=sendings:bulk', 'type=sendings:bulk&$order=startsAt desc', 'type=sendings:bulk&$offset=480'],
  billings: ['', '$order=amount desc', 'source=accrual', '$offset=480'],
  payments: ['', '$order=amount desc', 'status=completed', '$offset=480'],
  moderation: ['', '$offset=160'],
  'sendings/statistics': [''],
};

interface Node {
  port: number;
  token: string;
}

class BenchCell {
  readonly number: number;
  readonly #folder: string;
  readonly #database: Database;
  #process: ChildProcess | undefined;

  private constructor(number: number, folder: string, database: Database) {
    this.number = number;
    this.#folder = folder;
    this.#database = database;
  }

  /** A cell as the filled one of a folder. */
  static async make(number: number, filled: string): Promise<BenchCell> {
    const folder = await makeScratch('bench');
    await copyDatabase(filled, folder);
    const { url } = await startCluster(folder);
    const database = openDatabase(url, 4, 'cabinet-bench');
    await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
    return new BenchCell(number, folder, database);
  }

  async start(secret: string): Promise<Node> {
    const node = fork(resolve(import.meta.dirname, 'cells-node.ts'), [this.#database.url, this.#folder, secret]);
    this.#process = node;
    const [told] = (await Promise.race([once(node, 'message'), once(node, 'exit').then(() => { throw new Error('A node did not start'); })])) as [Node]; // prettier-ignore
    return told;
  }

  async register(cells: readonly (readonly [number: number, address: string])[]): Promise<void> {
    for (const cell of cells) await this.#database.pool.query('insert into cell (number, address) values ($1, $2) on conflict do nothing', [...cell]); // prettier-ignore
  }

  async remove(): Promise<void> {
    if (this.#process?.connected) {
      const ended = once(this.#process, 'exit');
      this.#process.disconnect();
      await ended;
    }
    await this.#database.close();
    await removeScratch(this.#folder);
  }
}

/** Fills a database once: cells have the same rows, which to those who merge them are as many different ones. */
async function fill(folder: string, rows: number): Promise<void> {
  const cluster = await startCluster(folder);
  const database = openDatabase(cluster.url, 4, 'cabinet-bench');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  const accounts = await makeAccounts(database.pool);
  const single = openDatabase(cluster.url, 1, 'cabinet-bench-fill');
  await fillSent(single.pool, rows, accounts.owners);
  await fillRows(single.pool, (resource) => (resource === 'billings' ? rows : resource === 'tasks' ? rows * 10 : UNASKED_ROWS), accounts);
  await single.close();
  await fillAccounts(database, rows);
  await database.close();
  await cluster.stop();
}

/** Copies the database of a folder, which is not running, to another folder. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const [filled, copy] = [await prepareHome(from), await prepareHome(to)];
  await promisify(execFile)('cp', ['-a', `${filled.data}/.`, copy.data]);
  await copyFile(filled.passwordFile, copy.passwordFile);
}

/** As many accounts, and a payment of each. */
async function fillAccounts({ pool }: Database, rows: number): Promise<void> {
  const at = `now() - interval '28 days' * (1 - n::float8 / $1)`;
  await pool.query(
    `insert into users (id, username, password_hash, role, email, referral_code, created_at)
     select gen_random_uuid(), 'c1-' || n, '', 'me', 'c1-' || n || '@bench.test', 'c1-' || n, ${at} from generate_series(1, $1::int) n`,
    [rows],
  );
  await pool.query(
    `insert into payment (id, owner_id, provider, method, amount, cost, currency, status, created_at)
     select gen_random_uuid(), u.id, 'sandbox', 'card', 1 + n % 5000, 1 + n % 5000, 'RUB', case when n % 10 = 0 then 'error' else 'completed' end, ${at}
     from (select id, row_number() over (order by created_at) as n from users where username like 'c1-%') u`,
    [rows],
  );
  for (const table of ['users', 'payment', 'billing']) await pool.query(`vacuum analyze ${table}`);
}

const percentile = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** Asks the first cell as its administrator. */
function client({ port, token }: Node) {
  return async (path: string): Promise<Page<Row>> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { authorization: token } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Page<Row>;
  };
}

async function timesOf(ask: (path: string) => Promise<Page<Row>>, list: string, question: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  const timed = async (path: string) => {
    const began = performance.now();
    const page = await ask(path);
    times.push(performance.now() - began);
    return page;
  };
  const path = `${list}?${question}`;
  // Code is compiled and pages are in memory before anything is measured.
  for (let run = 0; run < 5; run += 1) await ask(path);
  for (let run = 0; run < runs; run += 1) await timed(path);
  if (question.includes('$offset')) return times;
  let { next } = await ask(path);
  for (let page = 1; page < PAGES && next !== undefined; page += 1) ({ next } = await timed(`${path}&$after=${next}`));
  return times;
}

async function measure(node: Node, { runs }: CellsBench): Promise<Map<string, number>> {
  const ask = client(node);
  const slowest = new Map<string, number>();
  for (const [list, questions] of Object.entries(QUESTIONS))
    for (const question of questions) {
      const times = await timesOf(ask, list, question, runs);
      const p95 = percentile(times, 0.95);
      logProgress(`${percentile(times, 0.5).toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)} ms  ${list}?${question}`);
      slowest.set(list, Math.max(p95, slowest.get(list) ?? 0));
    }
  return slowest;
}

/** Server time of what an administrator of the first cell asks, through HTTP: of one cell, then of all together, each with a database and a node of its own. */
export async function runCellsBench(bench: CellsBench = readCellsBench(process.argv.slice(2))): Promise<readonly Result[]> {
  const secret = randomBytes(32).toString('hex');
  const cells: BenchCell[] = [];
  const filled = await makeScratch('bench');
  try {
    await fill(filled, bench.rows);
    logProgress('filled');
    for (let number = 1; number <= bench.cells; number += 1) cells.push(await BenchCell.make(number, filled));
    const nodes: Node[] = [];
    for (const cell of cells) nodes.push(await cell.start(secret));
    const [first] = nodes as [Node];
    const alone = await measure(first, bench);
    const addresses = nodes.map(({ port }, index) => [index + 1, `http://127.0.0.1:${port}`] as const);
    for (const cell of cells) await cell.register(addresses);
    const ask = client(first);
    while ((await ask('users?$limit=1')).cells?.missing.length !== 0) await new Promise((wake) => setTimeout(wake, 200));
    const merged = await measure(first, bench);
    logProgress(`load ${loadavg()[0]?.toFixed(1)}`);
    return [...merged].flatMap(([list, p95]): Result[] => [
      { name: `${list}: p95 of the slowest question, one cell`, value: alone.get(list) ?? NaN, unit: 'ms' },
      { name: `${list}: the same, ${bench.cells} cells`, value: p95, unit: 'ms', goal: { atMost: GOAL_MS } },
    ]);
  } finally {
    for (const cell of cells) await cell.remove();
    await removeScratch(filled);
  }
}
