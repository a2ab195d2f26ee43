import { spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { acceptBulks, areSettled, eventually, proveExact, type Bulks } from '@cabinet/engine/testing';
import { ensureMonth, firstRow, monthOf, rows, run } from '@cabinet/engine';
import { isAlive } from '../testing/start-process.ts';
import { Installation } from './installation.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const KILLS = 30;
const MESSAGES = IS_LONG ? 50_000 : 500;
const OPTIONS = { batch: IS_LONG ? 500 : 25, lease: IS_LONG ? 1500 : 600, backOff: { first: 50, longest: 500 }, poll: 20 };
/** Longest pause before a kill: anywhere between two batches. */
const MOMENTS_MS = IS_LONG ? 150 : 40;
const SETTLE_MS = 120_000;
/** Nobody waits longer than this for what a dead node had in hand. */
const TAKEOVER = 10_000;
jest.setTimeout(IS_LONG ? 1_500_000 : 240_000);

let at: Installation;
beforeAll(async () => {
  at = await Installation.make();
});
afterAll(() => at.remove());

const count = async (what: string) => Number((await firstRow<{ n: number }>(at.pool, `select count(*)::int as n from ${what}`))?.n);
const dispatched = () => count('batch where state = 2');
const tasksOf = (all: readonly Bulks[]) => all.flatMap(({ tasks }) => tasks);

/** Batches in somebody's hands, and whether all of some that were have gone on since. */
const inHand = () => rows<{ lo: string; attempts: number }>(at.pool, 'select lo, attempts from batch where state = 1');
async function areTakenOver(left: Awaited<ReturnType<typeof inHand>>): Promise<boolean> {
  const waiting = await rows(
    at.pool,
    'select 1 from batch b join unnest($1::bigint[], $2::int[]) as l (lo, attempts) using (lo) where b.state = 1 and b.attempts = l.attempts',
    [left.map((one) => one.lo), left.map((one) => one.attempts)],
  );
  return waiting.length === 0;
}

/** A misfortune, and whom it befalls. */
interface Blow {
  start(): Promise<ChildProcess>;
  /** It accepts messages of its own. */
  isSelfSupplied?: true;
  strike(victim: ChildProcess, all: Bulks[]): Promise<void>;
}

/** Strikes at random moments while batches go out, and proves what came of all that was accepted. */
async function survive(blows: readonly Blow[]): Promise<void> {
  const all: Bulks[] = [];
  let [running, start] = [undefined as ChildProcess | undefined, undefined as Blow['start'] | undefined];
  let interrupted = 0;
  for (const blow of blows) {
    const last = all.at(-1);
    // A sample is so short that there has to be something new to do before every blow.
    const isIdle = !last || !IS_LONG || (await areSettled(at.pool, last.tasks));
    if (isIdle && !blow.isSelfSupplied) all.push(await acceptBulks(at.pool, MESSAGES));
    const before = await dispatched();
    if (!running || !isAlive(running) || start !== blow.start) [running, start] = [await blow.start(), blow.start];
    await eventually(async () => (await dispatched()) > before || areSettled(at.pool, tasksOf(all)), SETTLE_MS);
    await wait(Math.random() * MOMENTS_MS);
    interrupted += (await inHand()).length > 0 ? 1 : 0;
    await blow.strike(running, all);
  }
  if (start && !(running && isAlive(running))) running = await start();
  await eventually(() => areSettled(at.pool, tasksOf(all)), SETTLE_MS);
  for (const bulks of all) await proveExact(at.pool, bulks);
  if (running) await at.kill(running);
  if (IS_LONG) console.info(`${blows.length} blows, ${interrupted} with a batch in hand, ${all.length * MESSAGES} messages accepted`);
}

let started = 0;
/** Every other one settles reports in slots, whatever the one before has left. */
const startWorker = () =>
  at.startWorker({ ...OPTIONS, ...(started++ % 2 === 0 ? { settle: { slots: 4, reports: IS_LONG ? 200 : 10 } } : {}) });
const startServer = () => at.startServer();

const worker: Blow = { start: startWorker, strike: (victim) => at.kill(victim) };
const server: Blow = { start: startServer, strike: (victim) => at.kill(victim) };
const database: Blow = {
  start: startWorker,
  async strike(victim) {
    await at.killDatabase();
    // It is back at another port.
    await at.kill(victim);
  },
};

/** Largest file that PostgreSQL may write: a segment of its journal fits, what is larger does not grow any more. */
const FULL = 16 * 1024 * 1024;
/** Characters of a provider's id of which four fill a page of a table to its end: nothing finds room between them. */
const ROOMLESS = 1988;
const canFill = spawnSync('prlimit', ['--version']).status === 0;
const disk: Blow = {
  start: startWorker,
  isSelfSupplied: true,
  async strike(_, all) {
    const [month] = await rows<{ table: string }>(at.pool, `select 'ref_' || to_char(now() at time zone 'utc', 'YYYYMM') as table`);
    await ensureMonth(at.pool, monthOf(new Date()));
    const filling = `insert into ${month?.table} select to_char(now() at time zone 'utc', 'YYYYMM')::bigint * 10000000000 + 9000000000 + n, 'nobody', substr(repeat(md5(n::text), 63), 1, ${ROOMLESS}) from generate_series(1, 8400) as n`;
    await run(at.pool, filling);
    await at.limitFiles(FULL);
    all.push(await acceptBulks(at.pool, MESSAGES));
    // The provider has it, and nobody can write so: again and again.
    await eventually(async () => (await count('batch where state = 1 and attempts > 1')) > 0, SETTLE_MS);
    await at.limitFiles('unlimited');
  },
};

/** Kills nodes in turn while a send goes out; whoever is left takes over what they had in hand. */
async function killInTurn(victims: readonly ChildProcess[], { tasks }: Bulks, afterEach: () => Promise<unknown>): Promise<void> {
  const takeovers: Promise<unknown>[] = [];
  for (const victim of victims) {
    await eventually(async () => (await inHand()).length > 0 || areSettled(at.pool, tasks), SETTLE_MS);
    await at.kill(victim);
    const left = await inHand();
    await afterEach();
    takeovers.push(eventually(() => areTakenOver(left), TAKEOVER));
  }
  await Promise.all(takeovers);
}

/** A worker beside which another lives on. */
const oneOfTwo: Blow = {
  start: startWorker,
  isSelfSupplied: true,
  async strike(victim, all) {
    const other = await startWorker();
    const bulks = await acceptBulks(at.pool, MESSAGES);
    all.push(bulks);
    await killInTurn([victim], bulks, async () => undefined);
    await at.kill(other);
  },
};

if (IS_LONG) {
  // First, while the tables are small.
  (canFill ? test : test.skip)('a disk that is full loses nothing: what was sent is written down once there is room', () =>
    survive([disk]),
  );
  test.each(Object.entries({ worker, database, server }))(
    'a %s that is killed in the middle, again and again, loses nothing and sends nothing twice',
    (_, blow) => survive(Array.from({ length: KILLS }, () => blow)),
  );
  test('what a node has in hand when it dies another takes over within ten seconds', async () => {
    const send = await acceptBulks(at.pool, MESSAGES);
    const start = () => at.startWorker({ batch: 100, poll: 20 });
    await killInTurn(await Promise.all([start(), start(), start()]), send, start);
    await eventually(() => areSettled(at.pool, send.tasks), SETTLE_MS);
    await proveExact(at.pool, send);
  });
} else {
  test('a full disk, and then a worker, a server and a database that are killed in the middle: others take over, nothing is lost, nothing is sent twice', () =>
    survive([...(canFill ? [disk] : []), oneOfTwo, server, database]));
}
