import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from '../modules/registry/deploy-testing.ts';
import { multipartOf } from '../modules/storage/testing.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { ask, listening } from './raw.ts';

const MARK = 'Zq9OutsideZq9';
let server: TestApp;
let anna: TestAccount;
let port: number;
let release: string;
let secret: string;

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS });
  anna = await server.account();
  port = await listening(server.app);
  secret = (await readFile(join(server.config.dataDir, 'session-secret'), 'utf8')).trim();
  // Beside everything that is served, a folder above each.
  for (const name of ['outside.md', 'outside.js']) await writeFile(join(server.config.dataDir, name), MARK);
  const workshop = new PackageBuilder();
  const operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  release = String((await operator.upload('contacts', workshop.packedArea())).body.id);
  await operator.post('activate', { releases: [{ target: 'shell' }, { target: 'contacts' }] });
  workshop.close();
}, 120_000);
afterAll(() => server.close());

const PLACES = () => [
  '/api/storage/',
  '/api/n/files/',
  '/docs/',
  '/docs/en/',
  '/docs/en/platform/user/',
  '/docs/en/misc/',
  '/remotes/',
  `/remotes/contacts/${release}/`,
  '/shell/',
  '/api/docs/static/',
  '/api/deploy/',
  '/',
];

/** "../" as it slips through what only looks for "../". */
// prettier-ignore
const UP = [
  '../', '..\\', '..%2f', '..%2F', '%2e%2e/', '%2e%2e%2f', '%2E%2E%2F', '..%5c', '%2e%2e%5c', '%252e%252e%252f', '..%252f', '..%c0%af', '%c0%ae%c0%ae/',
  '..%ef%bc%8f', '%uff0e%uff0e%u2215', '....//', '..;/', '.%00./', '..%00/', '/../', './../', '..%0d%0a/', '\u2025/', '..//', '%2e%2e%00%2f',
];
const TARGETS = ['session-secret', 'outside.md', 'outside.js', 'postgres.json', 'etc/passwd', 'package.json', 'platform/package.json'];
const ENDS = ['', '%00', '%00.md', '%00.js', '.md', '?x=.md', '#.md', '%20', '/.', '/', '%0a.md'];

/** What no answer may hold, whatever was asked for. */
const INSIDE = () => [secret, MARK, 'root:x:0:0', '"workspaces"', '"@cabinet/platform"', 'node_modules/', 'ENOENT', 'EISDIR'];

async function faultsOf(path: string): Promise<object[]> {
  const answer = await ask(port, path, [`Authorization: ${anna.token}`]);
  const shown = INSIDE().filter((one) => answer.body.includes(one));
  const isBroken = answer.status >= 500;
  return shown.length > 0 || isBroken ? [{ path, status: answer.status, shown }] : [];
}

test('no spelling of a path leads out of what is served', async () => {
  const faults: object[] = [];
  const all = PLACES().flatMap((place) => UP.flatMap((up) => [1, 4, 8].map((depth) => place + up.repeat(depth))));
  let turn = 0;
  for (const start of all) {
    // Every way up with every place; targets and ends take turns.
    const target = TARGETS[turn % TARGETS.length]!;
    const end = ENDS[turn % ENDS.length]!;
    turn += 1;
    faults.push(...(await faultsOf(Buffer.from(start + target + end).toString('latin1'))));
  }
  expect(faults).toEqual([]);
});

test('nor does one that is made up', async () => {
  const part = fc.oneof(
    fc.constantFrom(...UP, ...TARGETS, ...ENDS, 'files/', '%2f', '/'),
    fc.string({ maxLength: 4 }).map(encodeURIComponent),
  );
  const paths = fc
    .tuple(fc.constantFrom(...PLACES()), fc.array(part, { minLength: 1, maxLength: 6 }))
    .map(([place, parts]) => place + parts.join(''));
  await fc.assert(
    fc.asyncProperty(paths, async (path) => expect(await faultsOf(path.replaceAll(/[\s]/g, '%20'))).toEqual([])),
    { numRuns: process.env.TEST_LONG ? 5000 : 100, seed: Number(process.env.FUZZ_SEED ?? 20_250_303) },
  );
}, 300_000);

test('an id with a NUL in it is nobody’s, in whatever call it stands', async () => {
  for (const { method, url } of server.app.declared.filter(({ url }) => /:\w+/.test(url))) {
    const call = {
      method: method.split(',', 1)[0] as 'GET',
      url: url.replaceAll(/:\w+/g, 'a%00b').replace('*', 'x'),
      headers: { authorization: anna.token },
    };
    const { statusCode } = await server.app.inject(call);
    expect({ url: call.url, method, statusCode }).toEqual({ url: call.url, method, statusCode: 404 });
  }
});

// prettier-ignore
const NAMES = [
  '../../session-secret.csv', '..\\..\\session-secret.csv', '/etc/passwd.csv', 'C:\\windows\\win.ini.csv', '%2e%2e%2fsecret.csv', 'a\0b.csv', '.csv', '..csv',
  'con.csv', 'a/../../b.csv', '\u202egpj.csv', 'ﬁle．．／x.csv', `${'x'.repeat(3000)}.csv`, '....//x.csv', '-rf.csv', '$(id).csv', '`id`.csv', 'a;id.csv',
];

test.each(NAMES)('a file that is uploaded as %j lies where all files lie, and comes back', async (name) => {
  const { payload, headers } = multipartOf(name, MARK);
  const made = await server.call<{ id: string; filename: string }>('POST', 'storage', {
    payload,
    headers: { ...headers, authorization: anna.token },
  });
  if (made.status !== 201) return expect([400, 415, 422]).toContain(made.status);
  expect(made.body.filename).not.toMatch(/[/\\\p{Cc}]/u);
  const { OwnerId, ...kept } = (await anna.get<Record<string, unknown>>(`storage/${made.body.id}?return=meta`)).body;
  expect(OwnerId).toBe(anna.id);
  expect(kept['filename']).toBe(made.body.filename);
  expect(await readFile(join(server.config.dataDir, 'files', made.body.id), 'utf8')).toBe(MARK);
  const { headers: sent } = await anna.get(`storage/${made.body.id}`);
  expect(sent['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^;\r\n]*$/);
});
