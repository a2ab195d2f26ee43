import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

const MARK = 'Zq9SecretZq9';

/** Parameters of paths that may be read in a log: ids, which open nothing by themselves, and names of things. */
// prettier-ignore
const OPEN = new Set([
  'id', 'userId', 'accountId', 'taskId', 'tokenId', 'sessionId', 'provider', 'event', 'inn', 'generator', 'method', 'result', 'key', 'locale', 'target',
  'widgetId', 'receiptId', 'file',
]);
/** Parameters that have the name of one that may be read, and are secrets all the same. */
const SECRET_KEYS = ['/api/recover/:key'];

let server: TestApp;
let admin: TestAccount;
let log = '';
beforeAll(async () => {
  server = await createTestApp({ logLevel: 'trace', logStream: { write: (line) => (log += line) } });
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

const isOpen = (url: string, name: string) => OPEN.has(name) && !SECRET_KEYS.includes(url);
const call = async (method: string, url: string) => {
  log = '';
  await server.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: admin.token },
    payload: method === 'GET' ? undefined : {},
  });
  return log;
};

test('no secret parameter of any route is logged, whoever calls it and whatever comes of it', async () => {
  const told: string[] = [];
  for (const { method, url } of server.app.declared) {
    for (const [, name = ''] of url.matchAll(/:(\w+)/g)) {
      if (isOpen(url, name)) continue;
      const path = url.replace(`:${name}`, MARK).replaceAll(/:\w+/g, 'x').replace('*', 'x');
      const lines = await call(method.split(',', 1)[0] ?? 'GET', path);
      expect(lines).toContain('"path":');
      if (lines.includes(MARK)) told.push(`${method} ${url}`);
    }
  }
  expect(told).toEqual([]);
});

// prettier-ignore
test.each([
  `/api/n/files/${MARK}`, `/api/%6e/files/${MARK}`, `/api/n%2Ffiles/${MARK}`, `/API/N/Files/${MARK}`, `//api/n/files/${MARK}`, `/api/n/files/x%0a${MARK}`,
  `/recover/${MARK}`, `/confirm/${MARK}`, `/not-me/${MARK}`, `/checkout/${MARK}`, `/wapi/device/${MARK}`, `/u/${MARK}`,
  `/api/n/providers/x/reports/${MARK}`, `/api/recover/${MARK}?key=${MARK}`,
])('%s is logged without its secret', async (url) => {
  const lines = await call('GET', url);
  expect(lines).toContain('[hidden]');
  expect(lines).not.toContain(MARK);
});

test('nor does what browsers report of a page with one in its address bring it into the log', async () => {
  log = '';
  const page = `https://cabinet.example/recover/${MARK}`;
  await server.app.inject({
    method: 'POST',
    url: '/api/n/cspReports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'document-uri': page, 'source-file': page } }),
  });
  expect(log).toContain('the content security policy was broken');
  expect(log).not.toContain(MARK);
});
