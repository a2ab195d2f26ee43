import { v7 as newId } from 'uuid';
import { recordClicks } from '../clicks/record-clicks.ts';
import { firstRow, rows, run, transaction } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { NOTE_PAST_ACTIVITY } from './note-delivered.ts';

const LINK = newId();

let at: Scenario;
afterEach(() => at.close());

interface Known {
  delivered: Date | null;
  answered: Date | null;
  clicked: Date | null;
}
const known = async (recipient: string, ownerId = at.ownerId) =>
  firstRow<Known & Record<string, unknown>>(
    at.pool,
    `select last_delivered_at as delivered, last_answered_at as answered, last_clicked_at as clicked
     from recipient_activity where owner_id = $1 and recipient = $2`,
    [ownerId, recipient],
  );
const everybody = async () =>
  (await rows<{ recipient: string }>(at.pool, 'select recipient from recipient_activity order by recipient')).map((row) => row.recipient);
/** Whether nothing waits to be written down. */
const waiting = async () =>
  (
    await firstRow<{ n: number }>(
      at.pool,
      'select (select count(*) from activity_in)::int + (select count(*) from activity_past)::int as n',
    )
  )?.n;

const click = (sendingId: number, given: { at?: Date; isAutomatic?: boolean; ownerId?: string } = {}) =>
  transaction(at.pool, (client) =>
    recordClicks(client, [{ sendingId, linkId: LINK, ownerId: at.ownerId, at: at.clock.now(), isAutomatic: false, ...given }]),
  );
test('whom messages reached is written down, with the moment of the report; whom they did not reach is not', async () => {
  at = await scenario();
  const [delivered, seen, failed, silent] = ['10', '06', '02', '03'].map((digits) => phones(1, digits)[0] as string) as [string, string, string, string]; // prettier-ignore
  const task = await at.send({ to: [delivered, seen, failed, silent] });
  await at.settle();
  expect(await everybody()).toEqual([seen, delivered].toSorted());
  const ends = await rows<{ recipient: string; final_at: Date }>(at.pool, 'select recipient, final_at from sending');
  for (const phone of [delivered, seen])
    expect(await known(phone)).toEqual({
      delivered: ends.find(({ recipient }) => recipient === phone)?.final_at,
      answered: null,
      clicked: null,
    });
  expect(await waiting()).toBe(0);
  expect(await task.state()).toBe('completed');
});

test('a later delivery stands, of an account by itself, and nothing changes where it is written down again', async () => {
  at = await scenario();
  const [phone] = phones(1) as [string];
  const other = await at.account(100);
  await at.send({ to: [phone] });
  await at.send({ to: [phone], ownerId: other });
  await at.settle();
  const first = await known(phone);
  await at.advance({ hours: 5 });
  await at.send({ to: [phone], isSingle: true });
  await at.settle();
  const second = await known(phone);
  expect(Number(second?.delivered)).toBeGreaterThan(Number(first?.delivered) + 4 * 3_600_000);
  expect((await known(phone, other))?.delivered).toEqual(first?.delivered);

  const stored = () => rows(at.pool, 'select ctid::text, recipient_activity.* from recipient_activity order by owner_id');
  const before = await stored();
  await run(at.pool, NOTE_PAST_ACTIVITY);
  await at.engine.drain();
  expect(await waiting()).toBe(0);
  expect(await stored()).toEqual(before);
});

test('an answer and a click are written down with their moment, a program that follows a link is not', async () => {
  at = await scenario();
  const [answering, clicking] = [...phones(1, '08'), ...phones(1)] as [string, string];
  const task = await at.send({ to: [answering, clicking] });
  await at.settle();
  const [incoming] = await rows<{ created_at: Date }>(at.pool, 'select created_at from sending_incoming');
  expect(await known(answering)).toMatchObject({ answered: incoming?.created_at, clicked: null });

  const id = Number((await task.messages()).find(({ recipient }) => recipient === clicking)?.id);
  await click(id, { isAutomatic: true });
  await click(id, { ownerId: newId() });
  expect(await known(clicking)).toMatchObject({ answered: null, clicked: null });
  const moment = at.clock.now();
  await click(id, { at: moment });
  await click(id, { at: new Date(moment.getTime() - 60_000) });
  expect(await known(clicking)).toMatchObject({ answered: null, clicked: moment });
});

test('what a provider reports from a clock that is ahead counts as of now', async () => {
  at = await scenario();
  const [phone] = phones(1, '03') as [string];
  await at.send({ to: [phone] });
  await at.engine.drain();
  const ref = await firstRow<{ ref: string }>(at.pool, 'select ref from ref');
  const ahead = new Date(at.clock.now().getTime() + 48 * 3_600_000);
  await at.engine.sink.reports('sandbox', [{ ref: ref?.ref ?? '', status: 'delivered', at: ahead }]);
  await at.engine.drain();
  expect((await known(phone))?.delivered).toEqual(at.clock.now());
});

test('a look-up of a number reaches nobody', async () => {
  at = await scenario();
  const task = await at.send({ to: phones(1), type: 'hlr', text: '' });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
  expect(await everybody()).toEqual([]);
  const other = phones(1, '11');
  await at.send({ to: other });
  await at.settle();
  expect(await everybody()).toEqual(other);
});

test('messages of before are looked through from the last one back, with their answers and clicks', async () => {
  at = await scenario({ options: { batch: 3 } });
  const [answering] = phones(1, '08') as [string];
  const task = await at.send({ to: [...phones(10), answering] });
  await at.settle();
  const [message] = await task.messages();
  await click(Number(message?.id));
  const before = await rows(at.pool, 'select * from recipient_activity order by recipient');
  expect(before).toHaveLength(11);

  await at.pool.query('delete from recipient_activity');
  await run(at.pool, NOTE_PAST_ACTIVITY);
  await at.engine.drain();
  expect(await rows(at.pool, 'select * from recipient_activity order by recipient')).toEqual(before);
  expect(await waiting()).toBe(0);
});

test('recipients of whom nothing was heard for as long as messages are kept are forgotten with them', async () => {
  at = await scenario({ retention: { messages: 1, timelines: 3 } });
  const [early, both] = phones(2) as [string, string];
  await at.send({ to: [early, both] });
  await at.settle();
  await at.advance({ hours: 40 * 24 });
  await at.send({ to: [both] });
  await at.settle();
  expect(await everybody()).toEqual([early, both].toSorted());
  await at.advance({ hours: 25 * 24 });
  await at.advance({ minutes: 2 });
  expect(await everybody()).toEqual([both]);
});
