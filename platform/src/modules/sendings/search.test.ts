import { ensureMonth, firstId, monthOf } from '@cabinet/engine';
import type { SendingSums } from '@cabinet/domain/sending-sums';
import type { Page } from '@cabinet/domain/resource';
import type { Report } from '@cabinet/domain/reports';
import type { Sending } from '@cabinet/domain/sendings';
import { newId } from '../../ids.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { lineOf, sendBatch } from './testing/batch.ts';
import { body, enableSending } from './testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
  await ensureMonth(server.app.pool, monthOf(new Date()));
});
beforeEach(async () => {
  anna = await server.account();
});
afterAll(() => server.close());

let ids = firstId(monthOf(new Date())) + 5_000_000_000;

interface Kept {
  count?: number;
  text: string;
  /** The text of each message, as PostgreSQL makes it of its number `n`. */
  own?: string;
  recipient?: string;
  /** Recipients whom the send names; a call of many messages names none. */
  named?: readonly string[];
  at?: string;
}

/** Writes a mailing down that was sent; answers the id of its first message. */
async function keep(
  owner: TestAccount,
  { count = 1, text, own = 'null', recipient = `'+79001112233'`, named = ['+79001112233'], at }: Kept,
) {
  const [task, lo, made] = [newId(), ids, at ?? new Date().toISOString()];
  ids += count + 10;
  const { pool } = server.app;
  await pool.query(
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff, providers,
       total, price, held, made, made_price, is_made, created_at, updated_at, finished_at)
     values ($1, 'sendings:bulk', 'Kept', $2, 'completed', 'sms', 'SHOP', $3, $4, $5, 1, $1, $1, $1, '{}', '{sandbox}', $6, 1, 1, $6, 1, true, $5, $5, $5)`,
    [task, owner.id, text, { include: { lists: [], addresses: named } }, made, count],
  );
  await pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, provider,
       dispatched_at, quiet_at, created_at)
     values ($2::bigint, $2::bigint + $3::int - 1, $1, $1, $4, $1, 'sms', 'SHOP', true, $3, 1, 1, 0, 2, $5, $5, 'sandbox', $5, $5, $5)`,
    [task, lo, count, owner.id, made],
  );
  await pool.query(
    `insert into sending (id, batch, status, parts, characters, encoding, price, recipient, operator, text, final_at)
     select $1::bigint + n, $1, 4, 1, 16, 1, 1, ${recipient}, 'МТС', ${own}, now() from generate_series(0, $2::int - 1) n`,
    [lo, count],
  );
  return lo;
}

const page = async (who: TestAccount, query: string) => {
  const { status, body: found } = await who.get<Page<Sending>>(`sendings?${query}`);
  expect(status).toBe(200);
  return found;
};
const search = (text: string) => `$search=${encodeURIComponent(text)}`;
const texts = async (who: TestAccount, text: string, more = '') =>
  (await page(who, `${search(text)}&${more}`)).data.map(({ payload }) => payload.text);

/** Reads a search to its end, step by step. */
async function stepsOf(who: TestAccount, query: string) {
  const pages: Page<Sending>[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const one: Page<Sending> = await page(who, `${query}&$scope=inSteps${next && `&$after=${encodeURIComponent(next)}`}`);
    pages.push(one);
    next = one.next;
  }
  return pages;
}

