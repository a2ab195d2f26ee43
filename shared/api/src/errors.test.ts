import { isApiError, toApiError, transportError } from './errors.ts';

test('a failure keeps the code, the fields and the numbers of the answer', () => {
  const data = [{ path: 'title', constraints: { required: {} }, message: 'required' }];
  expect(toApiError(422, new Headers({ 'x-request-id': 'r1' }), { error: 'VALIDATION', message: 'm', data, params: { max: 5 } })).toEqual({
    status: 422,
    code: 'VALIDATION',
    message: 'm',
    items: data,
    params: { max: 5 },
    rateLimit: undefined,
    requestId: 'r1',
  });
});

test.each([
  [404, null, 'NOT_FOUND'],
  [429, { error: 'SOMETHING_NEW' }, 'TOO_MANY_REQUESTS'],
  [503, '<html>', 'UNAVAILABLE'],
  [500, null, 'INTERNAL'],
  [418, null, 'BAD_REQUEST'],
])('status %i with the body %j is %s', (status, body, code) => {
  expect(toApiError(status, new Headers(), body).code).toBe(code);
});

test('the remaining attempts come from the headers', () => {
  const headers = new Headers({ 'X-RateLimit-Limit': '5', 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': '1700000000' });
  expect(toApiError(401, headers, { error: 'WRONG_CREDENTIALS' }).rateLimit).toEqual({
    limit: 5,
    remaining: 3,
    resetAt: 1_700_000_000_000,
  });
});

test('only an error of the API is taken for one', () => {
  expect(isApiError(transportError('NETWORK'))).toBe(true);
  expect(isApiError(new Error('x'))).toBe(false);
  expect(isApiError(null)).toBe(false);
});
