import { WEBHOOK_EVENTS, type WebhookEvent } from '@cabinet/domain/webhooks';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let server: TestApp;
let receiver: Receiver;
let admin: TestAccount;
let owner: TestAccount;

beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  receiver = await startReceiver();
  admin = await server.account({ role: 'admin' });
});
beforeEach(async () => {
  receiver.forget();
  owner = await server.account();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const listen = (...events: readonly WebhookEvent[]) =>
  Promise.all(events.map((event) => owner.put(`settingsUser/${owner.id}/webhooks.${event}`, { value: { url: receiver.url } })));
const money = (source: 'accrual' | 'subtract', amount: number) =>
  server.app.services.billings.operate({ OwnerId: owner.id, source, amount, data: { multiplier: 1, hidden: undefined } });

/** What the account's server was told, event by event. */
async function told(): Promise<[type: string, data: object][]> {
  while (await server.app.services.webhooks.step());
  return receiver.received.map((call) => {
    const { type, data } = JSON.parse(call.body) as { type: string; data: object };
    return [type, data];
  });
}

test('money that moves is told, and so is a balance that falls below a limit', async () => {
  await listen('onBilling', 'onBalanceLimit');
  await owner.put(`settingsUser/${owner.id}/notifications.balance.limit`, { value: { channels: ['web'], settings: [{ balance: 100 }] } });
  await money('accrual', 150);
  await money('subtract', 60);
  const all = await told();
  expect(all.filter(([type]) => type === 'onBilling').map(([, data]) => data)).toMatchObject([
    { kind: 'accrual', amount: 150, source: 'accrual' },
    { kind: 'subtract', amount: 60, source: 'subtract' },
  ]);
  expect(all.filter(([type]) => type === 'onBalanceLimit')).toEqual([['onBalanceLimit', { balance: 90, limit: 100 }]]);
});

test('decisions on sender names and text patterns are told with their comment', async () => {
  await listen('onSenderName', 'onTemplate');
  const name = (await owner.post<{ id: string }>('sendernames', { type: 'sms', name: 'ROMASHKA', comment: 'ИНН 7701234567' })).body;
  await admin.put(`sendernames/${name.id}`, { moderation: 'rejected', comment: 'A common word' });
  const pattern = (await admin.post<{ id: string }>('patterns', { text: 'Your code is #d', OwnerId: owner.id })).body;
  await admin.put(`patterns/${pattern.id}`, { moderation: 'rejected', comment: 'Too short' });
  const all = await told();
  expect(all).toHaveLength(2);
  expect(Object.fromEntries(all)).toMatchObject({
    onSenderName: { id: name.id, name: 'ROMASHKA', type: 'sms', moderation: 'rejected', comment: 'A common word' },
    onTemplate: { id: pattern.id, text: 'Your code is #d', moderation: 'rejected', comment: 'Too short' },
  });
});

test('an opt-out is told, and so is its end', async () => {
  await listen('onOptOut');
  const { body: out } = await owner.post<{ id: string }>('optOuts', { recipient: '+79161234567' });
  await owner.remove(`optOuts/${encodeURIComponent(out.id)}`);
  expect(await told()).toMatchObject([
    ['onOptOut', { recipient: '+79161234567', consent: 'out', source: 'hand' }],
    ['onOptOut', { recipient: '+79161234567', consent: 'in', source: 'hand' }],
  ]);
});

test('a mailing is told once when it is over, and what it put aside when it began', async () => {
  await enableSending(server, owner);
  await listen('onTaskFinish', 'onBilling');
  await owner.post('sendings', { ...body(phones(20)), $options: { title: 'Spring' } });
  await eventually(async () => {
    await server.app.services.engine.drain();
    return (await told()).some(([type]) => type === 'onTaskFinish');
  });
  const all = await told();
  expect(all.filter(([type]) => type === 'onTaskFinish')).toMatchObject([
    ['onTaskFinish', { title: 'Spring', type: 'sms', state: 'completed', total: 20, errored: 0 }],
  ]);
  expect(all).toContainEqual(['onBilling', expect.objectContaining({ kind: 'hold', source: 'sendings.sms' })]);
});

test('whoever does not listen is told nothing, and nothing is written down', async () => {
  await money('accrual', 150);
  const written = 'select owner_id from webhook_event union all select owner_id from event_log';
  const { rowCount } = await server.app.pool.query(`select 1 from (${written}) as one where owner_id = $1`, [owner.id]);
  expect([rowCount, await told()]).toEqual([0, []]);
});

test('an example of every event is told by a test call', async () => {
  for (const event of WEBHOOK_EVENTS) await owner.post('webhookCalls/test', { event, value: { url: receiver.url } });
  expect((await told()).map(([type]) => type)).toEqual([...WEBHOOK_EVENTS]);
});
