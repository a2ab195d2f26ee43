import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { ask, listening } from './raw.ts';

let server: TestApp;
let admin: TestAccount;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  port = await listening(server.app);
});
afterAll(() => server.close());

interface Described {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
}

/** Every parameter of the query of every call that reads, as the API's document names it, with those of all lists. */
function parameters(): [path: string, name: string][] {
  const { paths } = server.app.swagger() as unknown as Described;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const told = (get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    return get ? [...new Set([...told, '$search', '$order', '$scope'])].map((name): [string, string] => [path, name]) : [];
  });
}

const get = (path: string, query: string) =>
  server.app.inject({ url: `${path.replaceAll(/\{\w+\}/g, 'x')}?${query}`, headers: { authorization: admin.token } });

test('a NUL in a query is refused by the name of its parameter, in every call and every parameter', async () => {
  const all = parameters();
  expect(all.length).toBeGreaterThan(300);
  const broken: object[] = [];
  for (const [path, name] of all) {
    const answer = await get(path, `${encodeURIComponent(name)}=a%00b`);
    const items = (answer.headers['content-type'] as string | undefined)?.includes('json')
      ? (answer.json() as { data?: { path: string }[] }).data
      : undefined;
    if (answer.statusCode !== 422 || items?.[0]?.path !== name) broken.push({ path, name, status: answer.statusCode });
  }
  expect(broken).toEqual([]);
});

test.each([['2147483648'], ['1e308'], ['-271820-01-01T00:00:00.000Z'], ['+275760-01-01T00:00:00.000Z'], ['a', 'a'], ['+79161234567', '8']])(
  'no parameter breaks a call that reads when it is %s',
  async (...values) => {
    const broken: object[] = [];
    for (const [path, name] of parameters()) {
      if (name.startsWith('$')) continue;
      const query = values.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
      const { statusCode } = await server.app.inject({
        url: `${path.replaceAll(/\{\w+\}/g, admin.id)}?${query}`,
        headers: { authorization: admin.token },
      });
      if (statusCode >= 500 || statusCode === 429) broken.push({ path, name, status: statusCode });
    }
    expect(broken).toEqual([]);
  },
);

test.each(['%00', 'a%00', '%ff', '%ed%a0%80', '%c0%80', '%e0%80%80', '%u0000', '%', '%zz'])(
  '%s is no text, in a value, in a name and beside what is',
  async (text) => {
    for (const [query, path] of [
      [`recipient=${text}`, 'recipient'],
      [`text=%D1%84&recipient=x&recipient=${text}`, 'recipient'],
      [`${text}=1`, expect.any(String)],
    ] as const) {
      const answer = await get('/api/sendings', query);
      expect(answer.json()).toMatchObject({ error: 'VALIDATION', data: [{ path, code: 'invalid' }] });
    }
  },
);

test('what is text passes: words in any alphabet, signs, blanks and a percent sign that is encoded', async () => {
  for (const text of ['Анна+Ли', '100%25', '%F0%9F%8E%89', '%D0%90%26%3D', "O'Brien"])
    expect((await get('/api/contacts', `$search=${text}`)).statusCode).toBe(200);
});

test('a filter of a million characters is refused before anything reads it', async () => {
  const start = performance.now();
  const { status } = await ask(port, `/api/sendings?recipient=${'x'.repeat(1_000_000)}`, [`Authorization: ${admin.token}`]);
  expect(status).toBe(431);
  expect(performance.now() - start).toBeLessThan(2000);
});
