import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { createTestApp, TEST_PASSWORD, type TestApp } from '@cabinet/platform/testing/test-app';

const run = promisify(execFile);
/** Where `npm run test:long` puts the generators (`scripts/prepare.mjs`). */
const GENERATORS = fileURLToPath(new URL('../../../../node_modules/.cache/typescript-client-generator/node_modules/', import.meta.url));
const OPENAPI_TS = join(GENERATORS, '@hey-api/openapi-ts/bin/run.js');
const OPENAPI_TYPESCRIPT = join(GENERATORS, 'openapi-typescript/bin/cli.js');
const TSC = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));
const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--noEmit', '--allowImportingTsExtensions'];
const MODULES = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--module', 'preserve', '--types', ''];
const areThere = existsSync(OPENAPI_TS) && existsSync(OPENAPI_TYPESCRIPT);
jest.setTimeout(300_000);

let server: TestApp;
let folder: string;
beforeAll(async () => {
  if (!areThere) return;
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.app.startBackground();
  folder = await makeScratch('typescript-client');
});
afterAll(async () => {
  await server?.close();
  if (folder) await removeScratch(folder);
});

interface Generator {
  name: string;
  /** The program that is tried, beside this file. */
  program: string;
  /** Makes the client of `openapi.json` in a folder. */
  make(cwd: string): Promise<unknown>;
}

const GENERATED: readonly Generator[] = [
  {
    name: 'openapi-ts',
    program: 'try_client.ts',
    make: async (cwd) => {
      const config = { input: 'openapi.json', output: { path: 'client', module: { extension: '.ts' } }, logs: { file: false } };
      await writeFile(join(cwd, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(config)};`);
      await run(process.execPath, [OPENAPI_TS, '-f', 'openapi-ts.config.mjs'], { cwd });
    },
  },
  {
    name: 'openapi-fetch',
    program: 'try_openapi_fetch.ts',
    make: (cwd) => run(process.execPath, [OPENAPI_TYPESCRIPT, 'openapi.json', '--output', 'schema.d.ts'], { cwd }),
  },
];

describe.each(GENERATED)('$name', ({ name, program: source, make }) => {
  (areThere ? test : test.skip)(
    'a client made from the document typechecks, signs in, imports, sends, follows and is refunded',
    async () => {
      const username = `stranger-${name}`;
      const anna = await server.account({ username });
      await enableSending(server, anna);
      const cwd = join(folder, name);
      await mkdir(cwd);
      await writeFile(join(cwd, 'openapi.json'), JSON.stringify((await server.call('GET', 'docs/json')).body));
      await writeFile(join(cwd, 'package.json'), '{ "type": "module" }');
      await symlink(GENERATORS, join(cwd, 'node_modules'));
      await make(cwd);
      const program = join(cwd, source);
      await copyFile(fileURLToPath(new URL(`${source}.txt`, import.meta.url)), program);

      const { stdout: faults } = await run(TSC, [...STRICT, ...MODULES, program], { cwd }).catch((error: { stdout: string }) => error);
      expect(faults).toBe('');

      const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
      const { stdout } = await run(process.execPath, [program, url, username, TEST_PASSWORD]);
      expect(JSON.parse(stdout)).toEqual({
        imported: 2,
        price: 2,
        sent: ['+79160000110 delivered 1', '+79160000202 failed 1'],
        balance: 99,
        refusal: 'VALIDATION',
      });
    },
  );
});
