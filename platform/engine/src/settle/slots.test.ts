import { LANE } from '../accept/send-request.ts';
import { firstRow, rows } from '../storage/sql.ts';
import { eventually } from '../testing/eventually.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { divideByBatch } from './slots.ts';
import { Settler } from './settle.ts';

let at: Scenario;
afterEach(() => at.close());

type Status = 'sent' | 'delivered' | 'seen' | 'failed';
const SECOND = 1000;
const report = (ref: string, status: Status, later = 0) => ({ ref, status, at: new Date(at.clock.now().getTime() + later * SECOND) });
const settlerOf = (engine = at.engine) => new Settler(engine.context, LANE.bulk);
const inSlots = (slots: number, reports: number) => ({ batch: 25, settle: { slots, reports } });

/** Sends to as many phones, of which the sandbox will not tell by itself; answers its ids of their messages. */
async function silentRefs(count: number, ownerId = at.ownerId, start = 0): Promise<string[]> {
  const task = await at.send({ to: phones(count, '03', start), ownerId });
  await at.engine.drain();
  const found = await rows<{ ref: string }>(
    at.pool,
    'select r.ref from ref r join sending s on s.id = r.sending_id join batch b on b.lo = s.batch where b.task_id = $1 order by s.id',
    [task.id],
  );
  return found.map(({ ref }) => ref);
}

const deliveredOf = async (ownerId: string) =>
  (
    await firstRow<{ n: number }>(
      at.pool,
      'select count(*)::int as n from sending s join batch b on b.lo = s.batch where b.owner_id = $1 and s.status = 4',
      [ownerId],
    )
  )?.n;

