import type { EventPage, LoggedEvent } from '@cabinet/domain/event-log';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@cabinet/domain/webhooks';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { writeEventCursor } from './event-cursor.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let server: TestApp;
let receiver: Receiver;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.forget();
  owner = await server.account();
  await keepLog();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const setting = () => `settingsUser/${owner.id}/eventLog`;
const keepLog = (...events: WebhookEvent[]) =>
  owner.put(setting(), { value: { events: events.length > 0 ? events : [...WEBHOOK_EVENTS] } });
const sql = (text: string, values: unknown[] = []) => server.app.pool.query(text, values);
const addMoney = (amount: number) =>
  server.app.services.billings.operate({ OwnerId: owner.id, source: 'accrual', amount, data: { multiplier: 1, hidden: undefined } });
const PUBLISH = `select publish_events($1, $2, array[$3::text], jsonb_build_object('id', $3::text), now())`;
const publish = (subject: string, event: WebhookEvent = 'onTemplate', db: Pick<TestApp['app']['pool'], 'query'> = server.app.pool) =>
  db.query(PUBLISH, [owner.id, event, subject]);
const page = async (query = '', account = owner) => (await account.get<EventPage>(`events?${query}`)).body;
const subjects = (events: readonly LoggedEvent[]) => events.map(({ data }) => data['id']);

/** Reads on until there are so many events; whatever else writes in this server holds them back for a moment. */
async function read(count: number, query = '', after = ''): Promise<{ events: LoggedEvent[]; next: string }> {
  const events: LoggedEvent[] = [];
  let next = after;
  await eventually(async () => {
    await server.app.services.engine.drain();
    const found = await page(`${query}&after=${next}`);
    events.push(...found.data);
    next = found.next;
    return events.length >= count;
  });
  return { events, next };
}

test('no event is lost that commits after a later one', async () => {
  const [early, late] = [await server.app.pool.connect(), await server.app.pool.connect()];
  try {
    await early.query('begin');
    await publish('early', 'onTemplate', early);
    await late.query('begin');
    await publish('late', 'onSenderName', late);
    await late.query('commit');
    const first = await page();
    expect(first.data).toEqual([]);
    await early.query('commit');
    const { events, next } = await read(2, '', first.next);
    expect(subjects(events)).toEqual(['early', 'late']);
    expect((await page(`after=${next}`)).data).toEqual([]);
  } finally {
    early.release();
    late.release();
  }
});

test('pages go on exactly where the one before ended, and those of a kind of event among themselves', async () => {
  const all = Array.from({ length: 25 }, (_, index) => String(index));
  for (const one of all) await publish(one, Number(one) % 5 === 0 ? 'onOptOut' : 'onTemplate');
  const { events, next } = await read(25, 'limit=10');
  expect(subjects(events)).toEqual(all);
  expect(new Set(events.map(({ id }) => id)).size).toBe(25);
  expect(await page(`after=${next}`)).toEqual({ data: [], next, more: false });
  const rare = await page('type=onOptOut&limit=2');
  expect([subjects(rare.data), rare.more]).toEqual([['0', '5'], true]);
  expect(subjects((await read(3, 'type=onOptOut&limit=2', rare.next)).events)).toEqual(['10', '15', '20']);
  expect(subjects((await page('type=onOptOut,onTemplate&limit=3')).data)).toEqual(['0', '1', '2']);
});

