import { phones, scenario, type Scenario } from './testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

test('a send is held when it is accepted and charged when it is delivered', async () => {
  at = await scenario({ balance: 100, price: 1.5 });
  const task = await at.send({ to: phones(10) });
  expect(task.accepted).toMatchObject({ total: 10, price: 150_000, skipped: [] });
  expect(await at.funds()).toEqual({ balance: 85, held: 15 });
  expect(await task.state()).toBe('scheduled');

  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 10 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 10 });
  expect(await at.funds()).toEqual({ balance: 85, held: 0 });
  expect(await task.state()).toBe('completed');
});

test('each ending of a message has its status, its reason and its money', async () => {
  at = await scenario({ balance: 100, price: 1 });
  const to = ['01', '02', '03', '04', '05', '06', '07', '10'].map((digits) => phones(1, digits)[0] as string);
  const task = await at.send({ to });
  await at.engine.drain();
  await at.advance({ seconds: 1 });
  expect(await task.byStatus()).toEqual({ failed: 2, sent: 3, delivered: 3 });
  await at.settle();

  const endings = Object.fromEntries((await task.messages()).map((one) => [one.recipient.slice(-2), [one.status, one.error]]));
  expect(endings).toEqual({
    '01': ['failed', 'rejected'],
    '02': ['failed', 'undelivered'],
    '03': ['sent', 'noReport'],
    '04': ['delivered', null],
    '05': ['delivered', null],
    '06': ['seen', null],
    '07': ['delivered', null],
    '10': ['delivered', null],
  });
  expect(await task.progress()).toMatchObject({
    total: 8,
    completed: 8,
    errored: 2,
    progress: 1,
    errors: { rejected: 1, undelivered: 1, noReport: 1 },
  });
  expect(await task.state()).toBe('completed');
  expect(await at.funds()).toEqual({ balance: 94, held: 0 });
});

test('without refunds a failure is charged too', async () => {
  at = await scenario({ balance: 100, price: 1, refund: false });
  await at.send({ to: phones(3, '02') });
  await at.settle();
  expect(await at.funds()).toEqual({ balance: 97, held: 0 });
});

test('whoever answers STOP is left out of the next send', async () => {
  at = await scenario();
  await at.send({ to: phones(1, '05') });
  await at.settle();
  const next = await at.send({ to: [...phones(1, '05'), ...phones(2)] });
  expect(next.accepted).toMatchObject({ total: 2, skipped: [{ reason: 'optedOut', count: 1 }] });
  await at.settle();
});