test('a message is found by words of what it says, wherever its text is kept', async () => {
  await keep(anna, { text: 'Ваш заказ 48213 собран', count: 2 });
  await keep(anna, { text: 'Dear ${firstName}, come', own: `(array['Dear Anna, come', 'Dear Boris, come'])[n + 1]`, count: 2 });
  await keep(anna, { text: 'One 100% of all', own: `case when n > 0 then 'Two of_all' end`, count: 2, named: [] });
  const lo = await keep(anna, { text: 'Not this one' });
  await server.app.pool.query(`update batch set text = 'The better text' where lo = $1`, [lo]);

  expect(await texts(anna, 'заказ')).toEqual(['Ваш заказ 48213 собран', 'Ваш заказ 48213 собран']);
  expect(await texts(anna, 'СОБРАН  ваш')).toHaveLength(2);
  expect(await texts(anna, '48213')).toHaveLength(2);
  expect(await texts(anna, 'заказ missing')).toEqual([]);
  expect(await texts(anna, 'boris')).toEqual(['Dear Boris, come']);
  expect(await texts(anna, 'come dear')).toHaveLength(2);
  expect(await texts(anna, 'firstName')).toEqual([]);
  expect(await texts(anna, 'two')).toEqual(['Two of_all']);
  expect(await texts(anna, '0%')).toEqual(['One 100% of all']);
  expect(await texts(anna, 'f_a')).toEqual(['Two of_all']);
  expect(await texts(anna, 'better')).toEqual(['The better text']);
  expect(await texts(anna, 'this one')).toEqual([]);
});

test('what is accepted by the engine is found: mailings, single messages, messages of one call', async () => {
  await enableSending(server, anna);
  await anna.post('sendings', body(['+79161110011', '+79161110012'], { text: 'Parcel for ${phone}' }));
  await anna.post('sendings', body(['+79161110013'], { text: 'Your parcel waits' }));
  await sendBatch(server, anna, [lineOf('+79161110014', 'A letter'), lineOf('+79161110015', 'A parcel of one'), lineOf('+79161110016', 'Another letter')]); // prettier-ignore
  await eventually(async () => (await page(anna, '')).total === 6);
  expect((await texts(anna, 'parcel')).sort()).toEqual(['A parcel of one', 'Parcel for +79161110011', 'Parcel for +79161110012', 'Your parcel waits']); // prettier-ignore
  expect((await texts(anna, 'letter')).sort()).toEqual(['A letter', 'Another letter']);
  expect(await texts(anna, '110012')).toEqual(['Parcel for +79161110012']);
});

test('an email is found by words of its subject and its text, its second letter by its own, and a placeholder by nobody', async () => {
  const letter = (lo: number, payload: object, more = 'null') =>
    server.app.pool.query(
      `with mail as (update batch set type = 'email' where lo = $1 returning task_id)
       update task set message_type = 'email', payload = $2, text_test = ${more} where id = (select task_id from mail)`,
      [lo, payload],
    );
  await letter(await keep(anna, { text: 'It waits for you' }), { subject: 'Your parcel of ${firstName}', html: '<p>It waits</p>' });
  await letter(await keep(anna, { text: 'Dear ${firstName}', own: `'Dear Boris'` }), { subject: 'An invoice' });
  const second = await keep(anna, { text: 'Same letter' });
  await letter(second, { subject: 'First' }, `'{"payload": {"subject": "Better"}}'`);
  await server.app.pool.query(`update batch set variant = 'b' where lo = $1`, [second]);

  expect(await texts(anna, 'parcel')).toEqual(['It waits for you']);
  expect(await texts(anna, 'waits PARCEL')).toEqual(['It waits for you']);
  expect(await texts(anna, 'firstName')).toEqual([]);
  expect(await texts(anna, 'invoice boris')).toEqual(['Dear Boris']);
  expect(await texts(anna, 'better')).toEqual(['Same letter']);
  expect(await texts(anna, 'first')).toEqual([]);
  expect(await texts(anna, 'invoice', '$scope=inSteps')).toEqual(['Dear Boris']);
  const { body: sums } = await anna.get<{ sums: SendingSums }>(`sendings/sums?${search('parcel')}`);
  expect(sums).toMatchObject({ sums: { messages: 1 } });
});

