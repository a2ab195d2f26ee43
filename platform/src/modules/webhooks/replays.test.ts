import type { Page } from '@cabinet/domain/resource';
import type { WebhookReplayJob } from '@cabinet/domain/webhook-replays';
import { WEBHOOK_LIMITS } from '@cabinet/domain/webhooks';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const SECOND = WEBHOOK_LIMITS.replaysPerSecond;
const DAY = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };

let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true }, ['identity', 'webhooks']);
});
beforeEach(async () => {
  await sql('delete from webhook_replay');
  owner = await server.account();
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[] = []) => server.app.pool.query(text, values);
/** Calls that ended at noon of the day. */
const ended = (count: number, { state = 2, event = 'onStatusChange', of = owner } = {}) =>
  sql(
    `insert into webhook_event (owner_id, event, subject, data, state, due_at, created_at, last)
     select $1, $2, n::text, '{}', $3, '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', '{"at":"2026-03-01T12:00:01Z"}' from generate_series(1, $4::int) as n`,
    [of.id, event, state, count],
  );
const waiting = async () => (await sql('select id from webhook_event where owner_id = $1 and state = 0', [owner.id])).rowCount;
const fails = () =>
  sql(
    `update webhook_event set state = 2, last = jsonb_build_object('at', now() + interval '1 second') where owner_id = $1 and state = 0`,
    [owner.id],
  );
const repeat = async (range: object = DAY, by = owner) => (await by.post<{ count: number }>('webhookCalls/replay', range)).body;
const job = async () => (await owner.get<Page<WebhookReplayJob>>('webhookReplays')).body.data[0] as WebhookReplayJob;
const second = () => server.app.services.webhooks.replays.step(new Date());
const later = () => sql(`update webhook_replay set next_at = now() - interval '1 second' where ended_at is null`);

test('repeats every call of the range once, so many a second, whoever works on it', async () => {
  await ended(SECOND + 20);
  await ended(3, { state: 1 });
  expect(await repeat()).toEqual({ count: SECOND + 20 });
  expect(await waiting()).toBe(0);
  await Promise.all([second(), second()]);
  expect(await waiting()).toBe(SECOND);
  expect(await job()).toMatchObject({ state: 'running', calls: 'failed', total: SECOND + 20, done: SECOND, endedAt: null });
  // What fails again is not repeated again.
  await fails();
  await later();
  await second();
  expect(await waiting()).toBe(20);
  expect(await job()).toMatchObject({ state: 'completed', done: SECOND + 20, endedAt: expect.any(String) });
  await later();
  expect(await second()).toBe(false);
});

test('takes calls of one event, or of all since a moment', async () => {
  await ended(2);
  await ended(3, { event: 'onIncomingMessage' });
  await ended(4, { state: 1 });
  expect(await repeat({ ...DAY, event: 'onIncomingMessage' })).toEqual({ count: 3 });
  await second();
  await fails();
  await sql(`update webhook_event set last = '{"at":"2026-03-01T12:00:01Z"}' where owner_id = $1`, [owner.id]);
  expect(await repeat({ from: DAY.from })).toEqual({ count: 5 });
  expect(await repeat({ from: DAY.to })).toEqual({ count: 0 });
  expect(await job()).toMatchObject({ state: 'completed', total: 0 });
});

test('is stopped by its owner, and belongs to the account that it is for', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const child = await server.account({ reseller });
  await ended(5, { of: child });
  expect((await owner.post('webhookCalls/replay', { ...DAY, OwnerId: child.id })).status).toBe(404);
  expect(await repeat(DAY, reseller)).toEqual({ count: 0 });
  expect(await repeat({ ...DAY, OwnerId: child.id }, reseller)).toEqual({ count: 5 });
  const [made] = (await child.get<Page<WebhookReplayJob>>('webhookReplays')).body.data;
  expect((await owner.remove(`webhookReplays/${made?.id}`)).status).toBe(404);
  expect((await child.remove(`webhookReplays/${made?.id}`)).status).toBe(204);
  expect((await child.get<WebhookReplayJob>(`webhookReplays/${made?.id}`)).body).toMatchObject({ state: 'stopped', done: 0 });
  expect(await second()).toBe(false);
  await child.remove(`webhookReplays/${made?.id}`);
  expect((await child.get(`webhookReplays/${made?.id}`)).status).toBe(404);
});

test.each([
  ['no beginning', { to: DAY.to }],
  ['a moment that is none', { ...DAY, from: 'yesterday' }],
  ['a moment that no clock shows', { ...DAY, from: '2025-13-45T99:99:99Z' }],
  ['calls that wait', { ...DAY, state: 'waiting' }],
])('refuses %s', async (_, range) => {
  expect((await owner.post('webhookCalls/replay', range)).status).toBe(422);
});
