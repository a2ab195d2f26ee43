import { LANE } from '../accept/send-request.ts';
import { Settler } from '../settle/settle.ts';
import { rows } from '../storage/sql.ts';
import { eventually } from '../testing/eventually.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';
import { ScriptedProvider } from '../testing/scripted-provider.ts';
import { sendFallbacks } from './send-fallbacks.ts';

let at: Scenario;
afterEach(() => at.close());

const inTime = (timeout = 50) => ({ timeout, except: ['delivered', 'seen'] as const });
type Task = Awaited<ReturnType<Scenario['send']>>;
/** Messages as step, channel, status and why, in order. */
const story = async (task: Task) => (await task.messages()).map(({ step, type, status, error }) => [step, type, status, error]);

test('a message that failed is tried once more on another channel, at that channel’s price', async () => {
  at = await scenario({ balance: 100, price: 1 });
  const again = fallback({ onStatus: ['failed'], tariff: tariffOf(2.5) });
  const task = await at.send({ to: [...phones(3, '02'), ...phones(2, '01'), ...phones(4)], fallbacks: [again] });
  expect(await at.funds()).toEqual({ balance: 91, held: 9 });
  await at.settle();
  // Whoever cannot be reached by one channel of the sandbox cannot be reached by another: five fail twice.
  expect(await task.progress()).toMatchObject({ total: 14, completed: 14, errored: 10, statuses: { delivered: 4, failed: 10 } });
  expect(await task.state()).toBe('completed');
  expect(await at.funds()).toEqual({ balance: 96, held: 0 });
  const messages = await task.messages();
  const heads = messages.filter((one) => one.step === 0 && one.status === 'failed').map((one) => Number(one.id));
  const tries = messages.filter((one) => one.step === 1);
  expect(tries.map((one) => Number(one.chain_id)).sort()).toEqual(heads.sort());
  expect(new Set(tries.map((one) => one.price))).toEqual(new Set(['2.5000']));
  const billed = await rows(at.pool, `select source, price::float8, count, captured::float8, released::float8 from billing where task_id = $1 order by 1`, [task.id]); // prettier-ignore
  expect(billed).toEqual([
    { source: 'sendings.sms', price: 9, count: 9, captured: 4, released: 5 },
    { source: 'sendings.viber', price: 12.5, count: 5, captured: 0, released: 12.5 },
  ]);
});

test('what has no report in time is followed, what was delivered is not', async () => {
  at = await scenario({ balance: 100 });
  const task = await at.send({ to: [...phones(2, '03'), ...phones(2)], fallbacks: [fallback({ onTimeout: inTime() })] });
  await at.engine.drain();
  await at.advance({ seconds: 49 });
  expect((await task.messages()).length).toBe(4);
  expect(await task.state()).toBe('running');
  await at.advance({ seconds: 1 });
  expect(await task.byStatus()).toEqual({ delivered: 2, sent: 4 });
  await at.settle();
  await at.settle();
  expect(await task.progress()).toMatchObject({ total: 6, completed: 6, errors: { noReport: 4 } });
  expect(await task.state()).toBe('completed');
  const causes = await rows(at.pool, 'select cause, step from chain_step');
  expect(causes).toEqual([{ cause: 'timeout', step: 1 }, { cause: 'timeout', step: 1 }]); // prettier-ignore
});

test('a chain whose messages all arrive is over at once', async () => {
  at = await scenario();
  const task = await at.send({ to: phones(5), fallbacks: [fallback({ onTimeout: inTime() })] });
  await at.engine.drain();
  await at.advance({ seconds: 1 });
  expect(await task.state()).toBe('completed');
  await at.advance({ seconds: 60 });
  expect((await task.messages()).length).toBe(5);
});

