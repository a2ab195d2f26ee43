import { isApiError, readFailure, toApiError, transportError } from './errors.ts';

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
])('status %i with the body %j is %s, and not the platform’s own', (status, body, code) => {
  expect(toApiError(status, new Headers(), body)).toMatchObject({ code, foreign: true });
});

test.each([
  [[{ path: 'a', constraints: { tooLong: { max: 5 } }, message: 'tooLong' }], { path: 'a', constraints: { tooLong: { max: 5 } } }],
  [[{ property: 'a', constraints: { isEmail: 'a must be an email' } }], { path: 'a', message: 'a must be an email' }],
  [[{ field: 'a', message: 'is wrong' }], { path: 'a', constraints: {}, message: 'is wrong' }],
])('failing fields are read as others write them too: %j', (list, item) => {
  expect(toApiError(422, new Headers(), { errors: list }).items).toEqual([expect.objectContaining(item)]);
  expect(toApiError(422, new Headers(), { data: list }).items).toEqual([expect.objectContaining(item)]);
});

test.each([[null], ['text'], [[1]], [{ data: 'x', errors: { a: 1 }, message: 5, params: [] }], [{ data: [null, 1, 'x'] }]])(
  'whatever %j is, it is an error that can be shown',
  (body) => expect(toApiError(400, new Headers(), body)).toMatchObject({ code: 'BAD_REQUEST', message: '', items: [], params: {} }),
);

test('the remaining attempts come from the headers', () => {
  const headers = new Headers({ 'X-RateLimit-Limit': '5', 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': '1700000000' });
  expect(toApiError(401, headers, { error: 'WRONG_CREDENTIALS' })).toMatchObject({
    rateLimit: { limit: 5, remaining: 3, resetAt: 1_700_000_000_000 },
    retryAt: 1_700_000_000_000,
  });
});

test('the moment in the body comes before the headers', () => {
  const body = { error: 'TEXT_LIMIT', message: '', expires_at: '2026-10-21T07:28:00.000Z' };
  expect(toApiError(429, new Headers({ 'retry-after': '5' }), body).retryAt).toBe(Date.UTC(2026, 9, 21, 7, 28));
});

test('when to ask again is told in seconds or by a date', () => {
  const of = (value: string) => toApiError(429, new Headers({ 'retry-after': value }), null).retryAt;
  const soon = of('120') ?? 0;
  expect(Math.abs(soon - Date.now() - 120_000)).toBeLessThan(60_000);
  expect(of('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(Date.UTC(2026, 9, 21, 7, 28));
  expect(of('soon')).toBeUndefined();
});

test('another status than an error’s tells in its body what is wrong', () => {
  expect(readFailure(304, new Headers(), '{"error":401}')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(readFailure(304, new Headers(), '{"error":"401"}')).toMatchObject({ status: 401 });
  expect(readFailure(302, new Headers(), 'moved away')).toMatchObject({ status: 302, code: 'UNREADABLE', message: 'moved away' });
  expect(readFailure(302, new Headers(), '<html>moved</html>')).toMatchObject({ code: 'UNREADABLE', message: '' });
  expect(readFailure(404, new Headers(), '<html>')).toMatchObject({ status: 404, code: 'NOT_FOUND', foreign: true });
});

test('only an error of the API is taken for one', () => {
  expect(isApiError(transportError('NETWORK'))).toBe(true);
  expect(isApiError(new Error('x'))).toBe(false);
  expect(isApiError(null)).toBe(false);
});
