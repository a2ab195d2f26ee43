import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GENERATED_LANGUAGES, GENERATION_LIMITS, type GeneratedText, type GenerationForm } from '@cabinet/domain/text-generation';
import { segment } from '@cabinet/domain/segments';
import { readConfig, type Config } from '../../config.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const servers: Server[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const PATH = 'n/gpt/text';
const FORM = {
  messageTheme: 'half the price of shoes',
  occasion: 'birthday of the shop',
  language: 'en',
} satisfies Partial<GenerationForm>;

interface Asked {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { role: string; content: string }[] };
}

/** A service with chat completions, which answers as `answer` does. */
async function service(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ url: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'] });
      answer(response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const { generator } = readConfig({ GENERATOR_URL: url, GENERATOR_KEY: 'sk-secret', GENERATOR_MODEL: 'writer-1' });
  return { generator, asked };
}
const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const says = (content: string, more: object = {}) => json(200, { choices: [{ message: { role: 'assistant', content }, ...more }] });

async function open(given: Partial<Config> = {}): Promise<{ app: TestApp; anna: TestAccount }> {
  const app = await createTestApp(given, ['identity', 'text-generation']);
  apps.push(app);
  return { app, anna: await app.account() };
}
const write = (by: TestAccount, formValues: Partial<GenerationForm> = {}, channel = 'viber') =>
  by.post<GeneratedText>(PATH, { formValues: { ...FORM, otherChars: 1000, ...formValues }, channel });

test('the sandbox composes what the form says, in the language asked, the same for the same form', async () => {
  const { anna } = await open();
  const asked = {
    additionalNotes1: 'only in the shop on Lenin street',
    rephraseText: 'we have new boots',
    endQuestion: true,
    emotionalTone: 'cheerful' as const,
    addEmojis: true,
  };
  const { status, body } = await write(anna, asked);
  expect(status).toBe(200);
  expect(body.result).toBe(
    'Great news! Birthday of the shop: half the price of shoes. We have new boots. Only in the shop on Lenin street. See you soon! 🎉 Shall we tell you more?',
  );
  expect((await write(anna, asked)).body).toEqual(body);
  const written: string[] = [];
  for (const language of GENERATED_LANGUAGES) written.push((await write(anna, { ...asked, language })).body.result);
  expect(new Set(written).size).toBe(GENERATED_LANGUAGES.length);
  expect(written.every((text) => text.includes('half the price of shoes') && text.includes('?'))).toBe(true);
});

test('what has no room is left out, and the question stays', async () => {
  const { anna } = await open();
  const long = { additionalNotes1: 'x'.repeat(500), endQuestion: true };
  const { body } = await write(anna, { ...long, smsSegments: 1 }, 'sms');
  expect(segment(body.result).parts).toHaveLength(1);
  expect(body.result).toMatch(/half the price of shoes\..*Shall we tell you more\?$/);
  expect((await write(anna, { otherChars: 20 })).body.result).toBe('Birthday of the');
});

test('a form with faults is refused, as is a generator that does not exist, and whoever is not signed in', async () => {
  const { app, anna } = await open();
  expect(await write(anna, { messageTheme: '', smsSegments: 11 }, 'hlr')).toMatchObject({
    status: 422,
    body: { data: [{ path: 'formValues.messageTheme' }, { path: 'formValues.smsSegments' }, { path: 'channel' }] },
  });
  expect((await anna.post('n/nobody/text', { formValues: FORM, channel: 'sms' })).status).toBe(404);
  expect((await app.call('POST', PATH, { payload: { formValues: FORM, channel: 'sms' } })).status).toBe(401);
});

test('an account is limited on all nodes together, and is told until when', async () => {
  const { app, anna } = await open();
  const second = await app.anotherNode();
  apps.push(second);
  const there = await second.signIn(anna.user);
  for (let count = 0; count < GENERATION_LIMITS.perWindow; count += 1) expect((await write(count % 2 ? there : anna)).status).toBe(200);
  const { status, body, headers } = (await write(there)) as { status: number; body: unknown; headers: Record<string, unknown> };
  expect({ status, body }).toMatchObject({ status: 429, body: { error: 'TEXT_LIMIT', expires_at: expect.any(String) } });
  const left = Date.parse((body as { expires_at: string }).expires_at) - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(GENERATION_LIMITS.window);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await write(await app.account())).status).toBe(200);
});

