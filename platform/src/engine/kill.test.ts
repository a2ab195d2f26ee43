import { spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { eventually } from '../testing/test-app.ts';
import { monthOf } from './ids.ts';
import { ensureMonth } from './partitions.ts';
import { acceptBulks, areSettled, proveExact, type Bulks } from './testing/bulks.ts';
import { Installation, isAlive } from './testing/installation.ts';
import { first, rows, run } from './sql.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const KILLS = IS_LONG ? 30 : 1;
const MESSAGES = IS_LONG ? 50_000 : 1000;
const NODES = IS_LONG ? 3 : 2;
const OPTIONS = { batch: IS_LONG ? 500 : 50, lease: IS_LONG ? 1500 : 600, backOff: { first: 50, longest: 500 }, poll: 20 };
/** Longest pause before a kill: anywhere between two batches. */
const MOMENTS_MS = 150;
const SETTLE_MS = 120_000;
jest.setTimeout(IS_LONG ? 900_000 : 240_000);

let at: Installation;
beforeAll(async () => {
  at = await Installation.make();
});
afterAll(() => at.remove());

const count = async (what: string) => Number((await first<{ n: number }>(at.pool, `select count(*)::int as n from ${what}`))?.n);
const dispatched = () => count('batch where state = 2');

interface Struck {
  start(): Promise<ChildProcess>;
  strike(victim: ChildProcess): Promise<void>;
}

/** Strikes as often as it was told, at random moments while batches go out, and proves what came of all that was accepted. */
async function survive({ start, strike }: Struck): Promise<void> {
  const all: Bulks[] = [];
  let victim = await start();
  let inHand = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const last = all.at(-1);
    if (!last || (await areSettled(at.pool, last.tasks))) all.push(await acceptBulks(at.pool, MESSAGES));
    const before = await dispatched();
    const { tasks } = all.at(-1) as Bulks;
    await eventually(async () => (await dispatched()) > before || areSettled(at.pool, tasks), SETTLE_MS);
    await wait(Math.random() * MOMENTS_MS);
    inHand += (await count('batch where state = 1')) > 0 ? 1 : 0;
    await strike(victim);
    if (!isAlive(victim)) victim = await start();
  }
  await eventually(
    () =>
      areSettled(
        at.pool,
        all.flatMap(({ tasks }) => tasks),
      ),
    SETTLE_MS,
  );
  for (const bulks of all) await proveExact(at.pool, bulks);
  await at.kill(victim);
  if (IS_LONG) console.info(`${KILLS} kills, ${inHand} with a batch in hand, ${all.length * MESSAGES} messages accepted`);
}

const startWorker = () => at.startWorker(OPTIONS);

test('a worker that is killed in the middle loses nothing and sends nothing twice', () =>
  survive({ start: startWorker, strike: (worker) => at.kill(worker) }));

test('neither does a database that is killed in the middle', () =>
  survive({
    start: startWorker,
    async strike(worker) {
      await at.killDatabase();
      // It is back at another port.
      await at.kill(worker);
    },
  }));

test('neither does a whole server', async () => {
  const port = 4150 + (Number(process.env.JEST_WORKER_ID ?? 1) % 40);
  await survive({ start: () => at.startServer(port), strike: (server) => at.kill(server) });
});

/** Largest file that PostgreSQL may write: a segment of its journal fits, what is larger does not grow any more. */
const FULL = 16 * 1024 * 1024;
const canFill = spawnSync('prlimit', ['--version']).status === 0;

(canFill ? test : test.skip)('a disk that is full loses nothing: what was sent is written down once there is room', async () => {
  const [month] = await rows<{ table: string }>(at.pool, `select 'ref_' || to_char(now() at time zone 'utc', 'YYYYMM') as table`);
  const bulks = await acceptBulks(at.pool, MESSAGES);
  await ensureMonth(at.pool, monthOf(new Date()));
  const filling = `insert into ${month?.table} select to_char(now() at time zone 'utc', 'YYYYMM')::bigint * 10000000000 + 9000000000 + n, 'nobody', repeat(md5(n::text), 15) from generate_series(1, 40000) as n`;
  await run(at.pool, filling);
  await at.limitFiles(FULL);
  const worker = await startWorker();
  // The provider has it, and nobody can write so: again and again.
  await eventually(async () => (await count('batch where state = 1 and attempts > 1')) > 0, SETTLE_MS);
  await at.limitFiles('unlimited');
  await eventually(() => areSettled(at.pool, bulks.tasks), SETTLE_MS);
  await proveExact(at.pool, bulks);
  await at.kill(worker);
});

/** Nobody waits longer than this for what a dead node had in hand. */
const TAKEOVER = 10_000;

test('what a node has in hand when it dies another takes over within ten seconds', async () => {
  const send = await acceptBulks(at.pool, MESSAGES);
  const start = () => at.startWorker({ batch: 100, poll: 20 });
  const nodes = await Promise.all(Array.from({ length: NODES }, start));
  const inHand = () => rows<{ lo: string; attempts: number }>(at.pool, 'select lo, attempts from batch where state = 1');
  const takeovers: Promise<unknown>[] = [];
  for (const node of nodes.slice(0, KILLS)) {
    const left = await eventually(async () => {
      const found = await inHand();
      return found.length > 0 ? found : (await areSettled(at.pool, send.tasks)) && [];
    }, 60_000);
    await at.kill(node);
    if (IS_LONG) await start();
    const waits = async () =>
      Number(
        (
          await first<{ n: number }>(
            at.pool,
            'select count(*)::int as n from batch b join unnest($1::bigint[], $2::int[]) as l (lo, attempts) using (lo) where b.state = 1 and b.attempts = l.attempts',
            [left.map((one) => one.lo), left.map((one) => one.attempts)],
          )
        )?.n,
      );
    takeovers.push(eventually(async () => (await waits()) === 0, TAKEOVER));
  }
  await Promise.all(takeovers);
  await eventually(() => areSettled(at.pool, send.tasks), SETTLE_MS);
  await proveExact(at.pool, send);
});
