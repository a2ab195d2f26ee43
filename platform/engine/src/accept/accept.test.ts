import { rows } from '../storage/sql.ts';
import { phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

test('a send that the balance does not cover leaves nothing behind', async () => {
  at = await scenario({ balance: 9.9999, price: 1 });
  expect(await at.tryToSend({ to: phones(10) })).toEqual({ refused: 'INSUFFICIENT_BALANCE', price: 100_000, available: 99_999 });
  expect(await rows(at.pool, 'select id from task')).toEqual([]);
  expect(await at.funds()).toEqual({ balance: 9.9999, held: 0 });
});

test('an overdraft counts as money', async () => {
  at = await scenario({ balance: 5, overdraft: 5 });
  await at.send({ to: phones(10) });
  expect(await at.funds()).toEqual({ balance: -5, held: 10 });
  expect(await at.tryToSend({ to: phones(1) })).toMatchObject({ refused: 'INSUFFICIENT_BALANCE', available: 0 });
  await at.settle();
  expect(await at.funds()).toEqual({ balance: -5, held: 0 });
});

test('sends at the same moment never spend the same money twice', async () => {
  at = await scenario({ balance: 10 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => at.tryToSend({ to: phones(3) })));
  expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(3);
  expect(await at.funds()).toEqual({ balance: 1, held: 9 });
  await at.settle();
});

test('each recipient once, without those who are left out', async () => {
  at = await scenario();
  const all = phones(7);
  const people = at.lists.set('people', all.slice(0, 5).map((phone) => ({ phone, firstName: 'Ann' })).concat({ email: 'a@b.cd' } as never)); // prettier-ignore
  const more = at.lists.set(
    'more',
    all.slice(3, 6).map((phone) => ({ phone })),
  );
  at.lists.set('out', [{ phone: all[0] as string }]);
  at.lists.set('black', [{ phone: all[1] as string }]);
  const audience = {
    kind: 'phone' as const,
    include: { lists: [people, more], addresses: [all[6] as string, all[2] as string] },
    exclude: { lists: ['out'], addresses: [all[5] as string] },
    blacklists: ['black'],
  };
  const task = await at.send({ audience, text: 'Hi ${firstName}!' });
  expect(task.accepted).toMatchObject({
    total: 4,
    skipped: [
      { reason: 'duplicate', count: 3 },
      { reason: 'excluded', count: 2 },
      { reason: 'blacklisted', count: 1 },
      { reason: 'noAddress', count: 1 },
    ],
  });
  await at.settle();
  const messages = await task.messages();
  expect(messages.map((one) => one.recipient)).toEqual([all[2], all[3], all[4], all[6]]);
  expect(messages.map((one) => one.text)).toEqual(['Hi Ann!', 'Hi Ann!', 'Hi Ann!', 'Hi !']);
});

test('a list that shrinks before the start gives money back, one that grows takes what it costs', async () => {
  at = await scenario({ balance: 20 });
  const startsAt = new Date(at.clock.now().getTime() + 60_000);
  at.lists.set(
    'people',
    phones(10).map((phone) => ({ phone })),
  );
  const smaller = await at.send({ lists: ['people'], startsAt });
  at.lists.set(
    'people',
    phones(6).map((phone) => ({ phone })),
  );
  await at.advance({ minutes: 2 });
  expect((await smaller.progress()).total).toBe(6);
  expect(await at.funds()).toEqual({ balance: 14, held: 6 });
  await at.settle();

  const later = new Date(at.clock.now().getTime() + 60_000);
  const larger = await at.send({ lists: ['people'], startsAt: later });
  at.lists.set(
    'people',
    phones(12).map((phone) => ({ phone })),
  );
  await at.advance({ minutes: 2 });
  await at.settle();
  expect(await larger.byStatus()).toEqual({ delivered: 12 });
  expect(await at.funds()).toEqual({ balance: 2, held: 0 });

  const unpaid = await at.send({ lists: ['people'], startsAt: new Date(at.clock.now().getTime() + 60_000), tariff: tariffOf(0.1) });
  at.lists.set(
    'people',
    phones(40).map((phone) => ({ phone })),
  );
  await at.advance({ minutes: 2 });
  expect(await unpaid.state()).toBe('paused');
  expect((await unpaid.progress()).reason).toBe('noFunds');
  expect(await unpaid.messages()).toEqual([]);
});

test('what starts later waits for it, and the audience is that of the start', async () => {
  at = await scenario();
  const startsAt = new Date(at.clock.now().getTime() + 3_600_000);
  const task = await at.send({ to: phones(3), startsAt });
  await at.advance({ minutes: 30 });
  expect(await task.state()).toBe('scheduled');
  await at.advance({ minutes: 31 });
  expect(await task.byStatus()).toEqual({ sent: 3 });
  await at.settle();
});