test('an answer fires, once; the three steps follow one another', async () => {
  at = await scenario();
  const task = await at.send({
    to: phones(1, '02'),
    fallbacks: [
      fallback({ type: 'viber', onStatus: ['failed'] }),
      fallback({ type: 'sms', onStatus: ['delivered'], onTimeout: inTime(5) }),
      fallback({ type: 'whatsapp', onIncoming: 'Yes' }),
    ],
  });
  for (let seconds = 0; seconds < 8; seconds += 1) await at.advance({ seconds: 1 });
  expect(await story(task)).toEqual([
    [0, 'sms', 'failed', 'undelivered'],
    [1, 'viber', 'failed', 'undelivered'],
    [2, 'sms', 'failed', 'undelivered'],
  ]);
  expect(await task.state()).toBe('completed');
  const [ref] = await rows<{ ref: string }>(at.pool, 'select ref from ref order by sending_id desc limit 1');
  for (const [key, text] of [['a', 'no'], ['b', ' YES '], ['b', ' YES '], ['c', 'yes']]) // prettier-ignore
    await at.engine.sink.incoming('sandbox', [{ key: key as string, type: 'sms', from: phones(1, '02')[0] as string, text: text as string, ref: ref?.ref as string, at: at.clock.now() }]); // prettier-ignore
  await at.settle();
  expect((await story(task)).at(-1)).toEqual([3, 'whatsapp', 'failed', 'undelivered']);
  expect((await task.messages()).length).toBe(4);
  expect(await task.progress()).toMatchObject({ total: 4, completed: 4 });
});

test('a fallback that the balance does not cover fails for that reason, and the chain goes on', async () => {
  at = await scenario({ balance: 7 });
  const fallbacks = [fallback({ onStatus: ['failed'], tariff: tariffOf(2) }), fallback({ type: 'whatsapp', onStatus: ['failed'], tariff: tariffOf(0.5) })]; // prettier-ignore
  const task = await at.send({ to: phones(5, '03'), fallbacks, tariff: tariffOf(1, false) });
  await at.engine.drain();
  const refs = await rows<{ ref: string }>(at.pool, 'select ref from ref');
  await at.engine.sink.reports('sandbox', refs.map(({ ref }) => ({ ref, status: 'failed' as const, at: at.clock.now() }))); // prettier-ignore
  await at.engine.drain();
  // Two are left of the seven: one of the five is paid, and the four others go on to what they cannot pay either.
  expect(await task.progress()).toMatchObject({ errors: { noFunds: 8, undelivered: 5 }, statuses: { failed: 13, sent: 1 } });
  expect(await at.funds()).toEqual({ balance: 0, held: 2 });
  await at.settle();
  await at.settle();
  expect(await task.state()).toBe('completed');
});

test('pausing holds fallbacks, resuming lets them go, stopping ends them', async () => {
  at = await scenario({ balance: 100 });
  const fallbacks = [fallback({ onStatus: ['failed'] })];
  const [paused, stopped] = [
    await at.send({ to: phones(3, '02'), fallbacks, stretchHours: 0 }),
    await at.send({ to: phones(3, '02', 50), fallbacks }),
  ];
  await at.engine.drain();
  await paused.control('pause');
  await stopped.control('stop');
  await at.settle();
  expect((await paused.messages()).length).toBe(3);
  expect((await stopped.messages()).length).toBe(3);
  await paused.control('resume');
  await at.settle();
  await at.settle();
  expect(await paused.byStatus()).toEqual({ failed: 6 });
  expect(await paused.state()).toBe('completed');
  expect((await stopped.messages()).length).toBe(3);
  expect(await at.funds()).toEqual({ balance: 100, held: 0 });
});

test('what could not be sent within its validity is tried another way', async () => {
  at = await scenario({ balance: 100 });
  await at.engine.sandbox.setDown(true);
  const task = await at.send({ to: phones(2), validity: 60_000, fallbacks: [fallback({ onStatus: ['failed'] })] });
  await at.engine.drain();
  for (let seconds = 0; seconds < 90; seconds += 10) await at.advance({ seconds: 10 });
  await at.engine.sandbox.setDown(false);
  await at.advance({ seconds: 60 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ failed: 2, delivered: 2 });
  expect((await story(task))[0]).toEqual([0, 'sms', 'failed', 'expired']);
});

