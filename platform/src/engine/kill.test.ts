import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import type { Pool } from 'pg';
import { newId } from '../ids.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { startCluster, type Cluster } from '../plugins/database/embedded/cluster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { eventually } from '../testing/test-app.ts';
import { createEngine } from './engine.ts';
import { post } from './ledger/entries.ts';
import { verifyLedger } from './ledger/verify.ts';
import { progressOfTasks } from './progress.ts';
import { first, rows, run, transaction } from './sql.ts';
import { fallback, phones, tariffOf } from './testing/scenario.ts';
import { TestLists } from './testing/lists.ts';
import { workerPool } from './worker-pool.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const MESSAGES = IS_LONG ? 50_000 : 5000;
const KILLS = IS_LONG ? 8 : 2;
const OPTIONS = { batch: 500, lease: 1500, backOff: { first: 50, longest: 500 }, poll: 20 };
jest.setTimeout(IS_LONG ? 600_000 : 120_000);

let folder: string;
let cluster: Cluster;
let pool: Pool;
const workers = new Set<ChildProcess>();

const connect = () => (pool = workerPool({ connectionString: cluster.url, max: 4 }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinet-kill-'));
  // fsync stays on: what was committed has to be there after the kill.
  cluster = await startCluster(folder);
  await migrate(connect(), await readMigrations(MIGRATION_ROOTS));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await pool.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(options: object = OPTIONS): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./testing/worker.ts', import.meta.url));
  const worker = spawn('node', [file, cluster.url, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.add(worker);
  const early = once(worker, 'exit').then(([code]) => {
    throw new Error(`The worker ended with ${String(code)} before it was ready`);
  });
  await Promise.race([once(worker.stdout as NodeJS.ReadableStream, 'data'), early]);
  return worker;
}

async function killWorker(worker: ChildProcess): Promise<void> {
  // It may have ended by itself, with its database; an end that has passed is not told again.
  if (worker.exitCode === null && worker.signalCode === null) {
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
  }
  workers.delete(worker);
}

async function killDatabase(worker: ChildProcess): Promise<void> {
  const row = await first<{ dir: string }>(pool, `select setting as dir from pg_settings where name = 'data_directory'`);
  const [line] = (await readFile(join(row?.dir ?? '', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(line), 'SIGKILL');
  await pool.end().catch(() => undefined);
  const start = () => startCluster(folder).catch(() => undefined);
  cluster = await eventually(start, 60_000);
  connect();
  // It is back at another port.
  await killWorker(worker);
}

/** An account with enough money, and sends of every kind of ending that make `MESSAGES` messages. */
async function accept(): Promise<{ ownerId: string; tasks: string[] }> {
  const engine = createEngine({ pool, contacts: new TestLists(), operatorOf: () => undefined });
  const [ownerId, billingId] = [newId(), newId()];
  await transaction(pool, async (client) => {
    await run(client, `insert into billing (id, owner_id, source) values ($1, $2, 'accrual')`, [billingId, ownerId]);
    await post(client, [{ ownerId, billingId, kind: 'accrual', amount: MESSAGES * 10_000, count: 1, key: billingId }], new Date());
  });
  const tasks: string[] = [];
  const tariff = tariffOf(1);
  for (const [index, digits] of ['10', '02', '06', '01', '11'].entries()) {
    const addresses = phones(MESSAGES / 5, digits, index * MESSAGES);
    // Those that fail are tried once more, and fail again.
    const fallbacks = digits === '02' ? [fallback({ onStatus: ['failed'], tariff })] : [];
    const accepted = await engine.accept({
      fallbacks,
      ownerId, tariff, type: 'sms', sender: 'CABINET', text: 'Hello', title: '', startsAt: new Date(), stretchHours: 0, providers: ['sandbox'], isSingle: false,
      audience: { kind: 'phone', include: { lists: [], addresses }, exclude: { lists: [], addresses: [] }, blacklists: [] },
    }); // prettier-ignore
    if ('refused' in accepted) throw new Error(accepted.refused);
    tasks.push(accepted.taskId);
  }
  return { ownerId, tasks };
}

const dispatched = async () => Number((await first<{ n: number }>(pool, 'select count(*)::int as n from batch where state = 2'))?.n);
const settled = async (tasks: readonly string[]) => {
  const open = await first<{ n: number }>(
    pool,
    `select (select count(*) from task where id = any($1) and finished_at is null)::int + (select count(*) from report_in)::int
       + (select count(*) from sandbox_submit where next_at is not null)::int as n`,
    [tasks],
  );
  return open?.n === 0;
};

async function proveExact({ ownerId, tasks }: { ownerId: string; tasks: readonly string[] }): Promise<void> {
  const progress = await progressOfTasks(pool, tasks);
  const statuses = tasks.map((id) => progress.get(id)?.statuses);
  const each = MESSAGES / 5;
  expect(statuses).toEqual([{ delivered: each }, { failed: each * 2 }, { seen: each }, { failed: each }, { delivered: each }]);
  expect(
    await rows(pool, 'select count(*)::int as n from sending s join batch b on b.lo = s.batch where b.owner_id = $1', [ownerId]),
  ).toEqual([{ n: MESSAGES + each }]);
  expect(await rows(pool, 'select count(*)::int as n from chain_step where sending_id in (select s.id from sending s join batch b on b.lo = s.batch where b.owner_id = $1 and b.step = 1)', [ownerId])).toEqual([{ n: each }]); // prettier-ignore
  const sent = await first<{ all: number; distinct: number }>(
    pool,
    `select count(*)::int as all, count(distinct m.id)::int as distinct from sandbox_submit, unnest(sendings) as m (id)
     where m.id in (select s.id from sending s join batch b on b.lo = s.batch where b.owner_id = $1)`,
    [ownerId],
  );
  expect(sent).toEqual({ all: each * 5, distinct: each * 5 });
  const balance = await first(pool, 'select available::float8, held::float8 from balance where owner_id = $1', [ownerId]);
  expect(balance).toEqual({ available: each * 2, held: 0 });
  expect(await verifyLedger(pool)).toEqual([]);
}

/** Kills as often as it was told, each time when another batch has gone out. */
async function survive(kill: (worker: ChildProcess) => Promise<void>): Promise<void> {
  const send = await accept();
  let worker = await startWorker();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = await dispatched();
    await eventually(async () => (await dispatched()) > before || settled(send.tasks), 60_000);
    await kill(worker);
    if (worker.exitCode !== null || worker.signalCode !== null) worker = await startWorker();
  }
  await eventually(() => settled(send.tasks), 90_000);
  await proveExact(send);
  await killWorker(worker);
}

test('a worker that is killed in the middle loses nothing and sends nothing twice', () => survive(killWorker));

test('neither does a database that is killed in the middle', () => survive(killDatabase));

/** Nobody waits longer than this for what a dead node had in hand. */
const TAKEOVER = 10_000;

test('what a node has in hand when it dies another takes over within ten seconds', async () => {
  const send = await accept();
  const nodes = await Promise.all(Array.from({ length: 3 }, () => startWorker({ batch: 100, poll: 20 })));
  const inHand = () => rows<{ lo: string; attempts: number }>(pool, 'select lo, attempts from batch where state = 1');
  const takeovers: Promise<unknown>[] = [];
  for (const node of nodes) {
    const left = await eventually(async () => {
      const found = await inHand();
      return found.length > 0 ? found : (await settled(send.tasks)) && [];
    }, 60_000);
    await killWorker(node);
    await startWorker({ batch: 100, poll: 20 });
    const waits = async () =>
      Number(
        (
          await first<{ n: number }>(
            pool,
            'select count(*)::int as n from batch b join unnest($1::bigint[], $2::int[]) as l (lo, attempts) using (lo) where b.state = 1 and b.attempts = l.attempts',
            [left.map((one) => one.lo), left.map((one) => one.attempts)],
          )
        )?.n,
      );
    takeovers.push(eventually(async () => (await waits()) === 0, TAKEOVER));
  }
  await Promise.all(takeovers);
  await eventually(() => settled(send.tasks), 20_000);
  await proveExact(send);
});
