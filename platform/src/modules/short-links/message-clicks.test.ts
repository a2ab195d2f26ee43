import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, SendingQuote, TimelineEntry } from '@cabinet/domain/sendings';
import { linkCodeOf, linkMark } from '@cabinet/domain/message-links';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import { segment } from '@cabinet/domain/segments';
import type { ShortLink } from '@cabinet/domain/short-links';
import type { Task } from '@cabinet/domain/tasks';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

const DOMAIN = 'go.example';
const TARGET = 'https://shop.example/sale?utm_source=sms';
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://cabinet.example' });
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN]);
  anna = await server.account();
  await enableSending(server, anna);
});
afterAll(() => server.close());

const shorten = async (account = anna, fullUrl = TARGET) => (await account.post<ShortLink>('shortLinks', { fullUrl, domain: DOMAIN })).body;
const markOf = (link: ShortLink) => linkMark(linkCodeOf(link.shortUrl));
const follow = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: new URL(address).pathname, headers: { 'user-agent': BROWSER, ...headers } });
const messagesOf = async ({ groupId }: SendingAccepted) => (await anna.get<Page<Sending>>(`sendings?groupId=${groupId}`)).body.data;
const addressIn = (text: string) => /https:\S+/.exec(text)?.[0] ?? '';

async function sent(text: string, to = ['+79160000010', '+79160000011']) {
  const accepted = (await anna.post<SendingAccepted>('sendings', body(to, { text }))).body;
  return { accepted, messages: await eventually(async () => (await messagesOf(accepted)).length === to.length && messagesOf(accepted)) };
}

test('a click belongs to its message, its mailing and its link', async () => {
  const link = await shorten();
  const quoted = (await anna.post<SendingQuote>('sendings/quote', body(['+79160000010'], { text: `Sale: ${markOf(link)}` }))).body;
  const { accepted, messages } = await sent(`Sale: ${markOf(link)}`);
  const [one, other] = messages as [Sending, Sending];
  expect(one.payload.text).toMatch(new RegExp(`^Sale: ${link.shortUrl}[A-Za-z2-9]{10}$`));
  expect(one.payload.text).not.toBe(other.payload.text);
  expect(one.stats).toMatchObject({ characters: segment(one.payload.text).characters, clicks: 0 });
  expect(quoted.previews[0]?.text).toHaveLength(one.payload.text.length);

  const asked: Record<string, string>[] = [{}, {}, { 'sec-purpose': 'prefetch' }, { 'user-agent': 'TelegramBot (like TwitterBot)' }];
  for (const headers of asked)
    expect(await follow(addressIn(one.payload.text), headers)).toMatchObject({ statusCode: 302, headers: { location: TARGET } });
  const clicked = () => messagesOf(accepted).then((all) => all.find(({ id }) => id === one.id)?.stats.clicks || undefined);
  expect(await eventually(clicked)).toBe(2);
  const { body: timeline } = await anna.get<TimelineEntry[]>(`sendings/${one.id}/timeline`);
  expect(timeline.filter(({ event }) => event === 'clicked').map(({ params }) => params)).toEqual([
    { address: TARGET },
    { address: TARGET },
    { address: TARGET, automatic: 1 },
    { address: TARGET, automatic: 1 },
  ]);
  expect((await anna.get<Sending>(`sendings/${other.id}`)).body.stats.clicks).toBe(0);
  expect((await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.meta.clicks).toEqual({ clicks: 2, messages: 1, automatic: 2 });
  expect((await anna.get<ShortLink>(`shortLinks/${link.id}`)).body).toMatchObject({ clicks: 2, messages: 1, automatic: 2 });
});

test('a forged address leads nowhere, nor does the part of another link; one whose message is not known leads on and counts for its link', async () => {
  const [link, other] = [await shorten(), await shorten()];
  const { messages } = await sent(markOf(link), ['+79160000012']);
  const address = addressIn(messages[0]?.payload.text ?? '');
  const part = address.slice(-10);
  for (const forged of [`${link.shortUrl}${[...part].reverse().join('')}`, `${other.shortUrl}${part}`, `${address}a`, address.slice(0, -1)])
    expect((await follow(forged)).statusCode).toBe(404);
  const [unknown] = server.app.services.shortLinks.parts.partsOf(linkCodeOf(link.shortUrl), [202611 * 1e10 + 9_999_999]);
  expect((await follow(link.shortUrl + unknown)).headers.location).toBe(TARGET);
  const counted = async () => (await anna.get<ShortLink>(`shortLinks/${link.id}`)).body;
  expect(await eventually(async () => ((await counted()).clicks > 0 ? counted() : undefined))).toMatchObject({
    clicks: 1,
    messages: 0,
  });
});

test('a link of a stranger, or none at all, is refused where it stands', async () => {
  const mine = markOf(await shorten());
  const foreign = markOf(await shorten(await server.account()));
  const fallback = { type: 'sms' as const, payload: { sender: 'CABINET', text: `Again ${foreign}` }, onStatus: ['failed' as const] };
  const cases = [
    { sending: body(['+79160000013'], { text: `${mine} ${foreign}` }), path: 'payload.text' },
    { sending: body(['+79160000013'], { text: '${link:shop}' }), path: 'payload.text' },
    { sending: body(['+79160000013'], { text: mine, fallbacks: [fallback] as never }), path: 'fallbacks[0].payload.text' },
  ];
  for (const { sending, path } of cases)
    for (const call of ['sendings', 'sendings/quote'])
      expect(await anna.post(call, sending)).toMatchObject({ status: 422, body: { data: [{ path, code: 'shortLink.unknown' }] } });
});

test('blocked words and moderators judge where a link leads', async () => {
  const admin = await server.account({ role: 'admin' });
  const link = await shorten(anna, 'https://jackpot.example/win');
  await admin.post('blockLists', { kind: 'word', values: ['jackpot'], comment: '' });
  expect(await anna.post('sendings/quote', body(['+79160000014'], { text: markOf(link) }))).toMatchObject({
    status: 422,
    body: { data: [{ path: 'payload.text', constraints: { 'blockLists.word': { word: 'jackpot' } } }] },
  });
  const other = await shorten();
  await admin.put(`users/${anna.id}/moderation`, { isRequired: true });
  const { body: accepted } = await anna.post<SendingAccepted>('sendings', body(['+79160000014'], { text: `Look: ${markOf(other)}` }));
  expect(accepted.moderation).toBe('pending');
  const { body: queue } = await admin.get<Page<ModerationEntry>>(`moderation?OwnerId=${anna.id}`);
  expect(queue.data[0]?.messages[0]?.payload.text).toBe(`Look: ${TARGET}`);
  const id = queue.data[0]?.id;
  await admin.put(`moderation/${id}`, { moderation: 'approved', asPattern: true });
  const again = async () =>
    (await anna.post<SendingAccepted>('sendings', body(['+79160000014'], { text: `Look: ${markOf(other)}` }))).body.moderation;
  expect(await again()).toBe('approved');
  await anna.put(`shortLinks/${other.id}`, { fullUrl: 'https://shop.example/elsewhere' });
  expect(await again()).toBe('pending');
});
