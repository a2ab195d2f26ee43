import { dispatch } from './dispatch.ts';
import { LANE } from '../accept/send-request.ts';
import { Settler } from '../settle/settle.ts';
import { rows } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

test('a single message is made, sent and settled while everything of a bulk waits', async () => {
  at = await scenario({ options: { batch: 10 } });
  const bulk = await at.send({ to: phones(30, '03') });
  await at.engine.drain();
  const refs = await rows<{ ref: string }>(at.pool, 'select ref from ref');
  const report = (ref: string) => ({ ref, status: 'delivered' as const, at: at.clock.now() });
  await at.engine.sink.reports('sandbox', refs.map(({ ref }) => report(ref))); // prettier-ignore
  await at.send({ to: phones(30, '10', 100) });

  const { context } = at.engine;
  const single = await at.send({ to: phones(1, '03', 500), isSingle: true });
  expect(await dispatch(context, LANE.single)).toBe(true);
  const [ref] = await rows<{ ref: string }>(at.pool, 'select ref from ref order by sending_id desc limit 1');
  await at.engine.sink.reports('sandbox', [report(ref?.ref as string)]);
  expect(await new Settler(context, LANE.single).step()).toBe(true);
  expect(await single.byStatus()).toEqual({ delivered: 1 });
  expect(await bulk.byStatus()).toEqual({ sent: 30 });
  await at.settle();
  expect(await bulk.byStatus()).toEqual({ delivered: 30 });
});

test('a stretched send leaves evenly, and the pause in it is made up for at once', async () => {
  at = await scenario({ balance: 1000 });
  const task = await at.send({ to: phones(120), stretchHours: 2 });
  const sent = async () => 120 - ((await task.byStatus()).pending ?? 0) - ((await task.byStatus()).paused ?? 0);
  const flow: number[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await at.advance({ minutes: 15 });
    flow.push(await sent());
  }
  expect(flow).toEqual([15, 30, 45, 60]);
  await task.control('pause');
  await at.advance({ minutes: 30 });
  expect(await sent()).toBe(60);
  await task.control('resume');
  await at.engine.drain();
  expect(await sent()).toBe(90);
  await task.control('stop');
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 90, failed: 30 });
});

test('a paused start waits, and its validity runs from when it was due', async () => {
  at = await scenario({ balance: 100 });
  const startsAt = new Date(at.clock.now().getTime() + 60_000);
  const task = await at.send({ to: phones(4), startsAt, validity: 30_000 });
  await task.control('pause');
  await at.advance({ minutes: 5 });
  expect(await task.byStatus()).toEqual({ paused: 4 });
  await task.control('resume');
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 4 });

  await at.engine.sandbox.setDown(true);
  const late = await at.send({ to: phones(4, '10', 50), validity: 30_000 });
  await at.engine.drain();
  await late.control('pause');
  await at.advance({ minutes: 5 });
  await late.control('resume');
  await at.settle();
  expect(await late.progress()).toMatchObject({ statuses: { failed: 4 }, errors: { expired: 4 } });
  expect(await at.funds()).toEqual({ balance: 96, held: 0 });
});
