import type { OpenApiDocument } from '@cabinet/platform/modules/documentation/document/json-schema';
import { createTestApp } from '@cabinet/platform/testing/test-app';
import { clientTypesOf, recordedClientTypes } from './client-types.ts';

test('the client’s types are those of the API’s document', async () => {
  const server = await createTestApp();
  const { body: document } = await server.call<OpenApiDocument>('GET', 'docs/json');
  await server.close();
  const [due, recorded] = [await clientTypesOf(document), recordedClientTypes()];
  const isBehind = Object.entries(recorded).some(([name, text]) => due[name as keyof typeof due] !== text);
  expect(isBehind ? 'The client’s types are behind. Run npm run docs:client, then commit shared/client/src/schema.' : '').toBe('');
}, 120_000);