test('a service is asked with key, model and the whole form, and what it writes is cut to the limit', async () => {
  const { generator, asked } = await service(says('One. Two is a little longer. Shall we go on?'));
  const { anna } = await open({ generator });
  const form = { otherChars: 25, endQuestion: true, language: 'es' as const, additionalNotes1: 'free delivery', rephraseText: 'old words' };
  expect((await write(anna, form)).body).toEqual({ result: 'One. Shall we go on?' });
  const [{ url, headers, body } = {} as Asked] = asked;
  expect({ url, authorization: headers.authorization, model: body.model }).toEqual({
    url: '/v1/chat/completions',
    authorization: 'Bearer sk-secret',
    model: 'writer-1',
  });
  const said = body.messages.map(({ content }) => content).join('\n');
  for (const part of ['viber', 'Spanish', '25 characters', 'question', 'half the price', 'birthday', 'free delivery', 'old words'])
    expect(said).toContain(part);
});

test('a refusal of the service is told as one, in each of its shapes', async () => {
  const shapes = [
    json(400, { error: { code: 'content_filter', message: 'no' } }),
    says('', { finish_reason: 'content_filter' }),
    json(200, { choices: [{ message: { content: null, refusal: 'I cannot help with that.' } }] }),
  ];
  const { generator } = await service((response) => shapes.shift()?.(response));
  const { anna } = await open({ generator });
  for (let count = 0; count < 3; count += 1) expect(await write(anna)).toMatchObject({ status: 422, body: { error: 'TEXT_REFUSED' } });
});

test('the limit of the service is passed on, and does not count for the account', async () => {
  const { generator } = await service(json(429, {}, { 'retry-after': '20' }));
  const { anna } = await open({ generator });
  for (let count = 0; count <= GENERATION_LIMITS.perWindow; count += 1) {
    const { status, body, headers } = await write(anna);
    expect({ status, body, after: headers['retry-after'] }).toMatchObject({ status: 429, body: { error: 'TEXT_LIMIT' }, after: '20' });
  }
});

test('a service that fails, lets in nobody, says nothing or is not there is unavailable, and its words are not logged', async () => {
  const shapes = [
    json(500, {}),
    json(401, { error: { message: 'Incorrect API key provided: sk-secret' } }),
    says(' '),
    (response: ServerResponse) => void response.destroy(),
  ];
  const { generator } = await service((response) => shapes.shift()?.(response));
  const { app, anna } = await open({ generator });
  const logged: unknown[] = [];
  app.app.log.warn = (...line: unknown[]) => void logged.push(...line.map((part) => (part as { err?: Error }).err?.stack ?? part));
  for (let count = 0; count < 4; count += 1) expect(await write(anna)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
  expect(logged).toHaveLength(8);
  expect(String(logged)).not.toContain('sk-secret');
});

test('a private address is called where the operator allows it', async () => {
  const { generator, asked } = await service(says('Hello.'));
  const { anna } = await open({ generator, allowPrivateAddresses: false });
  expect((await write(anna)).status).toBe(503);
  expect(asked).toEqual([]);
});

test('address and model go together', () => {
  expect(() => readConfig({ GENERATOR_URL: 'https://ai.example/v1' })).toThrow(/GENERATOR_MODEL/);
  expect(() => readConfig({ GENERATOR_URL: 'nowhere', GENERATOR_MODEL: 'm' })).toThrow(/GENERATOR_URL/);
  expect(readConfig({}).generator).toBeUndefined();
});
