import { createHmac } from 'node:crypto';
import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import type { HttpSettings } from '@cabinet/domain/providers-http';
import { createOutbound } from '../../../plugins/outbound/outbound.ts';
import { eventually } from '../../../testing/test-app.ts';
import { phones, scenario, type Scenario } from '../../testing/scenario.ts';
import { DatabaseJournal } from '../journal.ts';
import { HttpPeer, type PeerCall } from '../testing/http-peer.ts';
import { HttpProvider } from './provider.ts';

const REPORTS = {
  list: 'items.*',
  id: 'id',
  status: 'state',
  statuses: { DONE: 'delivered', BAD: 'failed', READ: 'seen', WAY: 'sent' },
  error: 'why',
  errors: { gone: 'expired' },
} as const;

let at: Scenario;
let peer: HttpPeer;
let provider: HttpProvider;
const outbound = createOutbound(true);
const strict = createOutbound(false);
afterEach(async () => {
  await peer.close();
  await at.close();
});
afterAll(async () => {
  await outbound.close();
  await strict.close();
});

const BODY = '{"to":"${recipient}","from":"${sender}","text":"${text}","ref":"${reference}"}';

async function begin(answer: HttpPeer['answer'], settings: Partial<HttpSettings> = {}, guard = outbound, body = BODY): Promise<void> {
  at = await scenario();
  peer = new HttpPeer();
  peer.answer = answer;
  const url = await peer.listen();
  provider = new HttpProvider({
    name: 'api',
    types: ['sms'],
    secrets: { token: 'abc', hook: 'whisper' },
    journal: new DatabaseJournal(at.pool, 'api'),
    clock: at.clock,
    outbound: guard,
    linkTo: (id) => `https://files.example/${id}`,
    settings: PROVIDER_SETTINGS.http.cast({
      request: { url: `${url}/send`, headers: [{ name: 'Authorization', value: 'Bearer ${secret.token}' }], bodyType: 'json', body },
      answer: { id: 'message.id', code: 'code', refused: { blocked: 'rejected' }, throttled: ['slow'], error: 'why' },
      reports: REPORTS,
      ...settings,
    }),
  });
  await at.engine.attach(provider);
}

const accept: HttpPeer['answer'] = ({ body }, response) =>
  void response.end(JSON.stringify({ message: { id: `m-${(JSON.parse(body) as { ref: string }).ref}` } }));
const send = (to: readonly string[], given: Parameters<Scenario['send']>[0] = {}) => at.send({ to, providers: ['api'], ...given });
test('a template names every field of a payload, files as links, whole parts as JSON', async () => {
  const body =
    '{"text":"${text}","image":"${image}","button":"${button.text}","buttons":${json.buttons},"all":${json.payload},"none":${json.nothing}}';
  await begin((_call, response) => void response.end('{"message":{"id":"m"}}'), {}, outbound, body);
  const payload = { image: 'picture', buttons: [{ text: 'Yes, "${phone}"', action: 'https://shop.example/?p=${phone}' }] };
  await send(['+79161234510'], { type: 'whatsapp', payload });
  await at.engine.drain();
  const buttons = [{ text: 'Yes, "+79161234510"', action: 'https://shop.example/?p=%2B79161234510' }];
  expect(JSON.parse(peer.calls[0]?.body ?? '')).toEqual({
    text: 'Hello',
    image: 'https://files.example/picture',
    button: '',
    buttons,
    all: { sender: 'CABINET', text: 'Hello', image: 'https://files.example/picture', buttons },
    none: null,
  });
});

const push = (items: unknown, headers: Record<string, string> = {}) =>
  provider.receive(Buffer.from(JSON.stringify({ items })), headers, at.engine.sink);
const idOf = (call: PeerCall | undefined) => `m-${(JSON.parse(call?.body ?? '{}') as { ref: string }).ref}`;

test('a text reaches the other side as it is, whatever is in it, and a push reports it', async () => {
  await begin(accept);
  const text = 'He said "hi" \\ and\nleft ${secret.token} €';
  const task = await send(phones(1), { text });
  await at.engine.drain();
  const [call] = peer.calls;
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ to: '+79160000010', from: 'CABINET', text });
  expect(call?.headers.authorization).toBe('Bearer abc');
  expect(await task.byStatus()).toEqual({ sent: 1 });
  await push([{ id: idOf(call), state: 'DONE' }]);
  await push([
    { id: idOf(call), state: 'DONE' },
    { id: idOf(call), state: 'BAD', why: 'gone' },
    { id: 'nobody', state: 'DONE' },
    { state: 'DONE' },
  ]);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
  expect(await at.funds()).toEqual({ balance: 999, held: 0 });
});

test('a push that is earlier than the answer counts', async () => {
  await begin(async (call, response) => {
    await push([{ id: idOf(call), state: 'DONE' }]);
    accept(call, response, 1);
  });
  const task = await send(phones(2));
  await at.engine.drain();
  await at.advance({ seconds: 2 });
  expect(await task.byStatus()).toEqual({ delivered: 2 });
});

test.each([
  ['by its status', { status: 429, headers: { 'retry-after': '7' }, body: '' }],
  ['by its words', { status: 200, headers: {}, body: '{"code":"slow"}' }],
  ['with a failure that may have taken the message', { status: 502, headers: {}, body: '<html>' }],
])('what is put off %s is offered again', async (_, { status, headers, body }) => {
  await begin((call, response, attempt) => {
    if (attempt > 1) return accept(call, response, attempt);
    response.writeHead(status, headers);
    response.end(body);
  });
  const task = await send(phones(3));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ processing: 3 });
  if (status === 429) {
    await at.advance({ seconds: 5 });
    expect(peer.calls).toHaveLength(3);
  }
  await eventually(async () => {
    await at.advance({ seconds: 7 });
    return (await task.byStatus()).sent === 3;
  });
  expect(peer.calls).toHaveLength(6);
  const { rows } = await at.pool.query('select repeats from provider_submit where repeats is not null');
  expect(rows.length > 0).toBe(status === 502);
});

