import { rows } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

const report = (ref: string, status: 'sent' | 'delivered' | 'seen' | 'failed') => ({ ref, status, at: at.clock.now() });
/** The sandbox's ids of a task's messages, in order of message; it will not tell of them itself. */
async function silentRefs(count: number) {
  const task = await at.send({ to: phones(count, '03') });
  await at.engine.drain();
  const found = await rows<{ ref: string }>(at.pool, 'select ref from ref order by sending_id');
  return { task, refs: found.map((row) => row.ref) };
}

test('reports may repeat, be late and come in any order', async () => {
  at = await scenario({ balance: 100 });
  const { task, refs } = await silentRefs(4);
  const [a, b, c, d] = refs as [string, string, string, string];
  await at.engine.sink.reports('sandbox', [
    report(a, 'delivered'), report(a, 'delivered'), report(a, 'failed'), report(a, 'sent'),
    report(b, 'failed'), report(b, 'delivered'),
    report(c, 'seen'), report(c, 'delivered'),
  ]); // prettier-ignore
  await at.engine.drain();
  await at.engine.sink.reports('sandbox', [
    report(a, 'seen'),
    report(b, 'delivered'),
    report(c, 'failed'),
    report(d, 'sent'),
    report(d, 'delivered'),
  ]);
  await at.engine.sink.reports('sandbox', [report(a, 'delivered'), report(d, 'failed')]);
  await at.engine.drain();
  expect((await task.messages()).map((one) => one.status)).toEqual(['seen', 'failed', 'seen', 'delivered']);
  expect(await task.byStatus()).toEqual({ seen: 2, failed: 1, delivered: 1 });
  expect(await at.funds()).toEqual({ balance: 97, held: 0 });
});

test('a report that is there before its message is known waits for it', async () => {
  at = await scenario({ balance: 100 });
  const { task, refs } = await silentRefs(1);
  await at.pool.query('create table kept as select * from ref');
  await at.pool.query('delete from ref');
  await at.engine.sink.reports('sandbox', [report(refs[0] as string, 'delivered'), report('of-nobody', 'delivered')]);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  await at.pool.query('insert into ref select * from kept');
  await at.advance({ seconds: 1 });
  await at.advance({ seconds: 1 });
  expect(await task.byStatus()).toEqual({ delivered: 1 });

  for (let days = 0; days < 20; days += 1) await at.advance({ hours: 24 });
  expect(await rows(at.pool, 'select ref from report_dead')).toEqual([{ ref: 'of-nobody' }]);
  await at.advance({ hours: 24 * 150 });
  expect(await rows(at.pool, 'select ref from report_dead')).toEqual([]);
});

test('nor is it forgotten when its message is known days later', async () => {
  at = await scenario({ balance: 100 });
  const { task, refs } = await silentRefs(1);
  await at.pool.query('create table kept as select * from ref');
  await at.pool.query('delete from ref');
  await at.engine.sink.reports('sandbox', [report(refs[0] as string, 'delivered')]);
  for (let hours = 0; hours < 60; hours += 1) await at.advance({ hours: 1 });
  await at.pool.query('insert into ref select * from kept');
  await at.advance({ hours: 24 });
  expect(await task.byStatus()).toEqual({ delivered: 1 });
});

test('a report of a message whose batch is not there yet waits for it, and holds up no other', async () => {
  at = await scenario({ balance: 100 });
  const { task, refs } = await silentRefs(2);
  const [early, other] = refs as [string, string];
  // As of a message that was copied ahead of its account.
  await at.pool.query(`update sending set batch = batch + 1000 where id = (select sending_id from ref where ref = $1)`, [early]);
  await at.engine.sink.reports('sandbox', [report(early, 'delivered'), report(other, 'delivered')]);
  await at.engine.drain();
  expect(await rows(at.pool, 'select ref from report_wait')).toEqual([{ ref: early }]);
  expect((await task.messages()).map(({ status }) => status)).toContain('delivered');
  await at.pool.query(`update sending set batch = batch - 1000 where id = (select sending_id from ref where ref = $1)`, [early]);
  await at.advance({ seconds: 1 });
  await at.advance({ seconds: 1 });
  expect(await task.byStatus()).toEqual({ delivered: 2 });
  expect(await rows(at.pool, 'select ref from report_wait')).toEqual([]);
});

test('reports of both lanes that no message is known for wait side by side', async () => {
  at = await scenario({ balance: 100 });
  await at.send({ to: phones(1, '03'), isSingle: true });
  await at.engine.drain();
  const [known] = await rows<{ ref: string }>(at.pool, 'select ref from ref');
  // Of nobody; and under the number of a single message, which another provider gave to something else.
  await at.engine.sink.reports('sandbox', [report('of-nobody', 'delivered')]);
  await at.engine.sink.reports('other', [report(known?.ref as string, 'delivered')]);
  await at.engine.drain();
  const waiting = await rows(at.pool, 'select provider from report_wait order by 1');
  expect(waiting).toEqual([{ provider: 'other' }, { provider: 'sandbox' }]);
});

test('a failure that follows a missing report gives the money back, once', async () => {
  at = await scenario({ balance: 100 });
  const { task, refs } = await silentRefs(2);
  await at.settle();
  expect(await task.progress()).toMatchObject({ completed: 2, errors: { noReport: 2 } });
  expect(await at.funds()).toEqual({ balance: 98, held: 0 });
  await at.engine.sink.reports('sandbox', [report(refs[0] as string, 'failed'), report(refs[1] as string, 'delivered')]);
  await at.engine.sink.reports('sandbox', [report(refs[0] as string, 'failed')]);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ failed: 1, delivered: 1 });
  expect(await at.funds()).toEqual({ balance: 99, held: 0 });
});

test('a provider that is down is waited for, and the task says why', async () => {
  at = await scenario({ balance: 100 });
  await at.engine.sandbox.setDown(true);
  const task = await at.send({ to: phones(10) });
  await at.advance({ minutes: 5 });
  expect(await task.progress()).toMatchObject({ statuses: { pending: 10 }, reason: 'providerDown' });
  await at.engine.sandbox.setDown(false);
  await at.advance({ minutes: 2 });
  await at.settle();
  expect(await task.progress()).toMatchObject({ statuses: { delivered: 10 }, reason: null });
  expect(await at.funds()).toEqual({ balance: 90, held: 0 });
});

test('what could not be sent within its validity has expired and costs nothing', async () => {
  at = await scenario({ balance: 100 });
  await at.engine.sandbox.setDown(true);
  const task = await at.send({ to: phones(10) });
  for (let hours = 0; hours < 26; hours += 1) await at.advance({ hours: 1 });
  expect(await task.progress()).toMatchObject({ statuses: { failed: 10 }, errors: { expired: 10 } });
  expect(await task.state()).toBe('completed');
  expect(await at.funds()).toEqual({ balance: 100, held: 0 });
});
