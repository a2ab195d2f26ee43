import type { NewSending, SendingAccepted } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let server: TestApp;
let receiver: Receiver;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  receiver = await startReceiver();
  await server.app.startBackground();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.forget();
  owner = await server.account();
  await enableSending(server, owner);
  await enableSending(server, owner, { type: 'viber', balance: 0 });
  for (const event of ['onStatusChange', 'onIncomingMessage'])
    await owner.put(`settingsUser/${owner.id}/webhooks.${event}`, { value: { url: `${receiver.url}/${event}` } });
});

interface Event {
  type: string;
  data: { id: string; recipient: string; type: string; status: string; error: string | null; from?: string; text?: string };
}
const told = () => receiver.received.map(({ body: text }) => (JSON.parse(text) as Event).data);
/** What was told of each message, in order: `sms …10: pending sent delivered`. */
function stories(): Map<string, string[]> {
  const stories = new Map<string, string[]>();
  for (const { id, recipient, type, status, error } of told().filter((one) => one.status)) {
    const key = `${id} ${type} ${recipient.slice(-2)}`;
    stories.set(key, [...(stories.get(key) ?? []), error ? `${status}:${error}` : status]);
  }
  return stories;
}
const byKind = () => Map.groupBy(stories(), ([key]) => key.split(' ').slice(1).join(' '));
const countOf = (kind: string, ...story: string[]) =>
  byKind()
    .get(kind)
    ?.filter(([, told]) => told.join() === story.join()).length;

async function send(given: NewSending): Promise<string> {
  const { body: accepted, status } = await owner.post<SendingAccepted>('sendings', given);
  expect(status).toBe(201);
  return accepted.TaskId as string;
}
const isOver = async (id: string) => (await owner.get<Task>(`tasks/${id}`)).body.state === 'completed';
const waiting = async () =>
  (await server.app.pool.query('select 1 from webhook_event where owner_id = $1 and state = 0', [owner.id])).rowCount ?? 0;

test('an account hears of every step of every message, in order, each once', async () => {
  const to = ['10', '02', '01', '06'].flatMap((digits) => phones(5, digits));
  const payload = { sender: 'Shop', text: 'Again' };
  const id = await send({ ...body(to), fallbacks: [{ type: 'viber', payload, onStatus: ['failed'] }] } as unknown as NewSending);
  await eventually(() => isOver(id));
  const isSeen = () =>
    countOf('sms 06', 'pending', 'sent', 'delivered', 'seen') === 5 || countOf('sms 06', 'pending', 'sent', 'seen') === 5;
  await eventually(async () => isSeen() && (await waiting()) === 0);
  expect(countOf('sms 10', 'pending', 'sent', 'delivered')).toBe(5);
  expect(countOf('sms 02', 'pending', 'sent', 'failed:undelivered')).toBe(5);
  expect(countOf('sms 01', 'pending', 'failed:rejected')).toBe(5);
  // Fallbacks go to the same numbers, and end alike.
  expect(countOf('viber 02', 'pending', 'sent', 'failed:undelivered')).toBe(5);
  expect(countOf('viber 01', 'pending', 'failed:rejected')).toBe(5);
  expect(stories().size).toBe(30);
});

test('a single message is told as it goes, and so is the answer of its reader', async () => {
  await send(body(phones(1, '05')));
  await eventually(() => told().some(({ text, from }) => text === 'STOP' && from));
  await eventually(() => countOf('sms 05', 'pending', 'sent', 'delivered') === 1);
  expect(stories().size).toBe(1);
});

test('pausing, resuming and stopping are told', async () => {
  await server.app.services.engine.sandbox.setDown(true);
  const id = await send(body(phones(20)));
  await eventually(async () => (await owner.get<Task>(`tasks/${id}`)).body.meta.reason === 'providerDown');
  for (const state of ['paused', 'scheduled', 'stopped']) expect((await owner.put(`tasks/${id}`, { state })).status).toBe(200);
  await server.app.services.engine.sandbox.setDown(false);
  await eventually(() => countOf('sms 10', 'pending', 'paused', 'pending', 'failed:stopped') === 20);
  expect(stories().size).toBe(20);
});

test('who does not listen is not told', async () => {
  await owner.put(`settingsUser/${owner.id}/webhooks.onStatusChange`, { value: null });
  const id = await send(body(phones(3)));
  await eventually(() => isOver(id));
  expect(await waiting()).toBe(0);
  expect(receiver.received).toEqual([]);
});
