import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Registry } from '@cabinet/domain/registry';
import { buildTestArea } from '@cabinet/releases/build-testing';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, TOKENS, PackageBuilder } from './deploy-testing.ts';

const MAIN = fileURLToPath(new URL('../../../../shared/deploy/src/main.ts', import.meta.url));
const NODE = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url));
const execute = promisify(execFile);

let server: TestApp;
let workshop: PackageBuilder;
let address: string;

/** Runs the command line as a team would; answers what it prints and its exit code. */
async function cabinet(args: readonly string[], token: string = TOKENS.contacts): Promise<{ code: number; out: string }> {
  const env = { ...process.env, CABINET_DEPLOY_TOKEN: token };
  return execute(NODE, [MAIN, ...args, '--to', address], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, out: stderr }),
  );
}
const live = async () => (await server.app.inject('/registry.json')).json<Registry>().areas['contacts']?.current;

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS }, ['identity', 'registry']);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  workshop = new PackageBuilder();
  const operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  await operator.post('activate', { releases: [{ target: 'shell' }] });
});
afterAll(async () => {
  await server.close();
  workshop.close();
});

test('a team deploys its area to a running platform, and is told why when it cannot', async () => {
  const folder = join(workshop.folder, 'mfe-contacts');
  buildTestArea(folder, { code: 'one()' });
  expect((await cabinet(['check', folder])).out).toContain('contacts can be released.');
  expect((await cabinet(['release', folder])).out).toMatch(/^Uploaded contacts 1\.0\.0-\w+\./);
  expect(await cabinet(['activate', 'contacts'])).toMatchObject({ code: 0, out: expect.stringMatching(/^contacts 1\.0\.0-\w+ is live/) });
  const first = await live();
  buildTestArea(folder, { code: 'two()' });
  expect((await cabinet(['publish', folder])).out).toMatch(/is live \(revision \d+\)/);
  expect(await live()).not.toBe(first);
  expect((await cabinet(['rollback', 'contacts'])).code).toBe(0);
  expect(await live()).toBe(first);
  expect((await cabinet(['status'])).out).toMatch(/contacts +1\.0\.0-\w+ +1\.0\.0-\w+ .* ok/);

  expect(await cabinet(['disable', 'shell'])).toMatchObject({ code: 1, out: 'This token may not deploy shell.\n' });
  expect(await cabinet(['status'], 'wrong')).toMatchObject({ code: 1, out: expect.stringContaining('does not know this token') });
  expect(await cabinet(['rollback', 'contacts', '--if-revision', '0'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('Somebody else'),
  });
});
