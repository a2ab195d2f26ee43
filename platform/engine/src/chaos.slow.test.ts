import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from './testing/eventually.ts';
import type { Engine } from './engine.ts';
import { firstRow, rows } from './storage/sql.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from './testing/scenario.ts';
import { describeUnsettled, unsettled } from './testing/unsettled.ts';
import { anyMood, UnreliableCentre, UnreliableProvider, WINDOW } from './testing/unreliable-provider.ts';

const IS_LONG = process.env.TEST_LONG === '1';
/** Misfortunes in a row, and sends that are accepted among them. */
const BLOWS = IS_LONG ? 600 : 60;
const SENDS = IS_LONG ? 60 : 6;
const OPTIONS = { batch: 100, lease: 1500, validity: 1e10, reportTimeout: 1e10, backOff: { first: 50, longest: 500 }, poll: 20 };
/** Slots of the two workers, and reports that each settles at once. */
const SETTLING = [
  { slots: [1, 1], reports: 5000 },
  { slots: [4, 3], reports: 10 },
] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PEACE_MS = 5000;
const SETTLE_MS = 120_000;
jest.setTimeout(IS_LONG ? 600_000 : 180_000);

let at: Scenario;
let nodes: Engine[];
let centres: UnreliableCentre[];
let accepted: number;
let interruptions: number;

const random = (below: number) => Math.floor(Math.random() * below);
/** `work`, whatever comes of it: the database may be cut off under it. */
const tryTo = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function deliverReports(isAll: boolean): Promise<void> {
  for (const centre of centres) {
    const news = centre.news(isAll);
    // A provider brings again what nobody confirmed.
    while (news.length > 0 && !(await tryTo((nodes[random(2)] as Engine).sink.reports(centre.name, news))));
  }
}

/** A send by both routes, with a fallback for what fails; what was answered is accepted, and what broke off may be. */
async function send(number: number): Promise<void> {
  const digits = ['10', '02', '09'][number % 3] ?? '';
  const step = fallback({ onStatus: ['failed'], tariff: tariffOf(1), providers: ['b', 'a'] });
  const to = phones(number % 4 === 0 ? 1 : 250, digits, number * 300);
  const request = at.request({
    to,
    providers: ['a', 'b'],
    reroute: number % 2 ? ['refused', 'failed'] : [],
    fallbacks: [step],
    isSingle: to.length === 1,
  });
  if (await tryTo(at.engine.accept(request))) accepted += 1;
}

const CUT = `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
  where application_name = 'cabinet-worker' and datname = current_database() order by random() limit 2) as victims`;

/** A blow that takes from workers what they have in hand. */
async function interrupt(how: () => unknown): Promise<void> {
  interruptions += 1;
  await how();
}

const blows: (() => Promise<unknown>)[] = [
  async () => ((centres[random(2)] as UnreliableCentre).mood = anyMood()),
  () => deliverReports(false),
  () => interrupt(() => at.database.pool.query(CUT)),
  // Forward for the most part; and back, as a clock that is set right.
  () => interrupt(() => at.clock.forward(random(4) === 0 ? -random(10 * MINUTE) : random(10 * MINUTE))),
];

async function open({ slots: [one, other], reports }: (typeof SETTLING)[number]): Promise<void> {
  at = await scenario({ balance: 100_000, options: { ...OPTIONS, settle: { slots: one, reports } } });
  [accepted, interruptions] = [0, 0];
  nodes = [at.engine, at.another({ ...OPTIONS, settle: { slots: other, reports } })];
  centres = [new UnreliableCentre('a'), new UnreliableCentre('b')];
  for (const node of nodes) {
    for (const centre of centres) await node.attach(new UnreliableProvider(at.pool, centre));
    node.start();
  }
}
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await at.close();
});

