import { jest } from '@jest/globals';
import { send } from './base-query.ts';
import { connectApi } from './connection.ts';
import type { ApiError } from './errors.ts';

let token: string | null;
const onUnauthorized = jest.fn(() => {
  token = null;
});
const answer = (status: number, body: unknown) =>
  (globalThis.fetch = jest.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })));

beforeEach(() => {
  token = 'T';
  onUnauthorized.mockClear();
  connectApi({ baseUrl: '/api', token: () => token, onUnauthorized });
});

test('a call carries the token and the body', async () => {
  const sent = answer(201, { id: '1' });
  await expect(send({ path: 'contactLists', method: 'POST', body: { title: 'A' } })).resolves.toEqual({ data: { id: '1' } });

  const [url, init] = sent.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/contactLists');
  expect(init.body).toBe('{"title":"A"}');
  expect(Object.fromEntries(init.headers as Headers)).toEqual({ authorization: 'T', 'content-type': 'application/json' });
});

test('a call says what its connection adds', async () => {
  connectApi({ baseUrl: '/api', token: () => token, stamp: (headers) => headers.set('traceparent', '00-a-b-01'), onUnauthorized });
  const sent = answer(200, {});
  await send({ path: 'a' });
  expect(new Headers((sent.mock.calls[0] as unknown as [string, RequestInit])[1].headers).get('traceparent')).toBe('00-a-b-01');
});

test('a 401 ends the session once, however many calls get it', async () => {
  answer(401, { error: 'UNAUTHORIZED' });
  const answers = await Promise.all([send({ path: 'a' }), send({ path: 'b' }), send({ path: 'c' })]);

  expect(answers.every((one) => 'error' in one && one.error.code === 'UNAUTHORIZED')).toBe(true);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a late 401 of the last session leaves the next one alone', async () => {
  let respond: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
  const late = send({ path: 'a' });
  token = 'next';
  respond(new Response('{}', { status: 401 }));
  await late;
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a call for another token than the session’s carries that one, and its 401 ends nothing', async () => {
  const sent = answer(401, {});
  await send({ path: 'logout', method: 'POST', headers: { Authorization: 'old' } });
  expect(new Headers((sent.mock.calls[0] as unknown as [string, RequestInit])[1].headers).get('authorization')).toBe('old');
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('wrong credentials at sign-in end nothing', async () => {
  token = null;
  answer(401, { error: 'WRONG_CREDENTIALS' });
  await expect(send({ path: 'login', method: 'POST', body: {} })).resolves.toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('an answer that is cut off is none', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut off')) });
  globalThis.fetch = jest.fn(async () => new Response(body, { status: 200 }));
  await expect(send({ path: 'a' })).resolves.toMatchObject({ error: { code: 'NETWORK', status: 0 } });
});

test('that somebody else was faster is told like any other refusal', async () => {
  answer(412, { error: 'RESOURCE_CHANGED', message: '', current: { id: '1' } });
  const { error } = (await send({ path: 'a/1', method: 'PUT', ifMatch: '"1"', body: {} })) as { error: ApiError };
  expect(error).toMatchObject({ code: 'RESOURCE_CHANGED', current: { id: '1' } });
  expect(error.quiet).toBeUndefined();
});

test('what is needed to tell of a failure is fetched before anybody can', async () => {
  const beforeError = jest.fn(() => Promise.reject(new Error('offline')));
  connectApi({ baseUrl: '/api', token: () => token, beforeError, onUnauthorized });
  answer(404, {});
  await expect(send({ path: 'a', quiet: true })).resolves.toMatchObject({ error: { code: 'NOT_FOUND', quiet: true } });
  expect(beforeError).toHaveBeenCalledTimes(1);
  answer(200, {});
  await send({ path: 'a' });
  expect(beforeError).toHaveBeenCalledTimes(1);
});

test('no answer, and an answer that cannot be read, have codes of their own', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('failed')));
  await expect(send({ path: 'a' })).resolves.toMatchObject({ error: { code: 'NETWORK', status: 0 } });
  answer(200, '<html>');
  await expect(send({ path: 'a' })).resolves.toMatchObject({ error: { code: 'UNREADABLE', status: 200 } });
  answer(204, '');
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 204 }));
  await expect(send({ path: 'a' })).resolves.toEqual({ data: null });
});

describe('a call that asks for the second factor again', () => {
  const refused = () => Response.json({ error: 'STEP_UP', message: '', params: { factors: 'totp' } }, { status: 403 });

  test('is repeated when it was proved, with what it sent', async () => {
    const sent = jest
      .fn<typeof fetch>()
      .mockResolvedValueOnce(refused())
      .mockResolvedValueOnce(Response.json({ id: '1' }));
    globalThis.fetch = sent;
    connectApi({
      baseUrl: '/api',
      token: () => 'T',
      stepUp: async ({ params }) => params['factors'] === 'totp',
      onUnauthorized: () => undefined,
    });
    expect(await send({ path: 'tokens', method: 'POST', body: { description: 'Shop' } })).toEqual({ data: { id: '1' } });
    expect(sent.mock.calls.map(([, options]) => options?.body)).toEqual(['{"description":"Shop"}', '{"description":"Shop"}']);
  });

  test('is refused without a toast when the question was dismissed', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValueOnce(refused());
    connectApi({ baseUrl: '/api', token: () => 'T', stepUp: async () => false, onUnauthorized: () => undefined });
    expect(await send({ path: 'tokens', method: 'POST' })).toMatchObject({ error: { code: 'STEP_UP', quiet: true } });
  });
});
