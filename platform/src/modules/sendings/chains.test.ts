import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import type { NewSending, PlannedFallback, Sending, SendingAccepted, SendingQuote, TimelineEntry } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});

const again = (given: object = {}) => ({
  type: 'viber',
  payload: { sender: 'Shop', text: 'Hi ${firstName}!' },
  onStatus: ['failed'],
  ...given,
});
const withFallbacks = (to: readonly string[], ...fallbacks: object[]) => ({ ...body(to), fallbacks }) as unknown as NewSending;

test('a message that fails is followed by another channel, in one chain with its story', async () => {
  await enableSending(server, anna, { type: 'viber', price: 2, balance: 0 });
  const send = withFallbacks(phones(2, '02'), again());
  const { body: quote } = await anna.post<SendingQuote>('sendings/quote', send);
  expect(quote).toMatchObject({ price: 2, fallbacks: [{ type: 'viber', price: 4 }], priceAtMost: 6 });
  const { body: accepted } = await anna.post<SendingAccepted>('sendings', send);
  const isOver = async () => (await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.state === 'completed';
  await eventually(isOver);
  expect((await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.meta).toMatchObject({ total: 4, completed: 4, errored: 4 });

  const { body: page } = await anna.get<Page<Sending>>(`sendings?TaskId=${accepted.TaskId}&type=viber`);
  expect(page.data[0]).toMatchObject({ type: 'viber', payload: { text: 'Hi !' }, price: 2, state: { status: 'failed' } });
  const [tried] = page.data as [Sending];
  const chain = (await anna.get<Page<Sending>>(`sendings?chainId=${tried.chainId}&$order=createdAt asc`)).body;
  expect(chain.data.map(({ id, type }) => [id, type])).toEqual([[tried.chainId, 'sms'], [tried.id, 'viber']]); // prettier-ignore
  const story = async (id: string) => (await anna.get<TimelineEntry[]>(`sendings/${id}/timeline`)).body;
  const first = await story(tried.chainId);
  expect(first.map(({ event }) => event)).toEqual(['accepted', 'held', 'dispatched', 'sent', 'failed', 'released', 'fallback']);
  const dispatched = first.find(({ event }) => event === 'dispatched');
  expect(dispatched?.params).toEqual({ route: 1, attempt: 1, ms: expect.any(Number) });
  expect(first.at(-1)?.params).toEqual({ cause: 'status:failed', id: tried.id });
  const second = await story(tried.id);
  expect(second.map(({ event }) => event)).toEqual(['fallbackOf', 'held', 'dispatched', 'sent', 'failed', 'released']);
  expect(second[0]?.params).toEqual({ cause: 'status:failed', id: tried.chainId });
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

test('what may still be sent of a chain is told in order, to those who may see the message', async () => {
  const own = { type: 'sms', payload: { sender: 'CABINET', text: 'Hi' } };
  const steps = [
    { ...own, onStatus: ['failed'] },
    { ...own, onIncomingPayload: { text: 'YES' } },
  ];
  const { body: accepted } = await anna.post<SendingAccepted>('sendings', withFallbacks(phones(1), ...steps));
  const found = async () => (await anna.get<Page<Sending>>(`sendings?TaskId=${accepted.TaskId}`)).body.data[0];
  await eventually(async () => (await found()) !== undefined);
  const path = `sendings/${(await found())?.id}/planned`;
  expect((await anna.get<PlannedFallback[]>(path)).body).toEqual([
    { type: 'sms', onStatus: ['failed'], onTimeout: null, onIncomingPayload: null },
    { type: 'sms', onStatus: [], onTimeout: null, onIncomingPayload: { text: 'YES' } },
  ]);
  expect((await (await server.account()).get(path)).status).toBe(404);
});

test('a fallback is checked like the message itself', async () => {
  const refused = async (...fallbacks: object[]) => (await anna.post<ErrorBody>('sendings', withFallbacks(phones(1), ...fallbacks))).body;
  expect(await refused(again())).toMatchObject({ error: 'CHANNEL_UNAVAILABLE', params: { type: 'viber' } });
  expect(await refused(again({ type: 'sms', payload: { sender: 'STRANGER', text: 'Hi' } }))).toMatchObject({
    error: 'SENDER_NOT_APPROVED',
  });
  const paths = async (...fallbacks: object[]) => [...new Set((await refused(...fallbacks)).data?.map(({ path }) => path))].sort();
  expect(await paths(again({ onStatus: ['paused'] }))).toEqual(['fallbacks[0].onStatus[0]']);
  expect(await paths(again({ onTimeout: { timeout: 0 } }), again({ payload: { sender: '', text: '' } }))).toEqual([
    'fallbacks[0].onTimeout.timeout', 'fallbacks[1].payload.sender', 'fallbacks[1].payload.text',
  ]); // prettier-ignore
  expect(await paths(again(), again(), again(), again())).toEqual(['fallbacks']);
  const bare = { type: 'sms', payload: { sender: 'CABINET', text: 'Hi' } };
  expect((await anna.post('sendings/quote', withFallbacks(phones(1), bare, { ...bare, onTimeout: {} }))).status).toBe(200);
});

test('new messages are told as created, of a bulk only that there are some', async () => {
  const published = jest.spyOn(server.app.live, 'publish');
  const refreshed = jest.spyOn(server.app.live, 'refresh');
  await anna.post('sendings', body(phones(2)));
  const told = () =>
    published.mock.calls.filter(([resource, change, owner]) => resource === 'sendings' && change === 'created' && owner === anna.id);
  await eventually(async () => told().length === 2);
  await anna.post('sendings', body(phones(80, '10', 100)));
  const aggregated = () =>
    refreshed.mock.calls.filter(([resource, change, owner]) => resource === 'sendings' && change === 'created' && owner === anna.id);
  await eventually(async () => aggregated().length > 0);
  expect(told()).toHaveLength(2);
  expect(aggregated()).toHaveLength(1);
  jest.restoreAllMocks();
});