test('texts are filled and addresses found from the contact as it was at the start', async () => {
  at = await scenario({ balance: 100 });
  at.lists.set('people', [
    { phone: phones(1, '02')[0] as string, email: 'anna@example.com', firstName: 'Anna' },
    { phone: phones(1, '02', 1)[0] as string, firstName: 'Peter' },
  ]);
  const tariff = tariffOf(1, true, [
    { action: 'increase', price: 0.5, priority: 1, conditions: [{ tag: 'contactList', value: 'people' }] },
  ]);
  const fallbacks = [fallback({ type: 'email', text: 'Dear ${firstName}', onStatus: ['failed'], tariff }), fallback({ type: 'sms', text: '${firstName}!', onStatus: ['delivered', 'failed'] })]; // prettier-ignore
  const quoted = await at.engine.quote(at.request({ lists: ['people'], fallbacks }));
  expect(quoted.fallbacks.map(({ type, price }) => ({ type, price }))).toEqual([
    { type: 'email', price: 15_000 },
    { type: 'sms', price: 20_000 },
  ]);
  const task = await at.send({ lists: ['people'], fallbacks });
  await at.engine.drain();
  at.lists.set('people', []);
  await at.settle();
  const told = (await task.messages()).filter((one) => one.step > 0);
  expect(told.map(({ step, recipient, text, error, price }) => [step, recipient, text, error, price])).toEqual([
    [1, 'anna@example.com', 'Dear Anna', null, '1.5000'],
    [1, phones(1, '02', 1)[0], 'Dear Peter', 'noAddress', '0.0000'],
    [2, phones(1, '02', 1)[0], 'Peter!', 'undelivered', '1.0000'],
    [2, phones(1, '02')[0], 'Anna!', 'undelivered', '1.0000'],
  ]);
});

test('a thousand chains are decided and sent in sets', async () => {
  at = await scenario({ balance: 10_000, options: { batch: 200 } });
  const task = await at.send({ to: phones(1000, '02'), fallbacks: [fallback({ onStatus: ['sent'], text: 'At once' })] });
  await at.settle();
  expect(await task.progress()).toMatchObject({ total: 2000, completed: 2000 });
  const [made] = await rows<{ n: number }>(at.pool, 'select count(*)::int as n from batch where step = 1');
  expect(made?.n).toBeLessThanOrEqual(10);
});

test('what is read while its send is paused is followed when the send goes on, though every message had been delivered', async () => {
  at = await scenario({ balance: 100 });
  const mute = new ScriptedProvider('mute', () => at.clock.now());
  await at.engine.attach(mute);
  const again = fallback({ type: 'sms', onStatus: ['seen'], providers: ['mute'] });
  const task = await at.send({ to: phones(1), fallbacks: [again], providers: ['mute'] });
  await at.engine.drain();
  await task.control('pause');
  const [first] = mute.all('delivered');
  if (!first) throw new Error('Nothing was sent.');
  for (const status of ['delivered', 'seen'] as const) {
    await at.engine.sink.reports('mute', [{ ...first, status }]);
    await at.engine.drain();
    expect([await task.state(), mute.has.size]).toEqual(['paused', 1]);
  }
  await task.control('resume');
  await at.engine.drain();
  expect(await story(task)).toEqual([
    [0, 'sms', 'seen', null],
    [1, 'sms', 'sent', null],
  ]);
});

test('fallbacks of two sends go out at the same time, those of one by one worker alone', async () => {
  at = await scenario({ balance: 100 });
  const fallbacks = [fallback({ onStatus: ['failed'] })];
  const first = await at.send({ to: phones(3, '03'), fallbacks });
  const second = await at.send({ to: phones(3, '03', 50), ownerId: await at.account(100), fallbacks });
  await at.engine.drain();
  const refs = await rows<{ ref: string }>(at.pool, 'select ref from ref order by sending_id');
  const settler = new Settler(at.engine.context, LANE.bulk);
  for (const some of [refs.slice(0, 3), refs.slice(3)]) {
    await at.engine.sink.reports('sandbox', some.map(({ ref }) => ({ ref, status: 'failed' as const, at: at.clock.now() }))); // prettier-ignore
    await settler.step();
  }
  const client = await at.pool.connect();
  await client.query('begin');
  await client.query('select from balance where owner_id = $1 for update', [at.ownerId]);

  const waits = sendFallbacks(at.engine.context, LANE.bulk);
  await eventually(
    async () =>
      (await rows(at.pool, `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0,
  );
  const { context } = at.another();
  expect(await sendFallbacks(context, LANE.bulk)).toBe(true);
  expect([(await first.messages()).length, (await second.messages()).length]).toEqual([3, 6]);
  expect(await sendFallbacks(context, LANE.bulk)).toBe(false);
  await client.query('rollback');
  client.release();
  expect(await waits).toBe(true);
  expect((await first.messages()).length).toBe(6);
});
