import { verifyLedger } from '../ledger/verify.ts';
import { progressByChannel } from '../settle/channel-progress.ts';
import { firstRow, rows } from '../storage/sql.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';

const DAY = 24;

let at: Scenario;
beforeEach(async () => {
  at = await scenario({ balance: 1000, options: { batch: 7 }, retention: { messages: 1, timelines: 3 } });
});
afterEach(() => at.close());

const months = async () =>
  (
    await rows<{ name: string }>(
      at.pool,
      `select relname as name from pg_class where relname ~ '^(sending|ref|chain_step|chain_value)_\\d{6}$' order by 1`,
    )
  ).map(({ name }) => name);
const batches = async () => (await firstRow<{ n: number }>(at.pool, 'select count(*)::int as n from batch'))?.n;
const later = async (days: number) => {
  await at.advance({ hours: days * DAY });
  // Housekeeping looks once a minute.
  await at.advance({ minutes: 2 });
};

/** A send with every kind of ending, fallbacks and a tariff that gives nothing back among them. */
async function sendAll() {
  const step = fallback({ onStatus: ['failed'], tariff: tariffOf(2) });
  const tasks = [];
  for (const digits of ['10', '02', '06', '01', '03'])
    for (const refund of [true, false])
      tasks.push(await at.send({ to: phones(10, digits, tasks.length * 20), tariff: tariffOf(1, refund), fallbacks: [step] }));
  await at.settle();
  return tasks;
}

test('months that are not kept go whole, and the ledger proves, the sends keep their counts, and new ones work', async () => {
  const tasks = await sendAll();
  await at.advance({ hours: 3 });
  const before = await Promise.all(tasks.map((task) => task.progress()));
  const byChannel = () => Promise.all(tasks.map(({ id }) => progressByChannel(at.pool, id)));
  const [funds, channels] = [await at.funds(), await byChannel()];
  const countsOf = (sums: (typeof channels)[number]) => [...sums.values()].reduce((sum, { total }) => sum + total, 0);
  expect(channels.map(countsOf)).toEqual(before.map(({ total }) => total));
  expect(before.every(({ progress }) => progress === 1)).toBe(true);

  await later(31);
  expect(await months()).toContain('sending_202603');
  await later(30);
  expect((await months()).filter((name) => name.endsWith('202603'))).toEqual([]);
  expect([await batches(), await verifyLedger(at.pool), await at.funds()]).toEqual([0, [], funds]);
  expect(await Promise.all(tasks.map((task) => task.progress()))).toEqual(before);
  expect(await byChannel()).toEqual(channels);

  const next = await at.send({ to: phones(5) });
  await at.settle();
  expect(await next.byStatus()).toEqual({ delivered: 5 });
});

test('the proof still finds what is missing', async () => {
  await sendAll();
  await later(61);
  await at.pool.query('update dropped_price set captured = captured + 1 where captured > 0');
  expect((await verifyLedger(at.pool)).length).toBeGreaterThan(0);
  await at.pool.query('update dropped_price set captured = captured - 1 where captured > 0');
});

test('a month in which a message still waits is kept, until it is over', async () => {
  await at.engine.sandbox.setDown(true);
  const task = await at.send({ to: phones(3) });
  await at.engine.drain();
  await task.control('pause');
  await later(61);
  expect(await months()).toContain('sending_202603');
  await task.control('resume');
  await task.control('stop');
  await later(1);
  expect(await months()).not.toContain('sending_202603');
  expect(await task.byStatus()).toEqual({ failed: 3 });
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});

test('a report that comes for a message that is not kept moves no money', async () => {
  await at.send({ to: phones(2, '03') });
  await at.settle();
  await at.advance({ hours: 1 });
  const refs = await rows<{ ref: string }>(at.pool, 'select ref from ref');
  const funds = await at.funds();
  await later(61);
  await at.engine.sink.reports(
    'sandbox',
    refs.map(({ ref }) => ({ ref, status: 'failed', at: at.clock.now() })),
  );
  await at.engine.drain();
  expect(await at.funds()).toEqual(funds);
});

test('a run that broke off is gone on with', async () => {
  await sendAll();
  const funds = await at.funds();
  // As it stands when the first part of a month was taken out and nothing more.
  await at.pool.query('alter table ref detach partition ref_202603');
  await later(61);
  expect((await months()).filter((name) => name.endsWith('202603'))).toEqual([]);
  expect(await at.funds()).toEqual(funds);
});
