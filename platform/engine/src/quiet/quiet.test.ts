import type { QuietHours } from '@cabinet/domain/quiet-hours';
import { claim } from '../dispatch/claim.ts';
import { LANE } from '../accept/send-request.ts';
import { firstRow, rows } from '../storage/sql.ts';
import { fallback, phones, scenario, type Given, type Scenario } from '../testing/scenario.ts';
import { ScriptedProvider } from '../testing/scripted-provider.ts';

/** It is noon in Moscow, ten in Berlin, and five in New York. */
const MOSCOW = phones(20);
const american = (count: number, digits = '10', start = 0) => phones(count, digits, start).map((phone) => `+1212${phone.slice(5)}`);
const quiet: QuietHours = { from: '21:00', to: '09:00', timeZone: 'Europe/Berlin' };

let at: Scenario;
const open = async (given: Given = {}) => {
  const zonesOf = (phone: string) =>
    phone.startsWith('+7')
      ? ['Europe/Moscow']
      : phone.startsWith('+1')
        ? ['America/New_York']
        : phone.startsWith('+351')
          ? ['Atlantic/Azores', 'Europe/Lisbon']
          : [];
  at = await scenario({ zonesOf, ...given });
};
afterEach(() => at.close());

const until = (clock: string) => at.advance({ seconds: (Date.parse(clock) - at.clock.now().getTime()) / 1000 });
const sentAt = async (id: string) =>
  (await rows<{ at: Date; n: number }>(
    at.pool,
    'select x.at, sum(cardinality(x.sendings))::int as n from sandbox_submit x join batch b on b.lo = x.lo where b.task_id = $1 group by 1 order by 1',
    [id],
  )).map((row) => [row.at.toISOString().slice(0, 16), row.n]); // prettier-ignore

test('whoever is awake is written to at once, whoever is asleep in their morning, by themselves, each once and for its price', async () => {
  await open();
  const task = await at.send({ to: [...MOSCOW, ...american(5)], quiet });
  expect(await at.funds()).toEqual({ balance: 975, held: 25 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 20, pending: 5 });
  expect(await task.progress()).toMatchObject({ total: 25, asleep: { count: 5, until: '2026-03-10T13:00:00.000Z' } });
  expect(await at.funds()).toEqual({ balance: 975, held: 5 });

  await until('2026-03-10T12:59:59Z');
  expect(await task.byStatus()).toEqual({ delivered: 20, pending: 5 });
  await until('2026-03-10T13:00:00Z');
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 25 });
  expect(await task.progress()).not.toHaveProperty('asleep');
  expect(await task.state()).toBe('completed');
  expect(await sentAt(task.id)).toEqual([['2026-03-10T09:00', 20], ['2026-03-10T13:00', 5]]); // prettier-ignore
  expect(await at.funds()).toEqual({ balance: 975, held: 0 });
});

test('a number that tells no zone, or the account’s among others, goes by the account’s; one of other zones once it is day in all of them', async () => {
  await open();
  const portuguese = phones(2).map((phone) => `+351${phone.slice(3)}`);
  const startsAt = new Date('2026-03-10T09:30:00Z');
  const own = { ...quiet, timeZone: 'Europe/Lisbon' };
  for (const [given, hour] of [
    [quiet, '10:00'],
    [own, '09:30'],
  ] as const) {
    // prettier-ignore
    const { asleep } = await at.engine.quote(at.request({ to: [...portuguese, '+4915112345610'], quiet: given, startsAt }));
    expect(asleep).toEqual(hour === '09:30' ? undefined : { count: 2, until: new Date(`2026-03-10T${hour}:00Z`) });
  }
});

test('what waits for a morning is stopped and paid back, and waits on through a pause', async () => {
  await open();
  const task = await at.send({ to: american(5), quiet });
  await at.settle();
  await task.control('pause');
  expect(await task.byStatus()).toEqual({ paused: 5 });
  await task.control('resume');
  await at.settle();
  expect(await task.byStatus()).toEqual({ pending: 5 });
  await task.control('stop');
  await until('2026-03-10T14:00:00Z');
  await at.settle();
  expect(await task.byStatus()).toEqual({ failed: 5 });
  expect(await sentAt(task.id)).toEqual([]);
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});

