import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { keyFileIn, readKeyFile, writeKeyFile } from './plugins/vault/key-file.ts';
import { countByKey, reseal } from './plugins/vault/reseal.ts';
import { createVault, keyIdOf, newVaultKey } from './plugins/vault/vault.ts';
import { createTestApp, type TestAccount, type TestApp } from './testing/test-app.ts';

const MAIN = fileURLToPath(new URL('../../shared/deploy/src/main.ts', import.meta.url));
const DAY_MS = 86_400_000;
let server: TestApp;
let anna: TestAccount;
let file: string;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'webhooks']);
  file = keyFileIn(server.config.dataDir);
  anna = await server.account();
});
afterEach(() => server.close());

async function keys(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, DATABASE_URL: server.app.database.url, DATA_DIR: server.config.dataDir, ...more };
  const child = spawn(process.execPath, [MAIN, 'keys', ...args], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: text.trim() };
}
const idsIn = () => readKeyFile(file).map(keyIdOf);
const makeSecret = async () => (await anna.post<{ secret: string }>('webhooks/onStatusChange/secret')).body.secret;
const secretsNow = async () => (await server.app.services.webhooks.endpoints.forTest(anna.id, 'onStatusChange', new Date())).secrets;

test('everything is sealed by a new key while the server runs, which goes on with it; the former one is forgotten a day later', async () => {
  const former = await makeSecret();
  const secret = await makeSecret();
  const [first = ''] = idsIn();
  expect(await keys([])).toEqual({ code: 0, text: `${first} (seals): 2` });

  const rotated = await keys(['rotate']);
  const [second = ''] = idsIn();
  expect(second).not.toBe(first);
  expect(rotated).toEqual({ code: 0, text: `Sealed anew by ${second}: 2\n${second} (seals): 2\n${first}: 0` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await secretsNow()).toEqual([secret, former]);
  await makeSecret();
  expect([...(await countByKey(server.app.pool)).keys()]).toEqual([second]);

  expect(await keys(['forget'])).toMatchObject({ code: 1, text: expect.stringContaining('less than a day ago') });
  const yesterday = new Date(Date.now() - DAY_MS - 1000);
  await utimes(file, yesterday, yesterday);
  expect(await keys(['forget'])).toEqual({ code: 0, text: `${second} (seals): 2` });
  expect(await readFile(file, 'utf8')).not.toContain(first);
  expect(await secretsNow()).toHaveLength(2);
});

test('a rotation that was interrupted goes on with its key, and what a node seals meanwhile is not lost', async () => {
  const secret = await makeSecret();
  const [first = ''] = readKeyFile(file);
  const next = newVaultKey();
  const vault = createVault([next, first]);
  // Both rows change under the rotation, once by the former key and once by the new one.
  const write = (sealed: string) => server.app.pool.query('update webhook_endpoint set secret = $1', [sealed]);
  await write(vault.seal(secret));
  expect(await reseal(server.app.pool, vault)).toBe(0);
  await write(createVault([first]).seal(secret));
  await writeKeyFile(file, [next, first]);
  expect((await keys(['rotate'])).text).toContain(`Sealed anew by ${keyIdOf(next)}: 1`);
  expect(idsIn()).toEqual([next, first].map(keyIdOf));
  expect(await secretsNow()).toEqual([secret]);
});

test('keys of the environment are put there by who runs the servers; the command seals by the first of them', async () => {
  await makeSecret();
  const [first = ''] = readKeyFile(file);
  expect(await keys(['rotate'], { CREDENTIALS_KEY: first })).toMatchObject({ code: 1, text: expect.stringContaining('there is one') });
  const made = await keys(['new']);
  expect(made.code).toBe(0);
  const both = { CREDENTIALS_KEY: `${made.text},${first}` };
  expect((await keys(['rotate'], both)).text).toContain(`Sealed anew by ${keyIdOf(made.text)}: 1`);
  expect((await keys([], { CREDENTIALS_KEY: first })).text).toContain(`${keyIdOf(made.text)} (not known here): 1`);
  expect((await keys(['forget'], both)).code).toBe(1);
});