test('events are those that webhooks deliver, under the same ids', async () => {
  for (const event of ['onStatusChange', 'onBilling', 'onOptOut'])
    await owner.put(`settingsUser/${owner.id}/webhooks.${event}`, { value: { url: receiver.url } });
  await enableSending(server, owner);
  await owner.post('sendings', body(['+79160000010']));
  await addMoney(150);
  await owner.post('optOuts', { recipient: '+79161234567' });
  await eventually(async () => {
    await server.app.services.engine.drain();
    while (await server.app.services.webhooks.step());
    return receiver.received.some(({ body: text }) => text.includes('"status":"delivered"'));
  });
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  const delivered = receiver.received.map((call) => ({
    id: String(call.headers['webhook-id']),
    ...(JSON.parse(call.body) as Omit<LoggedEvent, 'id'>),
  }));
  const kinds = 'type=onStatusChange&type=onBilling&type=onOptOut';
  const { events } = await read(delivered.length, kinds);
  expect(events.toSorted(byId)).toEqual(delivered.toSorted(byId));
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['onStatusChange', 'onBilling', 'onOptOut']));
});

test('an account without webhooks has every step of its messages in the log, and nobody is called', async () => {
  await enableSending(server, owner);
  await owner.post('sendings', body(['+79160000010', '+79160000110']));
  const { events } = await read(6, 'type=onStatusChange');
  const stories = Map.groupBy(events, ({ data }) => data['recipient']);
  for (const recipient of ['+79160000010', '+79160000110'])
    expect(stories.get(recipient)?.map(({ data }) => data['status'])).toEqual(['pending', 'sent', 'delivered']);
  expect((await sql('select 1 from webhook_event where owner_id = $1', [owner.id])).rowCount).toBe(0);
});

test('only chosen events are written down, and none once the log is switched off', async () => {
  await keepLog('onOptOut');
  await addMoney(150);
  await owner.post('optOuts', { recipient: '+79161234567' });
  expect((await read(1)).events.map(({ type }) => type)).toEqual(['onOptOut']);
  await owner.put(setting(), { value: null });
  await owner.post('optOuts', { recipient: '+79161234568' });
  const { rowCount } = await sql('select 1 from event_log where owner_id = $1', [owner.id]);
  expect(rowCount).toBe(1);
  expect((await owner.put(setting(), { value: { events: ['onMoon'] } })).status).toBe(422);
});

test('an account reads its own events; whoever is above it names it; a token needs its scope', async () => {
  await publish('mine');
  await read(1);
  const stranger = await server.account();
  expect((await page('', stranger)).data).toEqual([]);
  expect((await stranger.get(`events?OwnerId=${owner.id}`)).status).toBe(404);
  const admin = await server.account({ role: 'admin' });
  expect(subjects((await page(`OwnerId=${owner.id}`, admin)).data)).toEqual(['mine']);
  const statusWith = async (scopes: readonly string[]) => {
    const { body: made } = await owner.post<{ token: string }>('tokens', { description: 'A program', scopes });
    return (await server.call('GET', 'events', { headers: { authorization: made.token } })).status;
  };
  expect([await statusWith(['webhooks.read']), await statusWith(['contacts.read'])]).toEqual([200, 403]);
});

test.each([
  ['after=nowhere', 400],
  [`after=${Buffer.from('1-1.18446744073709551616.1.1').toString('base64url')}`, 400],
  ['type=onMoon', 422],
  ['limit=1001', 422],
  ['offset=1', 422],
])('a query with %s is refused', async (query, status) => {
  expect((await owner.get(`events?${query}`)).status).toBe(status);
});

test('events of a restored dump are read, whatever their transactions were numbered there', async () => {
  await publish('old');
  await sql(`update event_log set xid = '900000000000000' where owner_id = $1`, [owner.id]);
  await publish('new');
  const { events } = await read(2);
  expect(subjects(events)).toEqual(['old', 'new']);
});

test('a place in another history is taken up an hour before, so that an event comes twice rather than never', async () => {
  for (const subject of ['before', 'lately', 'now']) await publish(subject);
  await sql(`update event_log set created_at = now() - interval '2 hours' where owner_id = $1 and subject = 'before'`, [owner.id]);
  const elsewhere = writeEventCursor({ history: '7-1', xid: '900000000000000', id: '1', at: Date.now() });
  expect(subjects((await read(2, '', elsewhere)).events)).toEqual(['lately', 'now']);
});