test('a mailing that goes on in the night, after a pause or a provider that was down, waits for the morning; its validity is not spent by that', async () => {
  await open();
  const task = await at.send({ to: MOSCOW, quiet, startsAt: new Date('2026-03-10T17:30:00Z'), validity: 3_600_000 });
  await until('2026-03-10T17:29:00Z');
  await task.control('pause');
  await task.control('resume');
  const provider = new ScriptedProvider('slow', () => at.clock.now());
  await at.engine.attach(provider);
  provider.mood = 'down';
  const other = await at.send({
    to: american(3),
    quiet: { ...quiet, from: '14:00' },
    providers: ['slow'],
    startsAt: new Date('2026-03-10T17:59:00Z'),
  });
  await until('2026-03-10T17:30:00Z');
  expect(await task.byStatus()).toEqual({ sent: 20 });
  await until('2026-03-10T17:59:00Z');
  expect(await other.byStatus()).toEqual({ pending: 3 });
  const paused = await at.send({ to: phones(4, '10', 50), quiet, validity: 3_600_000, startsAt: new Date('2026-03-10T17:59:00Z') });
  await paused.control('pause');
  await until('2026-03-10T18:30:00Z');
  provider.mood = 'well';
  await paused.control('resume');
  await at.settle();
  expect([await paused.byStatus(), await other.byStatus()]).toEqual([{ pending: 4 }, { pending: 3 }]);
  expect(await other.progress()).toMatchObject({ asleep: { count: 3, until: '2026-03-11T13:00:00.000Z' } });
  await until('2026-03-11T06:00:00Z');
  await at.settle();
  expect(await paused.byStatus()).toEqual({ delivered: 4 });
  await until('2026-03-11T13:00:00Z');
  expect(await other.byStatus()).toEqual({ sent: 3 });
});

test('a worker that dies with messages which wait, or in the middle of them at nightfall, loses and doubles none', async () => {
  await open();
  const provider = new ScriptedProvider('a', () => at.clock.now());
  const other = at.another();
  for (const node of [at.engine, other]) await node.attach(provider);
  const task = await at.send({ to: phones(15), providers: ['a'], quiet, startsAt: new Date('2026-03-10T17:59:00Z') });
  provider.mood = 'silent';
  await until('2026-03-10T17:59:00Z');
  // Ten were taken and not answered; whoever offered them is gone.
  expect(provider.has.size).toBe(10);
  provider.mood = 'well';
  at.clock.forward(120_000);
  await other.drain();
  expect(await task.byStatus()).toEqual({ sent: 10, pending: 5 });
  expect(await task.progress()).toMatchObject({ asleep: { count: 15 } });
  at.clock.forward(12 * 3_600_000);
  expect(await claim(at.engine.context, LANE.bulk)).toBeDefined();
  at.clock.forward(60_000);
  await other.drain();
  expect(provider.has.size).toBe(15);
  expect(await task.byStatus()).toEqual({ sent: 15 });
});

test('what goes another way at night goes there in the morning, or never where the mailing is stopped, which gives its money back', async () => {
  await open();
  const [a, b] = ['a', 'b'].map((name) => new ScriptedProvider(name, () => at.clock.now())) as [ScriptedProvider, ScriptedProvider];
  for (const provider of [a, b]) await at.engine.attach(provider);
  const given = { providers: ['a', 'b'], reroute: ['failed'] as const, quiet, startsAt: new Date('2026-03-10T17:59:00Z') };
  const [goes, stops] = [await at.send({ ...given, to: phones(3) }), await at.send({ ...given, to: phones(2, '10', 50) })];
  await until('2026-03-10T17:59:00Z');
  at.clock.forward(120_000);
  await at.engine.sink.reports('a', a.all('failed'));
  await at.engine.drain();
  expect([await goes.byStatus(), await stops.byStatus(), b.has.size]).toEqual([{ processing: 3 }, { processing: 2 }, 0]);
  await stops.control('stop');
  await at.engine.drain();
  expect(await stops.byStatus()).toEqual({ failed: 2 });
  expect(await at.funds()).toEqual({ balance: 997, held: 3 });
  await until('2026-03-11T05:59:00Z');
  expect(b.has.size).toBe(0);
  await until('2026-03-11T06:00:00Z');
  expect([await goes.byStatus(), b.has.size]).toEqual([{ sent: 3 }, 3]);
});