test('a message is found by how the number of its recipient ends or begins', async () => {
  const recipients = ['+79161234567', '+79164567123', '+45671112233', '+79031110000'];
  const quoted = recipients.map((one) => `'${one}'`).join();
  await keep(anna, { text: 'Hello', count: 4, recipient: `(array[${quoted}])[n + 1]` });
  const found = async (text: string) => (await page(anna, search(text))).data.map(({ recipient }) => recipient).toSorted();
  expect(await found('4567')).toEqual(['+45671112233', '+79161234567']);
  expect(await found('45-67')).toEqual(['+45671112233', '+79161234567']);
  expect(await found('+4567')).toEqual(['+45671112233']);
  expect(await found('567')).toEqual([]);
  expect(await found('7123')).toEqual(['+79164567123']);
  expect(await found('8916')).toEqual(['+79161234567', '+79164567123']);
  expect(await found('+7 916 123-45-67')).toEqual(['+79161234567']);
});

test('a one-time code that stands masked is found by nobody', async () => {
  await keep(anna, { text: 'Your code is ****' });
  expect(await texts(anna, 'code')).toEqual(['Your code is ****']);
  expect(await texts(anna, '1234')).toEqual([]);
});

test('everybody finds what they may see', async () => {
  const word = `word${newId().slice(-8)}`;
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const admin = await server.account({ role: 'admin' });
  for (const who of [anna, client]) await keep(who, { text: `A ${word} of ${who.id}` });
  const owners = async (who: TestAccount, query = '') => (await page(who, `${search(word)}${query}`)).data.map(({ OwnerId }) => OwnerId);
  expect(await owners(anna)).toEqual([anna.id]);
  expect(await owners(client)).toEqual([client.id]);
  expect(await owners(reseller)).toEqual([client.id]);
  expect(await owners(reseller, '&$scope=inSteps')).toEqual([client.id]);
  expect(await owners(admin)).toEqual([client.id, anna.id]);
  expect(await owners(admin, `&OwnerId=${anna.id}`)).toEqual([anna.id]);
});

test('the other filters hold beside a search, and what is exported and added up is what is found', async () => {
  await keep(anna, { text: 'Old parcel', at: new Date(Date.now() - 7_200_000).toISOString() });
  const lo = await keep(anna, { text: 'For ${firstName}', own: `'parcel ' || n`, count: 4 });
  await server.app.pool.query(`update sending set status = 6, error = 'undelivered' where id = $1`, [lo]);
  await server.app.pool.query(`insert into batch_stat (lo, s4, s6) values ($1, 3, 1)`, [lo]);
  const since = `createdAt[from]=${new Date(Date.now() - 3_600_000).toISOString()}`;
  expect(await texts(anna, 'parcel', since)).toEqual(['parcel 3', 'parcel 2', 'parcel 1', 'parcel 0']);
  expect(await texts(anna, 'parcel', `${since}&$scope=inSteps&$order=createdAt asc`)).toEqual(['parcel 0', 'parcel 1', 'parcel 2', 'parcel 3']); // prettier-ignore
  expect(await texts(anna, 'parcel', 'status=failed')).toEqual(['parcel 0']);
  expect(await texts(anna, 'parcel', 'error=undelivered')).toEqual(['parcel 0']);
  const { body: sums } = await anna.get<{ sums: SendingSums }>(`sendings/sums?${search('parcel')}`);
  expect(sums).toMatchObject({ sums: { messages: 5, charged: 4, refunded: 1 } });
  for (const [preset, rows] of [['sendings.details', 4], ['sendings.totals', 2]] as const) {
    const where = { createdAt: { from: new Date(Date.now() - 3_600_000).toISOString() }, $search: 'parcel' };
    const { body: report } = await anna.post<Report>('reports', { preset, where });
    const ended = async () => (await anna.get<Report>(`reports/${report.key}`)).body;
    await eventually(async () => (await ended()).state !== 'running');
    expect(await ended()).toMatchObject({ state: 'completed', rows });
  } // prettier-ignore
});

