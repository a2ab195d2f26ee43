import { toApiError } from './errors.ts';

test.each(['57P02', '57P03', '53300', '25006', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('%s of the database is told as 503', (code) => {
  expect(toApiError(Object.assign(new Error('no'), { code })).status).toBe(503);
});

test('a connection that breaks under a statement is told as 503, another fault as 500', () => {
  expect(toApiError(new Error('Connection terminated unexpectedly')).status).toBe(503);
  expect(toApiError(new Error('timeout exceeded when trying to connect')).status).toBe(503);
  expect(toApiError(new TypeError('x is undefined')).status).toBe(500);
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s of a full disk is told as 507', (code) => {
  expect(toApiError(Object.assign(new Error('no'), { code })).status).toBe(507);
});