test('a refusal keeps the words of the other side', async () => {
  await begin((_, response) => response.writeHead(400).end('{"code":"blocked","why":"Number is blocked"}'));
  const task = await send(phones(1));
  await at.engine.drain();
  expect((await task.messages()).map(({ status, error }) => [status, error])).toEqual([['failed', 'rejected']]);
  expect((await at.pool.query('select error_text from sending')).rows).toEqual([{ error_text: 'Number is blocked' }]);
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});

test('an answer that does not come in time leaves the message in doubt: sent again, and marked', async () => {
  await begin((call, response, attempt) => void (attempt > 1 && accept(call, response, attempt)), { responseSeconds: 0.2 });
  const task = await send(phones(1));
  await eventually(async () => {
    await at.advance({ seconds: 2 });
    return (await task.byStatus()).sent === 1;
  });
  expect(peer.calls).toHaveLength(2);
  expect((await at.pool.query('select cardinality(repeats) as count from provider_submit where repeats is not null')).rows).toEqual([
    { count: 1 },
  ]);
});

test('who does not let us in, or is not there, gets nothing refused', async () => {
  let isLetIn = false;
  await begin((call, response, attempt) => void (isLetIn ? accept(call, response, attempt) : response.writeHead(401).end()));
  const task = await send(phones(2));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ pending: 2 });
  expect(provider.health()).toMatchObject({ state: 'down' });
  isLetIn = true;
  await eventually(async () => {
    await at.advance({ seconds: 2 });
    return (await task.byStatus()).sent === 2;
  });
  expect(provider.health()).toEqual({ state: 'up', text: null });
});

test('never more than so many requests are on their way', async () => {
  let [now, most] = [0, 0];
  await begin(
    (call, response, attempt) => {
      most = Math.max(most, (now += 1));
      setImmediate(() => {
        now -= 1;
        accept(call, response, attempt);
      });
    },
    { connections: 3 },
  );
  const task = await send(phones(40));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 40 });
  expect(most).toBeLessThanOrEqual(3);
});

test('statuses are asked for where they are not pushed, until all are known', async () => {
  const done = new Set<string>();
  await begin((call, response, attempt) => {
    if (!call.url.startsWith('/status')) return accept(call, response, attempt);
    const ids = new URL(call.url, 'http://x').searchParams.get('ids')?.split(',') ?? [];
    const items = ids.map((id) => ({ id, state: done.has(id) ? 'DONE' : 'WAY' }));
    ids.forEach((id) => done.add(id));
    response.end(JSON.stringify({ items }));
  });
  const { settings } = { settings: PROVIDER_SETTINGS.http };
  const url = peer.calls.length === 0 ? await peerUrl() : '';
  provider = new HttpProvider({
    name: 'api', types: ['sms'], secrets: {}, journal: new DatabaseJournal(at.pool, 'api'), clock: at.clock, outbound, linkTo: (id) => id,
    settings: settings.cast({
      request: { url: `${url}/send`, body: '{"ref":"${reference}"}' },
      answer: { id: 'message.id' },
      reports: REPORTS,
      poll: { request: { method: 'GET', url: `${url}/status?ids=\${ids}`, bodyType: 'none' }, everySeconds: 0.05 },
    }),
  }); // prettier-ignore
  await at.engine.attach(provider);
  const task = await send(phones(3));
  await eventually(async () => {
    await at.engine.drain();
    return (await task.byStatus()).delivered === 3;
  });
  const asked = peer.calls.length;
  await provider.poll(at.engine.sink);
  expect(peer.calls).toHaveLength(asked);
});

async function peerUrl(): Promise<string> {
  const second = new HttpPeer();
  second.answer = peer.answer;
  await peer.close();
  peer = second;
  return second.listen();
}

test('a push that is not signed as it should be is not believed', async () => {
  await begin(accept, { signature: { header: 'X-Signature', secret: 'hook', encoding: 'hex' } });
  const task = await send(phones(1));
  await at.engine.drain();
  const items = [{ id: idOf(peer.calls[0]), state: 'DONE' }];
  expect(await push(items)).toBe(false);
  expect(await push(items, { 'x-signature': '00'.repeat(32) })).toBe(false);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  const signature = createHmac('sha256', 'whisper').update(JSON.stringify({ items })).digest('hex');
  expect(await push(items, { 'x-signature': signature })).toBe(true);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
});

test('a provider inside our own network is not called, unless that is allowed', async () => {
  await begin(accept, {}, strict);
  const task = await send(phones(1));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ pending: 1 });
  expect(peer.calls).toHaveLength(0);
  expect(provider.health().text).toContain('not a public address');
});

test('what people write comes in once, with the account that it answers', async () => {
  await begin(accept, { incoming: { list: 'in.*', id: 'id', from: 'from', to: 'to', text: 'text', answers: 'reply' } });
  await send(phones(1));
  await at.engine.drain();
  const body = Buffer.from(JSON.stringify({ in: [{ id: 'i1', from: '79160000010', to: 'CABINET', text: 'Да' }] }));
  await provider.receive(body, {}, at.engine.sink);
  await provider.receive(body, {}, at.engine.sink);
  expect((await at.pool.query('select sender, text, owner_id from sending_incoming')).rows).toEqual([
    { sender: '+79160000010', text: 'Да', owner_id: at.ownerId },
  ]);
});