test('a step looks at so many messages, says how far, and goes on where it ended; together they find all', async () => {
  const first = await keep(anna, { text: 'A needle', at: '2025-11-03T10:00:00.000Z' });
  await keep(anna, { text: 'Dear ${firstName}', own: `'Dear ' || n`, count: 11_000, at: '2025-11-04T10:00:00.000Z' });
  const last = await keep(anna, {
    text: 'Dear ${firstName}',
    own: `case when n % 1000 = 0 then 'needle ' || n else 'hay' end`,
    count: 3000,
  });
  const pages = await stepsOf(anna, search('needle'));
  expect(pages.map(({ data }) => data.map(({ id }) => Number(id)))).toEqual([[last + 2000, last + 1000, last], [first]]);
  expect(pages[0]).toMatchObject({ total: 3, more: true, lookedTo: '2025-11-04T10:00:00.000Z', next: expect.any(String) as string });
  expect(pages[1]).toMatchObject({ total: 1 });
  expect(pages[1]).not.toHaveProperty('lookedTo');

  const up = await stepsOf(anna, `${search('needle')}&$order=createdAt asc`);
  expect(up.flatMap(({ data }) => data.map(({ id }) => Number(id)))).toEqual([first, last, last + 1000, last + 2000]);
  expect(up).toHaveLength(2);
  const byTwo = await stepsOf(anna, `${search('needle')}&$limit=2`);
  expect(byTwo.flatMap(({ data }) => data.map(({ id }) => Number(id)))).toEqual([last + 2000, last + 1000, last, first]);

  const whole = await page(anna, search('needle'));
  expect(whole).toMatchObject({ total: 4 });
  expect(whole.data).toHaveLength(4);
  expect((await anna.get(`sendings?${search('needle')}&$scope=inSteps&$after=nonsense`)).status).toBe(400);
});

test('what other filters leave out is looked at in steps too, and never found', async () => {
  const lo = await keep(anna, { text: 'Dear ${firstName}', own: `'needle'`, count: 2, at: '2025-11-03T10:00:00.000Z' });
  // It stands between those that are found, near enough to be read with them.
  await keep(anna, { text: 'Dear ${firstName}', own: `'needle'`, count: 2 });
  const others = await keep(anna, { text: 'Dear ${firstName}', own: `'needle'`, count: 2 });
  await server.app.pool.query(`update batch set type = 'viber', sender = 'RARE' where lo = any($1)`, [[lo, others]]);
  const found = (await stepsOf(anna, `${search('needle')}&type=viber&sender=RARE`)).flatMap(({ data }) => data.map(({ id }) => Number(id)));
  expect(found).toEqual([others + 1, others, lo + 1, lo]);
  expect((await stepsOf(anna, `${search('needle')}&sender=SHOP`)).flatMap(({ data }) => data)).toHaveLength(2);
});

test('batches that share a text are passed over without their messages', async () => {
  const lo = await keep(anna, { text: 'A needle' });
  for (let count = 0; count < 6; count += 1) await keep(anna, { text: 'Hay', count: 5000 });
  const [only, ...others] = await stepsOf(anna, search('needle'));
  expect(others).toEqual([]);
  expect(only?.data.map(({ id }) => Number(id))).toEqual([lo]);
});

test('very many single messages are looked at in steps too', async () => {
  await keep(anna, { text: 'A needle', at: '2025-11-03T10:00:00.000Z' });
  const hay = await keep(anna, { text: 'Hay' });
  await server.app.pool.query(
    `insert into batch select (jsonb_populate_record(b, jsonb_build_object('lo', $2::bigint + n, 'hi', $2::bigint + n))).* from batch b, generate_series(0, 5000) n where lo = $1`,
    [hay, ids],
  );
  ids += 10_000;
  const pages = await stepsOf(anna, search('needle'));
  expect(pages.map(({ data }) => data.map(({ payload }) => payload.text))).toEqual([[], ['A needle']]);
});
