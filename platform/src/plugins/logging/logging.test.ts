import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { loggerOptions, requestId, requestLog } from './logging.ts';

test('secrets, what people write and queries never reach the log; the request id does', async () => {
  let log = '';
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
  });
  await app.register(requestLog);
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
  expect(log).toContain('"path":"/api/recover/[hidden]"');
  expect(log).toContain('"reqId":"id-1"');
  expect(log).toContain('"path":"/api/x"');
  expect(log).not.toContain('S3CRET');
  await app.close();
});
