/** `npm run docs:api -- [folder]`: writes the documents of the API as the server serves them, for reading and checking without one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LOCALES } from '@cabinet/domain/locales';
import { REFERENCE_DOCUMENTS } from '@cabinet/platform/modules/documentation/api-reference';
import { beginRun, endRun } from '@cabinet/platform/testing/cluster';
import { createTestApp } from '@cabinet/platform/testing/test-app';

const folder = resolve(process.argv[2] ?? '.cache/api-docs');

await beginRun();
// The address that a public installation would have.
const server = await createTestApp({ publicUrl: 'https://cabinet.test' });
for (const locale of LOCALES)
  for (const document of REFERENCE_DOCUMENTS) {
    const { body } = await server.call<string>('GET', `docs/${locale}/${document}`);
    const file = join(folder, locale, document);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    console.log(file);
  }
const { body: openapi } = await server.call('GET', 'docs/json');
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openapi, null, 2));
console.log(join(folder, 'openapi.json'));
await server.close();
await endRun();
