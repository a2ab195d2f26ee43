import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TTS_LIMITS, type Speech, type Tts } from '@cabinet/domain/tts';
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

interface Asked {
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A stand-in for a speech service, which answers as `answer` does. */
async function service(answer: (response: ServerResponse, asked: Asked) => void) {
  const calls: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = { call: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(chunks).toString() };
      calls.push(asked);
      answer(response, asked);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
const polly = (url: string) =>
  readConfig({ POLLY_KEY_ID: 'AKIDEXAMPLE', POLLY_SECRET: 'polly-secret', POLLY_REGION: 'eu-west-1', POLLY_URL: url }).speech;
const speechkit = (url: string) => readConfig({ SPEECHKIT_KEY: 'AQVNsecret', SPEECHKIT_URL: `${url}/` }).speech;

async function open(given: Partial<Config> = {}): Promise<{ app: TestApp; anna: TestAccount }> {
  const app = await createTestApp(given, ['identity', 'storage', 'tts']);
  apps.push(app);
  return { app, anna: await app.account() };
}
const speak = (by: TestAccount, tts: Tts, text = 'Ваш заказ готов') => by.post<Speech>('tts/generate', { tts, text });
const MAXIM: Tts = { synthesizer: 'aws', voice: 'Maxim' };
const ALENA: Tts = { synthesizer: 'yandex', voice: 'alena' };

/** What was stored: the samples behind the header of a WAV file of 16 kHz. */
async function samplesOf(app: TestApp, by: TestAccount, { fileId }: Speech): Promise<Buffer> {
  const { rawPayload, headers } = await app.app.inject({ url: `/api/storage/${fileId}`, headers: { authorization: by.token } });
  expect(headers['content-type']).toBe('audio/wav');
  expect([rawPayload.toString('latin1', 0, 4), rawPayload.readUInt32LE(24), rawPayload.readUInt32LE(40)]).toEqual([
    'RIFF',
    16_000,
    rawPayload.length - 44,
  ]);
  return rawPayload.subarray(44);
}

test('AWS Polly is asked by its own signed call, and its speech is stored as a playable file', async () => {
  const sound = Buffer.from('polly speaks');
  const { url, calls } = await service((response) => void response.writeHead(200, { 'content-type': 'audio/pcm' }).end(sound));
  const { app, anna } = await open({ speech: polly(url) });
  const { status, body } = await speak(anna, MAXIM);
  expect(status).toBe(201);
  expect(await samplesOf(app, anna, body)).toEqual(sound);
  const [{ call, headers, body: sent } = {} as Asked] = calls;
  expect(call).toBe('POST /v1/speech');
  expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/polly\/aws4_request/);
  expect(JSON.parse(sent)).toEqual({
    Engine: 'standard',
    LanguageCode: 'ru-RU',
    OutputFormat: 'pcm',
    SampleRate: '16000',
    Text: 'Ваш заказ готов',
    TextType: 'text',
    VoiceId: 'Maxim',
  });
});

test('SpeechKit reads by its first API, and the voices of the third by that', async () => {
  const piece = (text: string) => JSON.stringify({ result: { audioChunk: { data: Buffer.from(text).toString('base64') } } });
  const { url, calls } = await service((response, { call }) =>
    call.includes('/tts/v3/') ? void response.end(`${piece('dasha ')}\n${piece('speaks')}\n`) : void response.end('alena speaks'),
  );
  const { app, anna } = await open({ speech: speechkit(url) });
  expect(String(await samplesOf(app, anna, (await speak(anna, ALENA)).body))).toBe('alena speaks');
  expect(String(await samplesOf(app, anna, (await speak(anna, { ...ALENA, voice: 'dasha' })).body))).toBe('dasha speaks');
  expect(calls.map(({ call, headers }) => [call, headers.authorization])).toEqual([
    ['POST /speech/v1/tts:synthesize', 'Api-Key AQVNsecret'],
    ['POST /tts/v3/utteranceSynthesis', 'Api-Key AQVNsecret'],
  ]);
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    text: 'Ваш заказ готов',
    voice: 'alena',
    lang: 'ru-RU',
    speed: '1.0',
    format: 'lpcm',
    sampleRateHertz: '16000',
  });
  expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ text: 'Ваш заказ готов', hints: [{ voice: 'dasha' }, { speed: 1 }] });
});

test('one service may be there without the other, whose place the sandbox takes', async () => {
  const { url, calls } = await service((response) => void response.end('spoken'));
  const { app, anna } = await open({ speech: speechkit(url) });
  const { body } = await speak(anna, MAXIM);
  const { rawPayload } = await app.app.inject({ url: `/api/storage/${body.fileId}`, headers: { authorization: anna.token } });
  expect(rawPayload.readUInt32LE(24)).toBe(8000);
  expect(calls).toEqual([]);
});

test.each([
  ['AWS Polly', MAXIM, polly],
  ['SpeechKit', ALENA, speechkit],
] as const)(
  '%s: its limit is passed on, what else goes wrong is unavailable; neither counts, and no secret is logged',
  async (_name, tts, settings) => {
    let status = 429;
    const { url } = await service((response, { headers }) => {
      const body = JSON.stringify({ __type: 'ThrottlingException', message: `Not for ${headers.authorization}` });
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': status === 429 ? 'ThrottlingException' : 'Denied' })
        .end(body);
    });
    const { app, anna } = await open({ speech: settings(url) });
    const logged: unknown[] = [];
    app.app.log.warn = (...line: unknown[]) => void logged.push(...line.map((part) => (part as { err?: Error }).err?.name ?? part));
    expect(await speak(anna, tts)).toMatchObject({ status: 429, body: { error: 'SPEECH_LIMIT' }, headers: { 'retry-after': '60' } });
    status = 403;
    for (let count = 0; count < TTS_LIMITS.perMinute; count += 1)
      expect(await speak(anna, tts)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(logged.length).toBeGreaterThan(0);
    expect(String(logged)).not.toMatch(/secret/);
  },
);

test('speech that nothing takes is deleted after ten minutes, whichever node made it and whoever was restarted meanwhile', async () => {
  const { app, anna } = await open();
  const unused = (await speak(anna, ALENA)).body.fileId;
  const used = (await speak(anna, ALENA)).body.fileId;
  await app.app.services.storage.keepUntil([used], new Date(Date.now() + 2 * TTS_LIMITS.retention));
  const other = await app.anotherNode({ dataDir: app.config.dataDir });
  apps.push(other);
  const { storage } = other.app.services;
  expect(await storage.sweep(new Date(Date.now() + TTS_LIMITS.retention - 60_000))).toBe(0);
  expect(await storage.sweep(new Date(Date.now() + TTS_LIMITS.retention))).toBe(1);
  expect((await anna.get(`storage/${unused}?return=meta`)).status).toBe(404);
  expect((await anna.get(`storage/${used}?return=meta`)).status).toBe(200);
});

test('key and secret of AWS go together', () => {
  expect(() => readConfig({ POLLY_KEY_ID: 'id' })).toThrow(/POLLY_SECRET/);
  expect(() => readConfig({ SPEECHKIT_KEY: 'key', SPEECHKIT_URL: 'nowhere' })).toThrow(/SPEECHKIT_URL/);
  expect(readConfig({}).speech).toEqual({ polly: undefined, speechkit: undefined });
});
