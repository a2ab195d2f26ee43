import { segment } from '@cabinet/domain/segments';
import { recordClicks, type MessageClick } from './clicks/record-clicks.ts';
import { rows, transaction } from './storage/sql.ts';
import { fallback, phones, scenario, type Scenario } from './testing/scenario.ts';
import { v7 as newId } from 'uuid';

const CODE = 'Ab3dEf7h';
const links = { [CODE]: { shortUrl: `https://go.example/s/${CODE}`, fullUrl: 'https://casino.example/' } };
const linkParts = (code: string, ids: readonly number[]) => ids.map((id) => code.slice(0, 2) + String(id % 1e8).padStart(8, '0'));
const addressOf = (id: number) => `https://go.example/s/${CODE}${linkParts(CODE, [id])[0]}`;

let at: Scenario;
afterEach(() => at.close());

test('every message of a send and of its fallback has an own address, and costs what it was quoted', async () => {
  at = await scenario({ linkParts });
  const text = `Dear \${firstName}, ${'я'.repeat(25)} \${link:${CODE}}`;
  const people = at.lists.set('people', phones(4, '02').map((phone) => ({ phone, firstName: 'Ann' }))); // prettier-ignore
  const request = { lists: [people], text, links, fallbacks: [fallback({ text: `Again \${link:${CODE}}`, links, onStatus: ['failed'] })] };
  const quoted = await at.engine.quote(at.request(request));
  expect(quoted.previews[0]).toMatchObject({ text: `Dear Ann, ${'я'.repeat(25)} https://go.example/s/${CODE}xxxxxxxxxx`, parts: 2 });
  const task = await at.send(request);
  await at.settle();
  const messages = await task.messages();
  expect(messages.map((one) => one.text)).toEqual(
    messages.map(({ id, step }) => (step === 0 ? `Dear Ann, ${'я'.repeat(25)} ${addressOf(id)}` : `Again ${addressOf(id)}`)),
  );
  expect(new Set(messages.map((one) => one.text)).size).toBe(8);
  const stored = await rows<{ text: string; parts: number; characters: number }>(at.pool, 'select text, parts, characters from sending');
  for (const { text: sent, parts, characters } of stored)
    expect([parts, characters]).toEqual([sent.startsWith('Again') ? 1 : segment(sent).parts.length, segment(sent).characters]);
  expect(quoted.price).toBe(8 * 10_000);
});

test('a single message that is dispatched at once, and what it says beyond its text, have the addresses too', async () => {
  at = await scenario({ linkParts });
  const payload = { button: { text: 'Look', url: `\${link:${CODE}}` } };
  const sent: { text: string; payload: unknown }[] = [];
  const provider = at.engine.sandbox;
  const submit = provider.submit.bind(provider);
  provider.submit = (messages) => {
    sent.push(...messages.map(({ text, payload: extras }) => ({ text, payload: extras })));
    return submit(messages);
  };
  const task = await at.send({ to: phones(1), type: 'viber', isSingle: true, text: `\${link:${CODE}}`, links, payload });
  await at.settle();
  const id = Number((await task.messages())[0]?.id);
  expect(sent).toEqual([{ text: addressOf(id), payload: { button: { text: 'Look', url: addressOf(id) } } }]);
});

test('rules of routing judge where a link leads', async () => {
  at = await scenario({ linkParts });
  const rules = [
    { title: 'No casino', priority: 1, conditions: { keywords: ['casino.example'] }, action: { kind: 'block' as const, reason: 'no' } },
  ];
  expect(await at.tryToSend({ to: phones(1), text: `\${link:${CODE}}`, links, rules })).toEqual({ refused: 'NO_RECIPIENTS' });
});

test('clicks are added up once, first ones of messages by themselves, programs apart, strangers not at all', async () => {
  at = await scenario({ linkParts });
  const task = await at.send({ to: phones(2), text: `\${link:${CODE}}`, links });
  await at.settle();
  const [one, two] = (await task.messages()).map(({ id }) => Number(id)) as [number, number];
  const linkId = newId();
  const click = (sendingId: number, given: Partial<MessageClick> = {}): MessageClick => {
    return { sendingId, linkId, ownerId: at.ownerId, at: at.clock.now(), isAutomatic: false, ...given };
  };
  const write = (clicks: MessageClick[]) => transaction(at.pool, (client) => recordClicks(client, clicks));
  expect(await write([click(one), click(one), click(one, { isAutomatic: true }), click(two, { ownerId: newId() }), click(1)])).toEqual([
    { taskId: task.id, ownerId: at.ownerId },
  ]);
  await Promise.all([write([click(two), click(one)]), write([click(two)])]);
  expect(await rows(at.pool, 'select clicks::int, messages::int, automatic::int from task_click')).toEqual([
    { clicks: 5, messages: 2, automatic: 1 },
  ]);
  await write(Array.from({ length: 150 }, () => click(one)));
  expect(await rows(at.pool, 'select count(*)::int as n from message_click where sending_id = $1', [one])).toEqual([{ n: 100 }]);
  expect(await rows(at.pool, 'select clicks::int, messages::int from task_click')).toEqual([{ clicks: 155, messages: 2 }]);
  const clicked = () => rows(at.pool, 'select task_id as task, messages::int from task_clicked');
  expect(await clicked()).toEqual([{ task: task.id, messages: 2 }]);
  // Another link of messages that are known, and of one that only a program has asked for.
  const third = await at.send({ to: phones(1), text: `\${link:${CODE}}`, links });
  await at.settle();
  const three = Number((await third.messages())[0]?.id);
  const otherLink = { linkId: newId() };
  await write([click(one, otherLink), click(two, otherLink), click(three, { isAutomatic: true })]);
  expect(await clicked()).toEqual([{ task: task.id, messages: 2 }]);
  await write([click(three, otherLink), click(three)]);
  expect(await clicked()).toContainEqual({ task: third.id, messages: 1 });
});
