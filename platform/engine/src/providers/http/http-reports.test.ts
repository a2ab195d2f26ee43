import { createHmac } from 'node:crypto';
import { eventually } from '../../testing/eventually.ts';
import { phones } from '../../testing/scenario.ts';
import { acceptMessage, closeHttp, HttpScenario, idOf } from '../../testing/providers/http-scenario.ts';

afterEach(closeHttp);

test('a text reaches the other side as it is, whatever is in it, and a push reports it', async () => {
  const http = await HttpScenario.begin(acceptMessage);
  const text = 'He said "hi" \\ and\nleft ${secret.token} €';
  const task = await http.send(phones(1), { text });
  await http.at.engine.drain();
  const [call] = http.peer.calls;
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ to: '+79160000010', from: 'CABINET', text });
  expect(call?.headers.authorization).toBe('Bearer abc');
  expect(await task.byStatus()).toEqual({ sent: 1 });
  await http.push([{ id: idOf(call), state: 'DONE' }]);
  await http.push([
    { id: idOf(call), state: 'DONE' },
    { id: idOf(call), state: 'BAD', why: 'gone' },
    { id: 'nobody', state: 'DONE' },
    { state: 'DONE' },
  ]);
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
  expect(await http.at.funds()).toEqual({ balance: 999, held: 0 });
});

test('a push that is earlier than the answer counts', async () => {
  const http: HttpScenario = await HttpScenario.begin(async (call, response) => {
    await http.push([{ id: idOf(call), state: 'DONE' }]);
    acceptMessage(call, response, 1);
  });
  const task = await http.send(phones(2));
  await http.at.engine.drain();
  await http.at.advance({ seconds: 2 });
  expect(await task.byStatus()).toEqual({ delivered: 2 });
});

test('statuses are asked for where they are not pushed, until all are known', async () => {
  const done = new Set<string>();
  const http = await HttpScenario.begin(
    (call, response, attempt) => {
      if (!call.url.startsWith('/status')) return acceptMessage(call, response, attempt);
      const ids = new URL(call.url, 'http://x').searchParams.get('ids')?.split(',') ?? [];
      const items = ids.map((id) => ({ id, state: done.has(id) ? 'DONE' : 'WAY' }));
      ids.forEach((id) => done.add(id));
      response.end(JSON.stringify({ items }));
    },
    {
      settings: (url) => ({
        poll: { request: { method: 'GET', url: `${url}/status?ids=\${ids}`, headers: [], bodyType: 'none', body: '' }, everySeconds: 0.05 },
      }),
    },
  );
  const task = await http.send(phones(3));
  await eventually(async () => {
    await http.at.engine.drain();
    return (await task.byStatus()).delivered === 3;
  });
  const asked = http.peer.calls.length;
  await http.provider.poll(http.at.engine.sink);
  expect(http.peer.calls).toHaveLength(asked);
});

test('a push that is not signed as it should be is not believed', async () => {
  const http = await HttpScenario.begin(acceptMessage, {
    settings: { signature: { header: 'X-Signature', secret: 'hook', encoding: 'hex' } },
  });
  const task = await http.send(phones(1));
  await http.at.engine.drain();
  const items = [{ id: idOf(http.peer.calls[0]), state: 'DONE' }];
  expect(await http.push(items)).toBe(false);
  expect(await http.push(items, { 'x-signature': '00'.repeat(32) })).toBe(false);
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  const signature = createHmac('sha256', 'whisper').update(JSON.stringify({ items })).digest('hex');
  expect(await http.push(items, { 'x-signature': signature })).toBe(true);
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
});

test('what people write comes in once, with the account that it answers', async () => {
  const http = await HttpScenario.begin(acceptMessage, {
    settings: { incoming: { list: 'in.*', id: 'id', from: 'from', to: 'to', text: 'text', answers: 'reply' } },
  });
  await http.send(phones(1));
  await http.at.engine.drain();
  const body = Buffer.from(JSON.stringify({ in: [{ id: 'i1', from: '79160000010', to: 'CABINET', text: 'Да' }] }));
  await http.provider.receive(body, {}, http.at.engine.sink);
  await http.provider.receive(body, {}, http.at.engine.sink);
  expect((await http.at.pool.query('select sender, text, owner_id from sending_incoming')).rows).toEqual([
    { sender: '+79160000010', text: 'Да', owner_id: http.at.ownerId },
  ]);
});
