import type { ConsentEntry, OptOut } from '@cabinet/domain/opt-outs';
import type { Page } from '@cabinet/domain/resource';
import { segment } from '@cabinet/domain/segments';
import type { Sending, SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

const PHONE = '+79160000010';
let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://cabinet.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});

const linkTo = (recipient: string) => new URL(server.app.services.optOuts.linkTo(anna.id, recipient)).pathname;
const visit = (url: string, language = 'en', remoteAddress = '198.51.100.7') =>
  server.app.inject({ url, headers: { 'accept-language': language }, remoteAddress });
const press = (url: string, payload: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' } }); // prettier-ignore
const listed = async () => (await anna.get<Page<OptOut>>('optOuts')).body.data;

test('whoever looks at a link changes nothing; its button opts out, and the same page takes it back', async () => {
  const link = linkTo(PHONE);
  for (const language of ['en', 'ru', 'es']) {
    const page = await visit(link, language);
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain('•-00-10');
    expect(page.body).not.toContain('9160000010');
  }
  await server.app.inject({ method: 'HEAD', url: link });
  expect(await listed()).toEqual([]);

  expect((await press(link, 'consent=out')).body).toContain('receives no more messages');
  const [optOut] = await listed();
  expect(optOut).toMatchObject({ recipient: PHONE, source: 'link' });
  const { body: quoted } = await anna.post<SendingQuote>('sendings/quote', body([PHONE, '+79160000011']));
  expect(quoted).toMatchObject({ total: 1, skipped: [{ reason: 'optedOut', count: 1 }] });

  expect((await press(link, 'consent=in')).body).toContain('>Opt out<');
  expect(await listed()).toEqual([]);
  const { body: entries } = await anna.get<ConsentEntry[]>(`optOuts/${optOut?.id}/journal`);
  expect(entries.map(({ consent, source, by }) => [consent, source, by])).toEqual([
    ['out', 'link', null],
    ['in', 'link', null],
  ]);
});

test('a mail program opts its reader out by one click (RFC 8058), and again without harm', async () => {
  const link = linkTo('anna@example.com');
  for (let times = 0; times < 2; times += 1) expect((await press(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await server.app.inject({ method: 'POST', url: link, payload, headers: boundary })).statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ recipient: 'anna@example.com', source: 'link' }]);
});

test('a text with the link is counted as it is sent, names its sender on the page, and is harmless there', async () => {
  const text = `${'я'.repeat(40)} \${optOutLink}`;
  const order = { ...body([PHONE]), payload: { ...body([PHONE]).payload, text } };
  const { body: quoted } = await anna.post<SendingQuote>('sendings/quote', order);
  const expected = segment(`${'я'.repeat(40)} ${server.app.services.optOuts.linkTo(anna.id, PHONE)}`);
  expect(quoted.byParts).toMatchObject([{ parts: expected.parts.length, count: 1 }]);
  await anna.post('sendings', order);
  const sent = await eventually(async () => (await anna.get<Page<Sending>>('sendings')).body.data[0]);
  const link = sent.payload.text?.split(' ')[1] ?? '';
  expect(link).toBe(server.app.services.optOuts.linkTo(anna.id, PHONE));
  const page = await visit(new URL(link).pathname);
  expect(page.body).toContain(`Messages from ${body([PHONE]).payload.sender}`);
  expect(page.body).not.toContain('<script');
});

test('links are not found by guessing: what nobody was given says nothing, and is soon refused', async () => {
  const answers = new Set<string>();
  for (let tried = 0; tried < 61; tried += 1) {
    const { statusCode } = await visit(`/u/${Buffer.alloc(21, tried).toString('base64url')}`, 'en', '203.0.113.9');
    answers.add(`${tried < 60 ? 'early' : 'late'} ${statusCode}`);
  }
  expect([...answers]).toEqual(['early 404', 'late 429']);
  expect((await visit(linkTo(PHONE), 'en', '203.0.113.9')).statusCode).toBe(200);
});
