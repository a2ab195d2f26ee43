import { requestHeaders, responseHeaders } from './dev-headers.ts';

const sides = { local: 'http://localhost:3100', shell: new URL('https://stage.example') };

test('the shell is asked as its own page would ask it', () => {
  const headers = requestHeaders(
    { origin: 'http://localhost:3100', referer: 'http://localhost:3100/contacts?x=1', cookie: 'a=1; local__Host-sid=2; b=local__Host-' },
    sides,
  );
  expect(headers).toEqual({
    origin: 'https://stage.example',
    referer: 'https://stage.example/contacts?x=1',
    cookie: 'a=1; __Host-sid=2; b=local__Host-',
  });
  expect(requestHeaders({ origin: 'https://other.example' }, sides)).toEqual({ origin: 'https://other.example' });
});

test('cookies of a page behind TLS are kept by a browser on localhost, and come back under their names', () => {
  const { 'set-cookie': cookies } = responseHeaders(
    {
      'set-cookie': [
        'sid=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
        'a=2; Domain=stage.example; SameSite=Strict; Max-Age=60',
        '__Host-b=3; Secure; Path=/',
        '__Secure-c=4; Secure',
      ],
    },
    sides,
  );
  expect(cookies).toEqual([
    'sid=1; Path=/; HttpOnly; SameSite=Lax',
    'a=2; SameSite=Strict; Max-Age=60',
    'local__Host-b=3; Path=/',
    'local__Secure-c=4',
  ]);
  expect(requestHeaders({ cookie: 'local__Host-b=3; local__Secure-c=4' }, sides).cookie).toBe('__Host-b=3; __Secure-c=4');
});

test('redirects stay on localhost, those to others do not', () => {
  const location = (to: string) => responseHeaders({ location: to }, sides).location;
  expect(location('https://stage.example/login?next=%2F')).toBe('http://localhost:3100/login?next=%2F');
  expect(location('/login')).toBe('http://localhost:3100/login');
  expect(location('https://sso.example/in')).toBe('https://sso.example/in');
});

test('nothing that belongs to TLS reaches localhost; the rest of the policy holds', () => {
  const headers = responseHeaders(
    {
      'content-security-policy':
        "script-src 'self'; upgrade-insecure-requests; connect-src 'self' wss://stage.example https://stage.example",
      'strict-transport-security': 'max-age=1',
      'alt-svc': 'h3=":443"',
      'x-frame-options': 'DENY',
    },
    sides,
  );
  expect(headers).toEqual({
    'content-security-policy': "script-src 'self'; connect-src 'self' ws://localhost:3100 http://localhost:3100",
    'x-frame-options': 'DENY',
  });
});
