import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import type { ErrorCode } from '@cabinet/domain/errors';
import { ApiError } from '../errors/api-error.ts';
import { errors } from '../errors/errors.ts';
import { callLog } from './call-log.ts';
import { loggerOptions, requestId, requestLog } from './logging.ts';

let log = '';
beforeEach(() => {
  log = '';
});

/** A server whose log is read. */
async function logging() {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const app = Fastify({
    logger: { ...(loggerOptions({ logLevel: 'info', logPretty: false }) as object), stream },
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: callLog,
  });
  await app.register(requestLog);
  await app.register(errors);
  return app;
}

test('secrets, what people write and queries never reach the log; the request id does', async () => {
  const app = await logging();
  app.post('/api/x', async (request) => {
    request.log.info({ password: 'S3CRET', body: { text: 'S3CRET', passwords: { oldPassword: 'S3CRET' } }, token: 'S3CRET' }, 'work');
    return {};
  });
  await app.inject({
    method: 'POST',
    url: '/api/x?token=S3CRET',
    headers: { authorization: 'S3CRET', 'x-request-id': 'id-1' },
    payload: { password: 'S3CRET' },
  });
  app.log.info({ req: { method: 'GET', url: '/api/recover/S3CRET', ip: '' } }, 'work');
  app.log.info({ req: { method: 'GET', url: '/c2/recover/S3CRET', ip: '' } }, 'work');
  expect(log).toContain('"path":"/api/recover/[hidden]"');
  expect(log).toContain('"path":"/c2/recover/[hidden]"');
  expect(log).toContain('"reqId":"id-1"');
  expect(log).toContain('"path":"/api/x"');
  expect(log).not.toContain('S3CRET');
  await app.close();
});

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['anything', undefined],
])('a call tells the trace that its caller named, where nobody here tells traces: %s', async (traceparent, traceId) => {
  const app = await logging();
  app.get('/api/x', async () => ({}));
  await app.inject({ url: '/api/x', headers: { traceparent } });
  expect((JSON.parse(log) as { traceId?: string }).traceId).toBe(traceId);
  await app.close();
});

test('every line of a call says its id and account, made before or after the account was known', async () => {
  const app = await logging();
  app.decorateRequest('maybeCaller');
  app.get('/api/x', async (request) => {
    const early = request.log.child({ step: 1 });
    request.log.info('before');
    request.maybeCaller = { account: { id: 'anna' } } as typeof request.maybeCaller;
    request.log = request.log.child({ account: 'anna' });
    request.log.info({ token: 'S3CRET' }, 'after');
    early.info('early');
    return {};
  });
  await app.inject({ url: '/api/x', headers: { 'x-request-id': 'id-1' } });
  const lines = log.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
  expect(lines).toMatchObject([
    { msg: 'before', reqId: 'id-1' },
    { msg: 'after', reqId: 'id-1', account: 'anna', token: '[hidden]' },
    { msg: 'early', reqId: 'id-1', step: 1 },
    { msg: 'answered', reqId: 'id-1', account: 'anna', res: { statusCode: 200 } },
  ]);
  await app.close();
});

test.each<[ErrorCode, string, number]>([
  ['FORBIDDEN', 'authorization', 40],
  ['ACTING', 'authorization', 40],
  ['SCOPE_MISSING', 'authorization', 40],
  ['TOO_MANY_REQUESTS', 'limit', 40],
  ['WRONG_CREDENTIALS', 'authentication', 30],
  ['WRONG_FACTOR', 'authentication', 30],
  ['VALIDATION', 'input', 30],
  ['TOO_LARGE', 'input', 30],
])('the line of a call that was refused by %s says so, and that it is one of %s', async (code, security, level) => {
  const app = await logging();
  app.get('/api/x', async () => {
    throw new ApiError(code);
  });
  await app.inject('/api/x');
  const lines = log.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level, refused: code, security, req: { method: 'GET', path: '/api/x' } });
  await app.close();
});

test('what people type, also line breaks, stays within one line of the log', async () => {
  const app = await logging();
  app.get('/api/x', async (request) => request.log.info({ name: 'a\n{"level":60,"msg":"forged"}' }, 'b\nforged'));
  await app.inject('/api/x');
  const lines = log.trim().split('\n');
  expect(lines.map((line) => Number((JSON.parse(line) as { level: number }).level))).toEqual([30, 30]);
  await app.close();
});
