import { Webhook as Verifier } from 'standardwebhooks';
import type { Notification } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import type { WebhookState, WebhookTest } from '@cabinet/domain/webhook-requests';
import { WEBHOOK_LIMITS, type WebhookCall } from '@cabinet/domain/webhooks';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { deliverDue, readNotificationTexts } from '../notifications/testing.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { publishStatuses } from './outbox.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

const EVENT = 'onStatusChange';

let server: TestApp;
let receiver: Receiver;
let owner: TestAccount;
let sent: number;

beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.forget();
  owner = await server.account();
  await enableSending(server, owner);
  await owner.post('sendings', body(['+79160000010']));
  await server.app.services.engine.drain();
  // What the engine still had to tell of the test before.
  await sql('delete from webhook_event');
  const { rows } = await sql('select max(id) as id from sending');
  sent = Number(rows[0].id);
  await listen();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const sql = (text: string, values: unknown[] = []) => server.app.pool.query(text, values);
const path = () => `settingsUser/${owner.id}/webhooks.${EVENT}`;
const listen = (given: object = {}) => owner.put(path(), { value: { url: `${receiver.url}/hook`, ...given } });
const later = () => sql(`update webhook_event set due_at = now() - interval '1 second' where state = 0`);
const state = async () => (await owner.get<Page<WebhookState>>('webhooks')).body.data.find(({ event }) => event === EVENT);
const calls = async () => (await owner.get<Page<WebhookCall>>('webhookCalls')).body.data;
async function deliver(): Promise<void> {
  while (await server.app.services.webhooks.step());
}
async function tell(): Promise<void> {
  const client = await server.app.pool.connect();
  await publishStatuses(client, [{ ownerId: owner.id, ids: [sent], status: 'sent', error: null, at: new Date() }]);
  client.release();
}
async function told(): Promise<string[]> {
  await deliverDue(server.app, await readNotificationTexts());
  const { data } = (await owner.get<Page<Notification>>('n/notifications')).body;
  return data.filter(({ type }) => type === 'webhooks.issues').map(({ title }) => title);
}

test('the log keeps the request and the answer of a call, without what is secret in them', async () => {
  await listen({ url: `${receiver.url}/hook?token=mine&shop=1`, headers: [{ name: 'Authorization', value: 'Bearer mine' }] });
  receiver.answer({ status: 200, body: 'taken', headers: { 'x-shop': 'one', 'set-cookie': 'session=mine' } });
  await tell();
  await deliver();
  const [call] = await calls();
  expect(call?.last).toMatchObject({
    answer: 'taken',
    headers: { 'x-shop': 'one' },
    request: { method: 'POST', headers: { 'content-type': 'application/json' } },
  });
  expect(JSON.parse(call?.last?.request?.body ?? '')).toMatchObject({ type: EVENT, data: { id: String(sent), status: 'sent' } });
  expect(call?.last?.request?.url).toContain('shop=1');
  expect(JSON.stringify(call)).not.toContain('mine');
  expect(receiver.received[0]?.headers['authorization']).toBe('Bearer mine');
});

describe('a test call', () => {
  const order = (given: object = {}) => owner.post<WebhookTest>('webhookCalls/test', { event: EVENT, ...given });

  test('brings the true answer of the server, signed by the secret of the endpoint', async () => {
    const { body: made } = await owner.post<{ secret: string }>(`webhooks/${EVENT}/secret`);
    receiver.answer({ status: 418, body: 'teapot', headers: { 'x-shop': 'one' } });
    const { body: tested } = await order({ value: { url: `${receiver.url}/draft`, extras: { statuses: { delivered: 'OK' } } } });
    expect(tested).toMatchObject({ status: 418, body: 'teapot', headers: { 'x-shop': 'one' }, fault: 'status' });
    expect(tested.milliseconds).toBeGreaterThanOrEqual(0);
    const [got] = receiver.received;
    expect(got?.url.pathname).toBe('/draft');
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: EVENT, data: { status: 'OK' } });
    expect(() => new Verifier(made.secret).verify(got?.body ?? '', { ...got?.headers })).not.toThrow();
    expect(await calls()).toEqual([]);
  });

  test('says that nobody answered, that there is nobody to call, and that it is enough for now', async () => {
    expect((await order({ value: { url: 'http://127.0.0.1:9' } })).body).toMatchObject({ status: null, fault: 'unreachable' });
    expect((await order({ value: { url: 'nowhere' } })).status).toBe(422);
    expect((await order({ event: 'onIncomingMessage' })).status).toBe(404);
    for (let count = 1; count < WEBHOOK_LIMITS.testsPerMinute; count += 1) await order();
    const refused = await order();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});

describe('the state of an endpoint', () => {
  test('says since when no call is heard, tells the owner once, and forgets it when one is heard', async () => {
    receiver.answer({ status: 500 }, { status: 500 }, { status: 500 });
    await tell();
    await deliver();
    expect(await state()).toMatchObject({ failingSince: expect.any(String), waiting: 1 });
    expect(await told()).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await later();
      await deliver();
    }
    expect(await told()).toEqual(['Вебхук не работает']);
    await later();
    await deliver();
    expect(await state()).toMatchObject({ failingSince: null, waiting: 0 });
  });

  test('says that a 410 switched it off, which the owner is told and undoes', async () => {
    receiver.answer({ status: 410 });
    await tell();
    await deliver();
    expect(await state()).toMatchObject({ switchedOffAt: expect.any(String), failingSince: null });
    expect(await told()).toEqual(['Вебхук выключен']);
    await listen({ isActive: true });
    expect(await state()).toMatchObject({ switchedOffAt: null });
  });

  test('says until when the secret before signs too', async () => {
    expect(await state()).toMatchObject({ previousUntil: null });
    await owner.post(`webhooks/${EVENT}/secret`);
    await owner.post(`webhooks/${EVENT}/secret`);
    expect(Date.parse((await state())?.previousUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });
});
