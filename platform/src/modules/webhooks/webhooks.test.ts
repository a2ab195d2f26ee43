import { Webhook as Verifier } from 'standardwebhooks';
import type { Page } from '@cabinet/domain/resource';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { WebhookCall } from '@cabinet/domain/webhooks';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { publishStatuses } from './outbox.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let test_: TestApp;
let receiver: Receiver;
let owner: TestAccount;
let ids: number[];

const KEY = 'webhooks.onStatusChange';
const setting = (given: object = {}) => ({ value: { url: `${receiver.url}/hook`, ...given } });
const listen = (given: object = {}, account = owner) => account.put(`settingsUser/${account.id}/${KEY}`, setting(given));

async function tell(id: number, ...statuses: SendingStatus[]): Promise<void> {
  const client = await test_.app.pool.connect();
  try {
    for (const status of statuses)
      await publishStatuses(client, [
        { ownerId: owner.id, ids: [id], status, error: status === 'failed' ? 'undelivered' : null, at: new Date() },
      ]);
  } finally {
    client.release();
  }
}

/** Has messages of both accounts told; answers which were written down, by account. */
async function written(told: readonly number[] | (() => Promise<readonly number[]>), accounts: readonly string[]): Promise<unknown[][]> {
  const client = await test_.app.pool.connect();
  await publishStatuses(client, accounts.map((ownerId) => ({ ownerId, ids: told, status: 'sent' as const, error: null, at: new Date() }))); // prettier-ignore
  client.release();
  const of = async (id: string) => (await sql('delete from webhook_event where owner_id = $1 returning subject', [id])).rows;
  return Promise.all(accounts.map(async (id) => (await of(id)).map(({ subject }) => Number(subject)).sort((a, b) => a - b)));
}

async function deliver(): Promise<void> {
  while (await test_.app.services.webhooks.step());
}

const calls = async () => (await owner.get<Page<WebhookCall>>('webhookCalls')).body.data;
const sql = (text: string, values: unknown[] = []) => test_.app.pool.query(text, values);
/** Time passes for everything that waits. */
const later = () => sql(`update webhook_event set due_at = now() - interval '1 second' where state = 0`);

beforeAll(async () => {
  test_ = await createTestApp({ allowPrivateAddresses: true });
  receiver = await startReceiver();
  owner = await test_.account();
  await enableSending(test_, owner);
  await owner.post('sendings', body(['+79160000010', '+79160000110', '+79160000210']));
  await test_.app.services.engine.drain();
  const { rows } = await sql('select id from sending order by id');
  ids = rows.map(({ id }) => Number(id));
});
beforeEach(async () => {
  receiver.forget();
  await sql('delete from webhook_event');
  await sql('update webhook_endpoint set slow_until = null');
});
afterAll(async () => {
  await test_.close();
  await receiver.close();
});

describe('a call', () => {
  test('carries the event with the account’s own word for the status, and signatures that a Standard Webhooks library accepts', async () => {
    await listen({ extras: { statuses: { delivered: 'DELIVRD' } }, headers: [{ name: 'X-Token', value: 'mine' }] });
    const { body: first } = await owner.post<{ secret: string }>('webhooks/onStatusChange/secret');
    const { body: second } = await owner.post<{ secret: string }>('webhooks/onStatusChange/secret');
    await tell(ids[0] as number, 'delivered');
    await deliver();
    const [got] = receiver.received;
    expect(got?.headers).toMatchObject({ 'x-token': 'mine', 'content-type': 'application/json' });
    const data = { id: String(ids[0]), status: 'DELIVRD', recipient: '+79160000010', type: 'sms', sender: 'CABINET', error: null };
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'onStatusChange', data });
    for (const { secret } of [first, second]) expect(() => new Verifier(secret).verify(got?.body ?? '', { ...got?.headers })).not.toThrow();
    expect(() => new Verifier(`whsec_${btoa('another')}`).verify(got?.body ?? '', { ...got?.headers })).toThrow();
    expect(await calls()).toMatchObject([
      { id: expect.any(String), state: 'delivered', attempts: 1, SendingId: String(ids[0]), last: { status: 200, fault: null } },
    ]);
  });

  test('takes its body from the template, every value safe in its place', async () => {
    await sql(`update sending set text = $1 where id = $2`, ['a "quoted"\nline', ids[1]]);
    await listen({ body: '{"text":"${text}","state":"${status}"}' });
    await tell(ids[1] as number, 'sent');
    await deliver();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({ text: 'a "quoted"\nline', state: 'sent' });
  });

  test('as GET tells everything in its query', async () => {
    await listen({ method: 'GET' });
    await tell(ids[0] as number, 'failed');
    await deliver();
    const [got] = receiver.received;
    expect(got?.method).toBe('GET');
    expect(Object.fromEntries(got?.url.searchParams ?? [])).toMatchObject({ id: String(ids[0]), status: 'failed', error: 'undelivered' });
  });

  test('is written down for every message, whether they are few or many, and for whoever listens alone', async () => {
    await listen();
    const accounts = [owner.id, (await test_.account()).id];
    for (const count of [3, 30]) {
      const all = Array.from({ length: count }, (_, index) => index + 1);
      expect(await written(all, accounts)).toEqual([all, []]);
      expect(await written(async () => all, accounts)).toEqual([all, []]);
    }
  });

  test('is not made for an account that does not listen, or listens no more', async () => {
    await listen({ isActive: false });
    await tell(ids[0] as number, 'sent');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  test('does not reach into the network that this server stands in', async () => {
    const guarded = await createTestApp({ allowPrivateAddresses: false }, ['identity', 'webhooks']);
    const account = await guarded.account();
    await account.put(`settingsUser/${account.id}/webhooks.onStatusChange`, setting());
    await guarded.app.pool.query(
      `insert into webhook_event (owner_id, event, subject, data, due_at, created_at) values ($1, 'onStatusChange', $2, '{}', now(), now())`,
      [account.id, String(ids[0])],
    );
    guarded.app.services.messages = { sendings: async () => [await sendingOf(ids[0] as number)], incoming: async () => [] } as never;
    await guarded.app.services.webhooks.step();
    const { body: page } = await account.get<Page<WebhookCall>>('webhookCalls');
    expect(page.data[0]?.last).toMatchObject({ fault: 'forbiddenAddress', status: null });
    expect(receiver.received).toEqual([]);
    await guarded.close();
  });
});