test.each(SETTLING)(
  'providers that are down, slow, silent, lie and repeat themselves, a database that is cut off, a clock that jumps: all is exact in the end, in $slots slots',
  async (settling) => {
    await open(settling);
    for (let blow = 0; blow < BLOWS; blow++) {
      if (blow % (BLOWS / SENDS) === 0) await send(blow / (BLOWS / SENDS));
      await blows[random(blows.length)]?.();
      await wait(random(60));
    }
    for (const centre of centres) centre.mood = 'well';
    let [flowsFrom, jumpAt] = [Date.now(), 0];
    await eventually(async () => {
      const real = Date.now();
      // Time flows, so that work gets done within its leases; and jumps beyond whatever was put off while the clock was wrong.
      if (real > jumpAt) {
        await interrupt(() => at.clock.forward(HOUR));
        jumpAt = real + PEACE_MS;
      } else at.clock.forward(real - flowsFrom);
      flowsFrom = real;
      await deliverReports(true);
      return Object.keys(await unsettled(at.pool)).length === 0;
    }, SETTLE_MS).catch(async () => {
      throw new Error(`It was not settled: ${await describeUnsettled(at.pool, at.clock.now())}`);
    });

    const tasks = await rows<{ id: string }>(at.pool, 'select id from task order by id');
    expect(tasks.length).toBeGreaterThanOrEqual(accepted);
    expect(accepted).toBeGreaterThan(0);
    const messages = (await Promise.all(tasks.map(({ id }) => at.taskOf(id).messages()))).flat();
    const made = await firstRow<{ n: number }>(at.pool, 'select sum(total)::int as n from task');
    expect(messages.filter(({ step }) => step === 0)).toHaveLength(made?.n ?? 0);

    // Every chain was decided once: whatever failed was followed, and nothing else.
    const failed = messages.filter(({ step, status }) => step === 0 && status === 'failed').map(({ id }) => Number(id));
    const followed = messages.filter(({ step }) => step === 1).map(({ chain_id: chain }) => Number(chain));
    expect(followed.sort()).toEqual(failed.sort());
    for (const { recipient, status } of messages) {
      if (recipient.endsWith('10')) expect(status).toBe('delivered');
      if (recipient.endsWith('02')) expect(status).toBe('failed');
      expect(['delivered', 'failed']).toContain(status);
    }

    // Who says that it was delivered has it; what went there twice, or to both, is so few, and marked.
    const took = new Set(centres.flatMap((centre) => [...centre.taken.keys()]));
    expect(messages.filter(({ id, status }) => status === 'delivered' && !took.has(Number(id)))).toEqual([]);
    const marked = new Set(
      (await rows<{ id: string }>(at.pool, `select sending_id as id from sending_event where event = 'repeated'`)).map(({ id }) =>
        Number(id),
      ),
    );
    // Rightly with both is only what failed by the first, in sends whose failures go the next way.
    const oneWay = await rows<{ id: string }>(
      at.pool,
      `select s.id from sending s join batch b on b.lo = s.batch where b.reroute = '{}' or s.recipient like '%10'`,
    );
    const byBoth = oneWay.map(({ id }) => Number(id)).filter((id) => centres.every((centre) => centre.taken.has(id)));
    const repeated = [...new Set([...centres.flatMap((centre) => centre.repeated()), ...byBoth])];
    expect(repeated.filter((id) => !marked.has(id))).toEqual([]);
    // Twice goes only what had no answer, and what an interruption caught on its way: at most a window of each connection.
    const caught = repeated.filter((id) => !centres.some((centre) => centre.unanswered.has(id)));
    const catches = centres.flatMap(({ connections }) => connections.flatMap((connection) => connection.caught));
    expect(Math.max(0, ...catches)).toBeLessThanOrEqual(WINDOW);
    const onTheirWay = catches.reduce((sum, count) => sum + count, 0);
    expect(caught.length).toBeLessThanOrEqual(onTheirWay);
    expect(caught.length).toBeLessThanOrEqual(interruptions * WINDOW);

    const delivered = messages.filter(({ status }) => status === 'delivered').length;
    expect(await at.funds()).toEqual({ balance: 100_000 - delivered, held: 0 });
    if (IS_LONG)
      console.info(
        `${BLOWS} blows, ${messages.length} messages, ${delivered} delivered, ${repeated.length} sent twice and marked, ${caught.length} of them of ${onTheirWay} that ${catches.length} of ${interruptions} interruptions caught on their way`,
      );
  },
);