test('a fallback that is decided on at night is sent in the morning, and its own timer runs from then on', async () => {
  await open();
  const task = await at.send({
    to: phones(3, '02'),
    quiet,
    startsAt: new Date('2026-03-10T17:59:59Z'),
    fallbacks: [
      fallback({ onStatus: ['failed'], text: 'Again' }),
      fallback({ onTimeout: { timeout: 600, except: ['delivered'] }, text: 'Last' }),
    ],
  });
  await until('2026-03-10T17:59:59Z');
  await at.settle();
  const steps = async () => (await task.messages()).map(({ step, status }) => `${step} ${status}`);
  expect(await steps()).toEqual([...Array(3).fill('0 failed'), ...Array(3).fill('1 pending')]);
  expect(await task.progress()).toMatchObject({ asleep: { count: 3, until: '2026-03-11T06:00:00.000Z' } });
  await until('2026-03-11T05:59:00Z');
  expect((await steps()).filter((one) => one.startsWith('2'))).toEqual([]);
  await until('2026-03-11T06:00:00Z');
  await at.settle();
  expect((await steps()).filter((one) => one.startsWith('1'))).toEqual(Array(3).fill('1 failed'));
  await at.advance({ minutes: 10 });
  await at.settle();
  expect((await steps()).filter((one) => one.startsWith('2'))).toEqual(Array(3).fill('2 failed'));
});

test('a mailing that is spread goes on in the morning with what fell into the night', async () => {
  await open({ options: { batch: 5 } });
  const task = await at.send({ to: MOSCOW, quiet, stretchHours: 2, startsAt: new Date('2026-03-10T17:00:00Z') });
  await until('2026-03-10T17:00:00Z');
  // One message every six minutes, the first after three.
  await at.advance({ minutes: 3 });
  for (let count = 1; count < 20; count += 1) await at.advance({ minutes: 6 });
  expect(await task.byStatus()).toMatchObject({ pending: 10 });
  await until('2026-03-11T06:00:00Z');
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 20 });
});

test('of two texts it is decided once those who were asleep had as much time as the others', async () => {
  await open();
  const to = [...MOSCOW, ...american(20)];
  const task = await at.send({ to, quiet, textTest: { text: 'Other', share: 50, by: 'delivered', minutes: 30 } });
  await at.settle();
  const decides = await firstRow<{ at: Date }>(at.pool, 'select decide_at as at from task where id = $1', [task.id]);
  expect(decides?.at.toISOString()).toBe('2026-03-10T13:30:00.000Z');
  await until('2026-03-10T13:30:00Z');
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 40 });
});

test('a mailing without quiet hours has nothing of them', async () => {
  await open();
  const task = await at.send({ to: [...MOSCOW, ...american(5)] });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 25 });
  expect(
    await rows(at.pool, 'select count(*)::int as n, count(quiet_hours)::int as quiet, count(wakes_at)::int as wakes from batch'),
  ).toEqual([{ n: 1, quiet: 0, wakes: 0 }]);
});

test('a contact that tells its own zone goes by it, with its fallbacks, and one that has only an email by its phone', async () => {
  await open();
  const [moscow = '', tokyo = ''] = MOSCOW;
  const list = at.lists.set('guests', [
    { phone: moscow, email: 'a@example.com' },
    { phone: tokyo, email: 'b@example.com', timeZone: 'Asia/Tokyo' },
    { email: 'c@example.com', phone: american(1)[0] as string },
    { email: 'd@example.com', timeZone: 'No/Where' },
  ]);
  const { asleep } = await at.engine.quote(at.request({ lists: [list], quiet: { ...quiet, from: '18:00' } }));
  expect(asleep?.count).toBe(2);
  const audience = { ...at.request({ lists: [list] }).audience, kind: 'email' as const };
  const letters = await at.engine.quote(at.request({ type: 'email', audience, quiet: { ...quiet, from: '18:00' } }));
  expect([letters.total, letters.asleep?.count]).toEqual([4, 2]);

  const startsAt = new Date('2026-03-10T09:29:59Z');
  const task = await at.send({
    lists: [list],
    quiet: { ...quiet, from: '18:30' },
    startsAt,
    fallbacks: [fallback({ onStatus: ['delivered'] })],
  });
  await until('2026-03-10T09:29:59Z');
  await at.settle();
  const steps = async () =>
    (await task.messages()).filter(({ recipient }) => recipient === tokyo).map(({ step, status }) => `${step} ${status}`);
  expect(await steps()).toEqual(['0 delivered', '1 pending']);
  await until('2026-03-11T00:00:00Z');
  await at.settle();
  expect(await steps()).toEqual(['0 delivered', '1 delivered']);
});