const sendingOf = async (id: number) => (await test_.app.services.messages.sendings([String(id)]))[0];

describe('what was not heard', () => {
  test('is tried again, ten times at most, under the same id', async () => {
    await listen();
    receiver.answer(...Array.from({ length: 10 }, () => ({ status: 500, body: 'no' })));
    await tell(ids[0] as number, 'sent');
    for (let round = 0; round < 12; round += 1) {
      await deliver();
      await later();
    }
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await calls()).toMatchObject([
      { state: 'failed', attempts: 10, dueAt: null, last: { status: 500, fault: 'status', answer: 'no' } },
    ]);
    const { earlier = [] } = (await calls())[0] as WebhookCall;
    expect(earlier).toEqual(
      Array.from({ length: 9 }, () => ({ at: expect.any(String), status: 500, fault: 'status', milliseconds: expect.any(Number) })),
    );
    expect(earlier.map(({ at }) => at)).toEqual(earlier.map(({ at }) => at).toSorted());
  });

  test.each([
    [{ status: [202] }, { status: 200 }, 'status'],
    [{ body: 'OK' }, { status: 200, body: 'ERR' }, 'body'],
    [{ status: [400], body: 'known' }, { status: 400, body: 'known already' }, null],
  ])('is accepted by the account’s own rule %j', async (successOn, answer, fault) => {
    await listen({ successOn });
    receiver.answer(answer);
    await tell(ids[0] as number, 'sent');
    await deliver();
    expect((await calls())[0]?.last).toMatchObject({ fault });
  });

  test('holds back what the same message has to tell next, and nothing else', async () => {
    await listen({ body: '${id} ${status}' });
    receiver.answer({ status: 500 });
    await tell(ids[0] as number, 'sent');
    await deliver();
    await tell(ids[0] as number, 'delivered');
    await tell(ids[1] as number, 'delivered');
    await deliver();
    await later();
    await deliver();
    const [one, other] = ids;
    expect(receiver.received.map((got) => got.body)).toEqual([`${one} sent`, `${other} delivered`, `${one} sent`, `${one} delivered`]);
  });

  test('asks for patience: 429 with Retry-After leaves the whole endpoint alone', async () => {
    await listen();
    receiver.answer({ status: 429, headers: { 'retry-after': '3600' } });
    await tell(ids[0] as number, 'sent');
    await deliver();
    await tell(ids[1] as number, 'sent');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [, waiting] = await calls();
    expect(Date.parse(waiting?.dueAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
  });

  test('is over with 410: switched off, given up, and can be sent again later', async () => {
    await listen();
    receiver.answer({ status: 410 });
    await tell(ids[0] as number, 'sent', 'delivered');
    await deliver();
    expect((await owner.get<{ value: { isActive: boolean } }>(`settingsUser/${owner.id}/${KEY}`)).body.value.isActive).toBe(false);
    expect((await calls()).map(({ state }) => state)).toEqual(['failed', 'failed']);

    await listen();
    const range = { event: 'onStatusChange', from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    expect((await owner.post('webhookCalls/replay', range)).body).toEqual({ count: 2 });
    await deliver();
    expect((await calls()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('is told after all when its server died while it told it', async () => {
    await listen();
    await tell(ids[0] as number, 'sent');
    await sql("update webhook_event set lease_until = now() + interval '1 minute', attempts = 1");
    await deliver();
    expect(receiver.received).toEqual([]);
    await sql(`update webhook_event set lease_until = now() - interval '1 second'`);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });
});

test('no more calls are open than the endpoint allows, whoever makes them', async () => {
  await listen({ maxConnections: 2 });
  for (const id of ids) await tell(id, 'sent', 'delivered');
  const release = receiver.hold();
  const nodes = [test_.app.services.webhooks.step(), test_.app.services.webhooks.step()];
  await eventually(() => receiver.received.length >= 2);
  release();
  await Promise.all(nodes);
  await deliver();
  expect(receiver.received).toHaveLength(6);
  expect(receiver.most()).toBe(2);
});

test('one call can be sent again by its owner and by nobody else', async () => {
  await listen();
  await tell(ids[0] as number, 'sent');
  await deliver();
  const [call] = await calls();
  const stranger = await test_.account();
  expect((await stranger.get(`webhookCalls/${call?.id}`)).status).toBe(404);
  expect((await stranger.post(`webhookCalls/${call?.id}/replay`)).status).toBe(404);
  expect((await owner.post(`webhookCalls/${call?.id}/replay`)).body).toMatchObject({ state: 'waiting', attempts: 0 });
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(await calls()).toMatchObject([
    { state: 'delivered', attempts: 1, earlier: [{ status: 200, fault: null }], last: { status: 200 } },
  ]);
});
