import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ContactSegment } from '@cabinet/domain/contact-segments';
import type { Contact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingQuote } from '@cabinet/domain/sendings';
import { recordClicks, transaction } from '@cabinet/engine';
import { newId } from '../../../ids.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body as sending, enableSending } from '../../sendings/testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
let boris: TestAccount;
let guests: ContactList;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
beforeEach(async () => {
  anna = await server.account();
  boris = await server.account();
  await enableSending(server, anna);
  guests = (await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' })).body;
});
afterAll(() => server.close());

/** The sandbox delivers to phones that end in 1 and some digit. */
const phoneOf = (last: number) => `+7916123451${last}`;
const add = (last: number, given: object = {}) => anna.post<Contact>('contacts', { ListId: guests.id, phone: phoneOf(last), ...given });
const save = async (conditions: readonly object[], match = 'all') =>
  (await anna.post<ContactSegment>('contactSegments', { title: 'Behaviour', match, conditions })).body;
const lasts = ({ data }: Page<Contact>) => data.map(({ phone }) => Number(phone?.slice(-1)));
const membersOf = async ({ id }: ContactSegment) =>
  lasts((await anna.get<Page<Contact>>(`contacts?SegmentId=${id}&$order=phone asc`)).body);
const quoted = async (recipient: object) =>
  (await anna.post<SendingQuote>('sendings/quote', { ...sending([]), recipient: { include: [], exclude: [], ...recipient } })).body.total;

type Moment = 'delivered' | 'answered' | 'clicked';
/** Somebody was heard of so many days ago. */
const heardOf = (recipient: string, moment: Moment, days: number, owner = anna) =>
  server.app.pool.query(
    `insert into recipient_activity (owner_id, recipient, last_${moment}_at) values ($1, $2, now() - make_interval(hours => 24 * $3::int, mins => 1))
     on conflict (owner_id, recipient) do update set last_${moment}_at = excluded.last_${moment}_at`,
    [owner.id, recipient, days],
  );
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('contacts are asked for by what they did last', () => {
  beforeEach(async () => {
    for (const last of [1, 2, 3, 5]) await add(last);
    await add(4, { email: 'dora@example.com' });
    await heardOf(phoneOf(1), 'delivered', 3);
    await heardOf(phoneOf(2), 'delivered', 30);
    await heardOf(phoneOf(4), 'delivered', 30);
    await heardOf('dora@example.com', 'delivered', 3);
    await heardOf(phoneOf(2), 'answered', 3);
    await heardOf(phoneOf(1), 'clicked', 10);
    await heardOf(phoneOf(3), 'delivered', 3, boris);
  });

  // Days are whole in UTC, so that those that are asked for lie a day apart from the moments.
  test.each([
    [[{ field: 'activity.lastDelivery', operator: 'within', value: '7' }], [1, 4]],
    [[{ field: 'activity.lastDelivery', operator: 'within', value: '31' }], [1, 2, 4]],
    [[{ field: 'activity.lastDelivery', operator: 'within', value: '3' }], []],
    [[{ field: 'activity.lastDelivery', operator: 'notWithin', value: '7' }], [2, 3, 5]],
    [[{ field: 'activity.lastDelivery', operator: 'isFilled' }], [1, 2, 4]],
    [[{ field: 'activity.lastDelivery', operator: 'isEmpty' }], [3, 5]],
    [[{ field: 'activity.lastDelivery', operator: 'less', value: dayBefore(15) }], [2]],
    [[{ field: 'activity.lastDelivery', operator: 'more', value: dayBefore(15) }], [1, 4]],
    [[{ field: 'activity.lastAnswer', operator: 'within', value: '7' }], [2]],
    [[{ field: 'activity.lastAnswer', operator: 'notWithin', value: '7' }], [1, 3, 4, 5]],
    [[{ field: 'activity.lastAnswer', operator: 'isEmpty' }], [1, 3, 4, 5]],
    [[{ field: 'activity.lastClick', operator: 'within', value: '11' }], [1]],
    [[{ field: 'activity.lastClick', operator: 'notWithin', value: '7' }], [1, 2, 3, 4, 5]],
    [[{ field: 'activity.lastClick', operator: 'isFilled' }], [1]],
    [
      [
        { field: 'activity.lastDelivery', operator: 'isFilled' },
        { field: 'activity.lastAnswer', operator: 'isEmpty' },
        { field: 'phone', operator: 'isFilled' },
      ],
      [1, 4],
    ],
  ] as const)('%j', async (conditions, expected) => {
    const asked = encodeURIComponent(JSON.stringify({ match: 'all', conditions }));
    const inList = await anna.get<Page<Contact>>(`contacts?ListId=${guests.id}&$order=phone asc&conditions=${asked}`);
    expect(lasts(inList.body)).toEqual(expected);
    const segment = await save(conditions);
    expect(await membersOf(segment)).toEqual(expected);
    expect(await quoted({ include: [segment.id] })).toBe(expected.length);
    expect(await quoted({ include: [guests.id], exclude: [segment.id] })).toBe(5 - expected.length);
  });

  test('whose phone or email was heard of is found among more addresses than are named one by one', async () => {
    await server.app.pool.query(
      `insert into recipient_activity (owner_id, recipient, last_delivered_at) select $1, '+7900' || 1000000 + n, now() from generate_series(1, 5001) n`,
      [anna.id],
    );
    const conditions = (operator: string, value: string) => [{ field: 'activity.lastDelivery', operator, value }];
    expect(await membersOf(await save(conditions('within', '7')))).toEqual([1, 4]);
    expect(await membersOf(await save(conditions('notWithin', '7')))).toEqual([2, 3, 5]);
    expect(await membersOf(await save(conditions('less', dayBefore(15))))).toEqual([2]);
  });

  // The first are walked, the others are asked for among all addresses that are known.
  test.each([
    ['everywhere', (at: number) => at % 4 === 0],
    ['among the oldest alone', (at: number) => at < 600],
    ['in the middle alone', (at: number) => at >= 1000 && at < 1600],
  ])('of a large list those are found who were reached %s', async (_, isReached) => {
    const contacts = Array.from({ length: 2500 }, (_, at) => ({ at, phone: `+7999${String((at * 7919) % 1_000_000).padStart(7, '0')}` }));
    const reached = contacts.filter(({ at }) => isReached(at));
    const { pool } = server.app;
    await pool.query(
      `insert into contact (id, list_id, phone, email, created_at, updated_at)
       select gen_random_uuid(), $1, phone, case when n % 2 = 0 then 'reader' || n || '@example.com' end, now() + n * interval '1 second', now()
       from unnest($2::text[]) with ordinality as t (phone, n)`,
      [guests.id, contacts.map(({ phone }) => phone)],
    );
    await pool.query('update contact_list set count = count + 2500 where id = $1', [guests.id]);
    await pool.query(
      `insert into recipient_activity (owner_id, recipient, last_delivered_at)
       select $1::uuid, recipient, now() from unnest($2::text[]) as recipient union all select $1, '+7900' || 1000000 + n, now() from generate_series(1, 5001) n`,
      [anna.id, reached.map(({ phone }) => phone)],
    );
    const asked = (operator: string) =>
      encodeURIComponent(JSON.stringify({ match: 'all', conditions: [{ field: 'activity.lastDelivery', operator, value: '7' }] }));
    const pageOf = async (operator: string, $order: string) =>
      (await anna.get<Page<Contact>>(`contacts?ListId=${guests.id}&$limit=1000&$order=${$order}&conditions=${asked(operator)}`)).body;
    const expected = [phoneOf(1), phoneOf(4), ...reached.map(({ phone }) => phone)];
    for (const order of ['createdAt desc', 'email asc', 'phone desc']) {
      const { data, total } = await pageOf('within', order);
      expect(data.map(({ phone }) => phone).toSorted()).toEqual(expected.toSorted());
      expect(total).toBe(expected.length);
    }
    const { data } = await pageOf('notWithin', 'phone asc');
    const others = [2, 3, 5].map(phoneOf).concat(contacts.filter(({ at }) => !isReached(at)).map(({ phone }) => phone));
    expect(data.map(({ phone }) => phone)).toEqual(others.toSorted().slice(0, 1000));
  });

  test.each(['phones', 'emails'])('among %s alone, and an email that is written as a phone begins', async (kind) => {
    const { pool } = server.app;
    const email = '+7916@example.com';
    await pool.query('update contact set email = $3 where list_id = $1 and phone = $2', [guests.id, phoneOf(3), email]);
    await pool.query(`delete from recipient_activity where owner_id = $1 and (recipient like '%@%') = $2`, [anna.id, kind === 'phones']);
    const asked = (operator: string) => save([{ field: 'activity.lastDelivery', operator, value: '7' }]);
    const [reached, others] = [await asked('within'), await asked('notWithin')];
    const holders = kind === 'phones' ? [1] : [4];
    for (const _ of ['few', 'many']) {
      expect(await membersOf(reached)).toEqual(holders);
      expect(await membersOf(others)).toEqual([1, 2, 3, 4, 5].filter((last) => !holders.includes(last)));
      await pool.query(
        `insert into recipient_activity (owner_id, recipient, last_delivered_at)
         select $1, case when $2 then '+7900' || 1000000 + n else 'reader' || n || '@example.com' end, now() from generate_series(1, 5001) n on conflict do nothing`,
        [anna.id, kind === 'phones'],
      );
    }
    await heardOf(email, 'delivered', 3);
    expect(await membersOf(reached)).toEqual([...holders, 3].toSorted());
  });

  test('the day of the last time is that of whichever address was heard of last', async () => {
    const [day, before] = [dayBefore(100), dayBefore(101)];
    const reached = (recipient: string, at: string) =>
      server.app.pool.query('update recipient_activity set last_delivered_at = $3 where owner_id = $1 and recipient = $2', [
        anna.id,
        recipient,
        at,
      ]);
    await reached(phoneOf(4), `${day}T23:59:00Z`);
    const is = (value: string) => [{ field: 'activity.lastDelivery', operator: 'is', value }];
    expect(await membersOf(await save(is(day)))).toEqual([]);
    await reached('dora@example.com', `${before}T00:00:00Z`);
    expect(await membersOf(await save(is(day)))).toEqual([4]);
    expect(await membersOf(await save(is(before)))).toEqual([]);
    expect(await membersOf(await save([{ field: 'activity.lastDelivery', operator: 'isNot', value: day }]))).toEqual([1, 2, 3, 5]);
  });

  test('any of several holds for whoever meets one of them', async () => {
    const conditions = [
      { field: 'activity.lastAnswer', operator: 'within', value: '7' },
      { field: 'activity.lastClick', operator: 'isFilled' },
      { field: 'contact.optedOut', operator: 'is', value: 'true' },
    ];
    await anna.post('optOuts', { recipient: phoneOf(5) });
    expect(await membersOf(await save(conditions, 'any'))).toEqual([1, 2, 5]);
  });

  test('staff who look at all lists ask for what was done at the account of a segment', async () => {
    const segment = await save([{ field: 'activity.lastAnswer', operator: 'isFilled' }]);
    const admin = await server.account({ role: 'admin' });
    expect(lasts((await admin.get<Page<Contact>>(`contacts?SegmentId=${segment.id}`)).body)).toEqual([2]);
    expect((await boris.get<Page<Contact>>(`contacts?SegmentId=${segment.id}`)).body.total).toBe(0);
  });

  test('no more days than ten years', async () => {
    const conditions = [{ field: 'activity.lastClick', operator: 'within', value: '4000' }];
    const { status, body } = await anna.post('contactSegments', { title: 'Long ago', match: 'all', conditions });
    expect({ status, body }).toMatchObject({ status: 422, body: { data: [{ path: 'conditions[0].value' }] } });
  });
});

test('contacts are asked for by when they were added, too', async () => {
  await add(1);
  await add(2);
  await server.app.pool.query(`update contact set created_at = now() - interval '10 days' where list_id = $1 and phone = $2`, [
    guests.id,
    phoneOf(2),
  ]);
  expect(await membersOf(await save([{ field: 'contact.added', operator: 'within', value: '7' }]))).toEqual([1]);
  expect(await membersOf(await save([{ field: 'contact.added', operator: 'notWithin', value: '7' }]))).toEqual([2]);
});

test('a segment knows of a delivery, an answer and a click soon after they came', async () => {
  await add(1);
  await add(2);
  const since = (field: string) => save([{ field, operator: 'within', value: '1' }]);
  const [reached, answered, clicked] = [
    await since('activity.lastDelivery'),
    await since('activity.lastAnswer'),
    await since('activity.lastClick'),
  ];
  const never = await save([{ field: 'activity.lastDelivery', operator: 'notWithin', value: '1' }]);
  expect(await membersOf(never)).toEqual([1, 2]);

  await anna.post('sendings', sending([phoneOf(1)]));
  await eventually(async () => (await membersOf(reached)).length > 0);
  expect([await membersOf(reached), await membersOf(never)]).toEqual([[1], [2]]);
  const { body } = await anna.get<Page<Sending>>(`sendings?recipient=${encodeURIComponent(phoneOf(1))}`);
  const id = Number(body.data[0]?.id);

  expect(await membersOf(answered)).toEqual([]);
  await server.app.pool.query('insert into ref (sending_id, provider, ref) values ($1, $2, $3)', [id, 'test', 'answered']);
  const answer = { key: newId(), type: 'sms' as const, from: phoneOf(1), text: 'Yes', ref: 'answered', at: new Date() };
  await server.app.services.engine.sink.incoming('test', [answer]);
  expect(await membersOf(answered)).toEqual([1]);

  const click = { sendingId: id, linkId: newId(), ownerId: anna.id, at: new Date(), isAutomatic: false };
  await transaction(server.app.pool, (client) => recordClicks(client, [{ ...click, isAutomatic: true }]));
  expect(await membersOf(clicked)).toEqual([]);
  await transaction(server.app.pool, (client) => recordClicks(client, [click]));
  expect(await membersOf(clicked)).toEqual([1]);
});
