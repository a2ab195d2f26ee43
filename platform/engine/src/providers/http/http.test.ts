import { eventually } from '../../testing/eventually.ts';
import { phones } from '../../testing/scenario.ts';
import { acceptMessage, closeHttp, HttpScenario } from '../../testing/providers/http-scenario.ts';

afterEach(closeHttp);

test('a template names every field of a payload, files as links, whole parts as JSON', async () => {
  const body =
    '{"text":"${text}","image":"${image}","button":"${button.text}","buttons":${json.buttons},"all":${json.payload},"none":${json.nothing}}';
  const http = await HttpScenario.begin((_call, response) => void response.end('{"message":{"id":"m"}}'), { body });
  const payload = { image: 'picture', buttons: [{ text: 'Yes, "${phone}"', action: 'https://shop.example/?p=${phone}' }] };
  await http.send(['+79161234510'], { type: 'whatsapp', payload });
  await http.at.engine.drain();
  const buttons = [{ text: 'Yes, "+79161234510"', action: 'https://shop.example/?p=%2B79161234510' }];
  expect(JSON.parse(http.peer.calls[0]?.body ?? '')).toEqual({
    text: 'Hello',
    image: 'https://files.example/picture',
    button: '',
    buttons,
    all: { sender: 'CABINET', text: 'Hello', image: 'https://files.example/picture', buttons },
    none: null,
  });
});

test.each([
  ['by its status', { status: 429, headers: { 'retry-after': '7' }, body: '' }],
  ['by its words', { status: 200, headers: {}, body: '{"code":"slow"}' }],
  ['with a failure that may have taken the message', { status: 502, headers: {}, body: '<html>' }],
])('what is put off %s is offered again', async (_, { status, headers, body }) => {
  const http = await HttpScenario.begin((call, response, attempt) => {
    if (attempt > 1) return acceptMessage(call, response, attempt);
    response.writeHead(status, headers);
    response.end(body);
  });
  const task = await http.send(phones(3));
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ processing: 3 });
  if (status === 429) {
    await http.at.advance({ seconds: 5 });
    expect(http.peer.calls).toHaveLength(3);
  }
  await eventually(async () => {
    await http.at.advance({ seconds: 7 });
    return (await task.byStatus()).sent === 3;
  });
  expect(http.peer.calls).toHaveLength(6);
  const { rows } = await http.at.pool.query('select repeats from provider_submit where repeats is not null');
  expect(rows.length > 0).toBe(status === 502);
});

test('a refusal keeps the words of the other side', async () => {
  const http = await HttpScenario.begin((_, response) => response.writeHead(400).end('{"code":"blocked","why":"Number is blocked"}'));
  const task = await http.send(phones(1));
  await http.at.engine.drain();
  expect((await task.messages()).map(({ status, error }) => [status, error])).toEqual([['failed', 'rejected']]);
  expect((await http.at.pool.query('select error_text from sending')).rows).toEqual([{ error_text: 'Number is blocked' }]);
  expect(await http.at.funds()).toEqual({ balance: 1000, held: 0 });
});

test('an answer that does not come in time leaves the message in doubt: sent again, and marked', async () => {
  const http = await HttpScenario.begin((call, response, attempt) => void (attempt > 1 && acceptMessage(call, response, attempt)), {
    settings: { responseSeconds: 0.2 },
  });
  const task = await http.send(phones(1));
  await eventually(async () => {
    await http.at.advance({ seconds: 2 });
    return (await task.byStatus()).sent === 1;
  });
  expect(http.peer.calls).toHaveLength(2);
  expect((await http.at.pool.query('select cardinality(repeats) as count from provider_submit where repeats is not null')).rows).toEqual([
    { count: 1 },
  ]);
});

test('who does not let us in, or is not there, gets nothing refused', async () => {
  let isLetIn = false;
  const http = await HttpScenario.begin(
    (call, response, attempt) => void (isLetIn ? acceptMessage(call, response, attempt) : response.writeHead(401).end()),
  );
  const task = await http.send(phones(2));
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ pending: 2 });
  expect(http.provider.health()).toMatchObject({ state: 'down' });
  isLetIn = true;
  await eventually(async () => {
    await http.at.advance({ seconds: 2 });
    return (await task.byStatus()).sent === 2;
  });
  expect(http.provider.health()).toEqual({ state: 'up', text: null });
});

test('never more than so many requests are on their way', async () => {
  let [now, most] = [0, 0];
  const http = await HttpScenario.begin(
    (call, response, attempt) => {
      most = Math.max(most, (now += 1));
      setImmediate(() => {
        now -= 1;
        acceptMessage(call, response, attempt);
      });
    },
    { settings: { connections: 3 } },
  );
  const task = await http.send(phones(40));
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 40 });
  expect(most).toBeLessThanOrEqual(3);
});
