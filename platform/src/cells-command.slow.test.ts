import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Database } from './plugins/database/open.ts';
import { createTestDatabase } from './testing/database.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const MAIN = fileURLToPath(new URL('../../shared/deploy/src/main.ts', import.meta.url));

async function cabinet({ url }: Database, line: string) {
  const env = { ...process.env, DATABASE_URL: url, PUBLIC_URL: 'https://cabinet.example', CABINET_USER_PASSWORD: '' };
  const child = spawn(process.execPath, [MAIN, ...line.split(' ')], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: text.trim() };
}

let database: Database;
let server: TestApp | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await (server?.close() ?? database.close());
  server = undefined;
});

test('an installation is one cell until an operator says otherwise', async () => {
  expect(await cabinet(database, 'cells')).toEqual({ code: 0, text: 'The installation is one cell.' });
  expect(await cabinet(database, 'cells add 2 --address http://10.0.2.5:3000/ --here')).toMatchObject({
    code: 0,
    text: expect.stringContaining('This database is cell 2, at http://10.0.2.5:3000.'),
  });
  expect(await cabinet(database, 'cells add 3 --address http://10.0.3.5:3000 --here')).toMatchObject({
    code: 1,
    text: expect.stringContaining('This database is cell 2'),
  });
  expect(await cabinet(database, 'cells remove 2')).toMatchObject({ code: 1 });
  expect((await cabinet(database, 'users create --role admin --username owner --email o@example.com --first-name Olga')).text).toContain(
    'https://cabinet.example/c2/recover/',
  );
});

test('names of accounts that are there are entered for the directory, and what is left of them is said', async () => {
  server = await createTestApp({}, ['identity'], { database });
  const { user } = await server.account();
  const { text } = await cabinet(database, 'cells add 2 --address http://127.0.0.1:1 --here');
  expect(text).toContain('The directory is told the names of its 1 account by them.');
  const { rows } = await database.pool.query('select kind, name from directory_check order by kind');
  expect(rows).toEqual([
    { kind: 'email', name: user.data.email },
    { kind: 'referral', name: user.referralCode },
    { kind: 'username', name: user.username },
  ]);
  expect((await cabinet(database, 'cells')).text).toContain('The directory has yet to be told of 3 names of this cell.');
});

test.each([
  'cells add 0 --address http://10.0.2.5:3000',
  'cells add 1000 --address http://10.0.2.5:3000',
  'cells add x --address http://10.0.2.5:3000',
  'cells add 2 --address 10.0.2.5:3000',
  'cells add 2 --address http://10.0.2.5:3000/api',
  'cells add 2 --address http://user:secret@10.0.2.5',
  'cells add 2',
  'cells move 2',
  'cells remove 2',
])('`%s` is refused', async (line) => {
  expect(await cabinet(database, line)).toMatchObject({ code: 1 });
});

test('cells are listed with whether they answer, and as whom', async () => {
  await database.pool.query('insert into cell_identity (number) values (1)');
  server = await createTestApp({}, ['identity'], { database });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  for (const line of [`1 --address ${url}`, `2 --address ${url}`, '3 --address http://127.0.0.1:1'])
    await cabinet(database, `cells add ${line}`);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/);
  const { text } = await cabinet(database, 'cells status --json');
  expect(JSON.parse(text)).toEqual([
    { number: 1, address: url, isHere: true, state: 'ready', report: { version, migration: expect.any(Number), followers: [] } },
    { number: 2, address: url, isHere: false, state: 'another cell' },
    { number: 3, address: 'http://127.0.0.1:1', isHere: false, state: 'no answer' },
  ]);
  expect((await cabinet(database, 'cells remove 3')).code).toBe(0);
  expect((await cabinet(database, 'cells')).text.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^1 \\(here\\)  ${url}  ready  \\d+\\.\\d+\\.\\d+\\S*, migration \\d{4}$`)),
    `2  ${url}  another cell`,
  ]);
});
