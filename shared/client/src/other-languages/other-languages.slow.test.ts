import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { createTestApp, TEST_PASSWORD, type TestApp } from '@cabinet/platform/testing/test-app';
import { preparedDocument } from './prepared-document.ts';

const run = promisify(execFile);
/** Where `npm run test:long` puts the generator (`scripts/prepare.mjs`). */
const GENERATOR = fileURLToPath(new URL('../../../../node_modules/.cache/client-generator/node_modules/', import.meta.url));
const JAR = join(GENERATOR, '@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
const DOWN_CONVERT = join(GENERATOR, '.bin/openapi-down-convert');
const hasJava = spawnSync('java', ['-version']).status === 0;
const isThere = hasJava && existsSync(JAR) && existsSync(DOWN_CONVERT);
const hasPhp = existsSync('/usr/share/php/GuzzleHttp/autoload.php');
const hasPython = existsSync('/usr/lib/python3/dist-packages/urllib3') && existsSync('/usr/lib/python3/dist-packages/certifi');
jest.setTimeout(300_000);

let server: TestApp;
let url: string;
let folder: string;
let document: string;
beforeAll(async () => {
  if (!isThere) return;
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.app.startBackground();
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  folder = await makeScratch('clients');
  document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify((await server.call('GET', 'docs/json')).body));
  await run(process.execPath, [DOWN_CONVERT, '--input', document, '--output', document]);
  await writeFile(document, JSON.stringify(preparedDocument(JSON.parse(await readFile(document, 'utf8')))));
});
afterAll(async () => {
  await server?.close();
  if (folder) await removeScratch(folder);
});

interface Language {
  language: 'python' | 'php';
  options: readonly string[];
  program: string;
  file: string;
  isThere: boolean;
}
if (!hasJava) process.stdout.write('Clients in Python and PHP were not made: their generator needs Java, which is not on this machine.\n');

const LANGUAGES: readonly Language[] = [
  {
    language: 'python',
    options: ['--package-name', 'cabinet_client'],
    program: '/usr/bin/python3',
    file: 'try_client.py',
    isThere: hasPython,
  },
  { language: 'php', options: ['--invoker-package', 'Cabinet'], program: 'php', file: 'try_client.php', isThere: hasPhp },
];

describe.each(LANGUAGES)('in $language', ({ language, options, program, file, isThere: hasLanguage }) => {
  (isThere && hasLanguage ? test : test.skip)(
    'a client made from the document signs in, imports, sends, follows, is refunded and reads a refusal’s code',
    async () => {
      const username = `stranger-${language}`;
      await enableSending(server, await server.account({ username }));
      const output = join(folder, language);
      const given = ['generate', '--generator-name', language, '--input-spec', document, '--output', output, ...options];
      await run('java', ['-jar', JAR, ...given], { maxBuffer: 1e8 });
      const { stdout } = await run(program, [fileURLToPath(new URL(file, import.meta.url)), output, url, username, TEST_PASSWORD]);
      expect(JSON.parse(stdout)).toEqual({
        imported: 2,
        price: 2,
        isSameGroup: true,
        sent: ['+79160000110 delivered 1', '+79160000202 failed 1'],
        balance: 99,
        refusal: { status: 422, code: 'VALIDATION' },
      });
    },
  );
});
