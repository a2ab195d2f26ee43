import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { hostCookie, readHostCookie, readLastingCookie } from './host-cookie.ts';

const cookie = { name: 'one', value: 'abc', path: '/api', sameSite: 'Strict' } as const;

test('over TLS a cookie is bound to the host by its name, and holds for all paths, as browsers ask of such names', () => {
  expect(hostCookie({ ...cookie, isSecure: true, seconds: 60 })).toBe(
    '__Host-one=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
  );
  expect(hostCookie({ ...cookie, isSecure: false })).toBe('one=abc; Path=/api; HttpOnly; SameSite=Strict');
  expect(hostCookie({ ...cookie, isSecure: true, isForScripts: true })).toBe('__Host-one=abc; Path=/; SameSite=Strict; Secure');
});

test('what a neighbouring host has put under the plain name does not count over TLS', () => {
  const header = 'one=theirs; __Host-one=ours';
  expect(readHostCookie(header, { name: 'one', isSecure: true })).toBe('ours');
  expect(readHostCookie('one=theirs', { name: 'one', isSecure: true })).toBeUndefined();
  expect(readHostCookie('one=plain', { name: 'one', isSecure: false })).toBe('plain');
  expect(readHostCookie('x__Host-one=theirs', { name: 'one', isSecure: true })).toBeUndefined();
});

test('a value that lives for long counts under its former name, behind the one with the prefix', () => {
  const read = (given: string) => readLastingCookie({ headers: { cookie: given }, protocol: 'https' }, 'one');
  expect([read('one=before; __Host-one=now'), read('one=before'), read('two=x')]).toEqual(['now', 'before', undefined]);
});

describe('behind a proxy with TLS', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ trustProxy: 1 }, ['identity', 'mail']);
    await server.account({ username: 'anna' });
  });
  afterAll(() => server.close());

  const signIn = async (given = '', proto = 'https') => {
    const headers = { 'x-forwarded-proto': proto, ...(given ? { cookie: given } : {}) };
    const answer = await server.call('POST', 'login', { payload: { username: 'anna', password: TEST_PASSWORD }, headers });
    return String(answer.headers['set-cookie']);
  };
  const valueOf = (set: string) => /=([\w-]+);/.exec(set)?.[1];

  test('a browser is known by a cookie of this host alone, and one that was known before keeps its value', async () => {
    const first = await signIn();
    expect(first).toMatch(/^__Host-cabinet_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/);
    expect(valueOf(await signIn(`__Host-cabinet_device=${valueOf(first)}`))).toBe(valueOf(first));
    const before = await signIn('', 'http');
    expect(before).toMatch(/^cabinet_device=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    const moved = await signIn(`cabinet_device=${valueOf(before)}`);
    expect(moved).toMatch(/^__Host-cabinet_device=/);
    expect(valueOf(moved)).toBe(valueOf(before));
  });
});
