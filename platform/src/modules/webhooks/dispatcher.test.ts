import { createOutbound, type Outbound } from '../../plugins/outbound/outbound.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { EndpointHealth } from './endpoint-health.ts';
import type { Endpoint } from './endpoints.ts';
import type { Message } from './send-call.ts';
import { WebhookDispatcher } from './dispatcher.ts';
import { WebhookQueue, type ClaimedEvent } from './queue.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

const EVENT = 'onStatusChange';
/** Nobody waits longer than this for what a dead node had in hand. */
const TAKEOVER = 10_000;

let server: TestApp;
let receiver: Receiver;
let owner: TestAccount;
let outbound: Outbound;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true }, ['identity', 'webhooks']);
  receiver = await startReceiver();
  owner = await server.account();
  outbound = createOutbound(true);
  await owner.put(`settingsUser/${owner.id}/webhooks.${EVENT}`, { value: { url: `${receiver.url}/hook` } });
});
beforeEach(async () => {
  receiver.forget();
  await server.app.pool.query('delete from webhook_event');
  await server.app.pool.query(
    `insert into webhook_event (owner_id, event, subject, data, due_at, created_at) values ($1, $2, '1', '{}', now(), now())`,
    [owner.id, EVENT],
  );
});
afterAll(async () => {
  await outbound.close();
  await server.close();
  await receiver.close();
});

const tell = ({ id }: ClaimedEvent): readonly [string, Message] => [
  id,
  { id: `evt_${id}`, event: { type: EVENT, timestamp: '', data: {} }, version: '2026-11-27' },
];

function node(lease?: number): { queue: WebhookQueue; dispatcher: WebhookDispatcher } {
  const queue = new WebhookQueue(server.app.pool, lease);
  const { endpoints } = server.app.services.webhooks;
  const describe = async (_: unknown, claimed: readonly ClaimedEvent[]) => new Map(claimed.map(tell));
  const health = (endpoint: Endpoint) => new EndpointHealth(server.app.db, endpoint);
  return {
    queue,
    dispatcher: new WebhookDispatcher({
      queue,
      endpoints,
      outbound,
      describe,
      health,
      traceOf: async () => undefined,
      now: () => new Date(),
    }),
  };
}

/** When an event that has just come is due: its time is rounded to a millisecond, which may not be over yet. */
const soon = () => new Date(Date.now() + 10);

const state = async () => (await server.app.pool.query('select state, attempts from webhook_event')).rows[0] as object;

test('what a node has in hand when it dies another takes over within ten seconds', async () => {
  const [dead, living] = [node(), node()];
  expect(await dead.queue.claim(owner.id, EVENT, 5, soon())).toHaveLength(1);
  expect(await living.dispatcher.step()).toBe(false);
  await eventually(async () => {
    await living.dispatcher.step();
    return receiver.received.length > 0;
  }, TAKEOVER);
  expect(await state()).toEqual({ state: 1, attempts: 2 });
});

test('a node that lives keeps what an endpoint takes its time for', async () => {
  const [first, second] = [node(1500), node(1500)];
  const renewed = jest.spyOn(first.queue, 'renew');
  const release = receiver.hold();
  const working = first.dispatcher.step();
  await eventually(() => receiver.received.length > 0);
  // Three renewals a lease: at the fifth the first lease has long run out.
  while (renewed.mock.calls.length < 5) expect(await second.dispatcher.step()).toBe(false);
  release();
  await working;
  expect(receiver.received).toHaveLength(1);
  expect(await state()).toEqual({ state: 1, attempts: 1 });
});

test('a node that was thought dead writes nothing over the one that took over', async () => {
  const { queue } = node(0);
  const [before] = await queue.claim(owner.id, EVENT, 5, soon());
  const [after] = await queue.claim(owner.id, EVENT, 5, new Date(Date.now() + 1000));
  expect(after?.attempts).toBe(2);
  const failed = { id: before?.id ?? '', attempts: before?.attempts ?? 0, state: 2, dueAt: new Date(), last: null };
  await queue.renew([failed as never], new Date());
  await queue.record([failed]);
  expect(await state()).toEqual({ state: 0, attempts: 2 });
  await queue.record([{ ...failed, attempts: 2, state: 1 }]);
  expect(await state()).toEqual({ state: 1, attempts: 2 });
});