/** Holds the balance of an account, for which whoever settles its messages waits with the commit. */
async function holdBalance(ownerId: string) {
  const client = await at.pool.connect();
  await client.query('begin');
  await client.query('select from balance where owner_id = $1 for update', [ownerId]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Reports on messages of the account of the scenario and of another in turn; a settler that has seen that more wait than it takes at once. */
async function behind(options: ReturnType<typeof inSlots>) {
  at = await scenario({ balance: 1000, options });
  const other = await at.account(1000);
  const [mine, theirs] = [await silentRefs(50), await silentRefs(50, other, 100)];
  const inTurn = mine.flatMap((ref, index) => [ref, theirs[index] as string]);
  await at.engine.sink.reports('sandbox', inTurn.map((ref) => report(ref, 'delivered'))); // prettier-ignore
  const settler = settlerOf();
  expect(await settler.step()).toBe(true);
  return { settler, other };
}

test('two slots are settled at the same time: one does not wait while the other one does', async () => {
  const { settler, other } = await behind(inSlots(2, 20));
  expect([await deliveredOf(at.ownerId), await deliveredOf(other)]).toEqual([10, 10]);
  const release = await holdBalance(at.ownerId);
  const step = settler.step();
  await eventually(async () => (await deliveredOf(other)) === 30);
  expect(await deliveredOf(at.ownerId)).toBe(10);
  // Nobody else settles meanwhile.
  expect(await settlerOf(at.another()).step()).toBe(false);
  await release();
  expect(await step).toBe(true);
  expect([await deliveredOf(at.ownerId), await deliveredOf(other)]).toEqual([30, 30]);
  await at.engine.drain();
});

test('what a worker whose connection is lost leaves in hand is settled once, by whoever goes on', async () => {
  const { settler, other } = await behind(inSlots(2, 20));
  const second = settlerOf(at.another());
  expect(await second.step()).toBe(true);
  // What comes first goes by the connection that has the lock; the other one waits for the balance.
  const release = await holdBalance(other);
  const step = settler.step();
  await eventually(async () => (await deliveredOf(at.ownerId)) === 40);
  const cut = await rows(
    at.pool,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7010002 and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LANE.bulk],
  );
  expect(cut).toHaveLength(1);
  const goesOn = eventually(() => second.step());
  await eventually(
    async () =>
      (await rows(at.pool, `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length >= 2,
  );
  expect(await deliveredOf(other)).toBe(20);
  await release();
  await Promise.all([step, goesOn]);
  await at.engine.drain();
  expect([await deliveredOf(at.ownerId), await deliveredOf(other)]).toEqual([50, 50]);
  for (const owner of [at.ownerId, other]) expect(await at.funds(owner)).toEqual({ balance: 950, held: 0 });
  const counted = await firstRow<{ n: number }>(at.pool, 'select sum(s4)::int as n from batch_stat');
  expect(counted?.n).toBe(100);
});

test('reports on one message are applied in the order in which they came, whatever comes between them', async () => {
  at = await scenario({ balance: 1000, options: inSlots(4, 10) });
  const told = new Map<number, string[]>();
  at.engine.context.outbox = {
    ...at.engine.context.outbox,
    statuses: async (_, changes) => {
      for (const { ids, status } of changes)
        for (const id of typeof ids === 'function' ? await ids() : ids) told.set(id, [...(told.get(id) ?? []), status]);
    },
  };
  const refs = await silentRefs(120);
  told.clear();
  const [together, apart] = [refs.slice(0, 60), refs.slice(60)];
  await at.engine.sink.reports('sandbox', [
    ...together.flatMap((ref) => [report(ref, 'delivered', 1), report(ref, 'seen', 5), report(ref, 'failed', 9)]),
    ...apart.map((ref) => report(ref, 'delivered', 1)),
  ]); // prettier-ignore
  await at.engine.sink.reports('sandbox', apart.map((ref) => report(ref, 'seen', 5))); // prettier-ignore
  await at.engine.sink.reports('sandbox', apart.map((ref) => report(ref, 'failed', 9))); // prettier-ignore
  await at.engine.drain();

  const now = at.clock.now().getTime();
  const found = await rows<{ ref: string; id: string; status: number; final_at: Date; seen_at: Date }>(
    at.pool,
    'select r.ref, s.id, s.status, s.final_at, s.seen_at from sending s join ref r on r.sending_id = s.id',
  );
  expect(found).toHaveLength(120);
  for (const { ref, id, status, final_at: finalAt, seen_at: seenAt } of found) {
    expect([status, seenAt.getTime()]).toEqual([5, now + 5 * SECOND]);
    if (!apart.includes(ref)) continue;
    expect(finalAt.getTime()).toBe(now + SECOND);
    expect(told.get(Number(id))).toEqual(['delivered', 'seen']);
  }
  expect(await at.funds()).toEqual({ balance: 880, held: 0 });
});

test('the number of slots may change in the middle of the work, and differ between workers', async () => {
  at = await scenario({ balance: 1000, options: inSlots(4, 10) });
  const refs = await silentRefs(300);
  for (const status of ['delivered', 'seen'] as const)
    await at.engine.sink.reports('sandbox', refs.map((ref) => report(ref, status))); // prettier-ignore
  const workers = [at.engine, at.another(inSlots(1, 10)), at.another(inSlots(3, 7)), at.another(inSlots(16, 10))].map(settlerOf);
  for (let isDone = false; !isDone;) isDone = !(await Promise.all(workers.map((worker) => worker.step()))).some(Boolean);
  await at.engine.drain();
  const counted = await firstRow(at.pool, 'select sum(s2)::int as sent, sum(s4)::int as delivered, sum(s5)::int as seen from batch_stat');
  expect(counted).toEqual({ sent: 0, delivered: 0, seen: 300 });
  expect(await at.funds()).toEqual({ balance: 700, held: 0 });
});

test('a report whose message is not known waits for it beside those that are settled in slots', async () => {
  at = await scenario({ balance: 1000, options: inSlots(4, 10) });
  const refs = await silentRefs(60);
  const of = (ref: string, index: number) => [
    report(ref, 'delivered'),
    ...(index % 10 === 0 ? [report(`of-nobody-${index}`, 'failed')] : []),
  ];
  await at.engine.sink.reports('sandbox', refs.flatMap(of)); // prettier-ignore
  await at.engine.drain();
  expect(await deliveredOf(at.ownerId)).toBe(60);
  expect(await rows(at.pool, 'select ref from report_wait')).toHaveLength(6);
  expect(await rows(at.pool, 'select id from report_in')).toHaveLength(0);
});

test('messages of a batch go to one slot, and slots get about as many', async () => {
  at = await scenario({ balance: 1000, options: inSlots(4, 10) });
  await silentRefs(200);
  const messages = await rows<{ id: string; batch: string }>(at.pool, 'select id, batch from sending order by id');
  expect(new Set(messages.map(({ batch }) => batch)).size).toBe(8);
  const batchOf = new Map(messages.map(({ id, batch }) => [Number(id), batch]));
  const reports = [...batchOf.keys()].map((sendingId, inboxId) => ({ inboxId, sendingId }) as never);
  const parts = (await divideByBatch(at.pool, reports, 4)) as { sendingId: number }[][];
  const batches = parts.map((part) => new Set(part.map(({ sendingId }) => batchOf.get(sendingId))));
  expect(batches.map(({ size }) => size)).toEqual([2, 2, 2, 2]);
  expect(new Set(batches.flatMap((some) => [...some])).size).toBe(8);
});
