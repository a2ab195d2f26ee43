/** `npm run docs:client`: writes the client's types from the API's document. */
import type { OpenApiDocument } from '@cabinet/platform/modules/documentation/document/json-schema';
import { beginRun, endRun } from '@cabinet/platform/testing/cluster';
import { createTestApp } from '@cabinet/platform/testing/test-app';
import { clientTypesOf, recordClientTypes } from './client-types.ts';

await beginRun();
const server = await createTestApp();
const { body: document } = await server.call<OpenApiDocument>('GET', 'docs/json');
for (const file of recordClientTypes(await clientTypesOf(document))) console.log(file);
await server.close();
await endRun();
