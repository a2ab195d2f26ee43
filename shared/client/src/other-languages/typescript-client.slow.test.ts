import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { createTestApp, TEST_PASSWORD, type TestApp } from '@cabinet/platform/testing/test-app';

const run = promisify(execFile);
/** Where `npm run test:long` puts the generator (`scripts/prepare.mjs`). */
const GENERATOR = fileURLToPath(new URL('../../../../node_modules/.cache/typescript-client-generator/node_modules/', import.meta.url));
const OPENAPI_TS = join(GENERATOR, '@hey-api/openapi-ts/bin/run.js');
const TSC = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));
const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--noEmit', '--allowImportingTsExtensions'];
const MODULES = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--module', 'preserve', '--types', ''];
jest.setTimeout(300_000);

let server: TestApp;
let folder: string;
beforeAll(async () => {
  if (!existsSync(OPENAPI_TS)) return;
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.app.startBackground();
  folder = await makeScratch('typescript-client');
});
afterAll(async () => {
  await server?.close();
  if (folder) await removeScratch(folder);
});

(existsSync(OPENAPI_TS) ? test : test.skip)(
  'a client that openapi-ts makes from the document typechecks, signs in, imports, sends, follows and is refunded',
  async () => {
    const anna = await server.account({ username: 'stranger' });
    await enableSending(server, anna);
    const document = (await server.call('GET', 'docs/json')).body;
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const config = { input: 'openapi.json', output: { path: 'client', module: { extension: '.ts' } }, logs: { file: false } };
    await writeFile(join(folder, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(config)};`);
    await symlink(GENERATOR, join(folder, 'node_modules'));
    await run(process.execPath, [OPENAPI_TS, '-f', 'openapi-ts.config.mjs'], { cwd: folder });
    const program = join(folder, 'try_client.ts');
    await copyFile(fileURLToPath(new URL('try_client.ts.txt', import.meta.url)), program);

    const { stdout: faults } = await run(TSC, [...STRICT, ...MODULES, program], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(faults).toBe('');

    const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const { stdout } = await run(process.execPath, [program, url, 'stranger', TEST_PASSWORD]);
    expect(JSON.parse(stdout)).toEqual({
      imported: 2,
      price: 2,
      sent: ['+79160000110 delivered 1', '+79160000202 failed 1'],
      balance: 99,
      refusal: 'VALIDATION',
    });
  },
);
