import { resolve } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readAnswerSchemas } from './api-document.ts';
import type { AnswerSchemas } from './answer-schemas.ts';
import type { DocumentedOperation, Media, OpenApiDocument } from './json-schema.ts';
import { callIdOf, operationIdOf } from '../../../plugins/openapi/operation-id.ts';

interface Call extends DocumentedOperation {
  /** `POST /login`. */
  call: string;
}

let server: TestApp;
let document: OpenApiDocument;
let calls: Call[];
let schemas: AnswerSchemas;
beforeAll(async () => {
  // The address that a public installation would have.
  server = await createTestApp({ publicUrl: 'https://cabinet.test' });
  document = (await server.call<OpenApiDocument>('GET', 'docs/json')).body;
  schemas = await readAnswerSchemas();
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path.replace('/api', '')}` })),
  );
}, 120_000);
afterAll(() => server.close());

/** What `faultOf` finds wrong, by call. */
const faulty = (faultOf: (call: Call) => string | false | undefined): string[] =>
  calls.flatMap((one) => {
    const fault = faultOf(one);
    return fault ? [`${one.call}: ${fault}`] : [];
  });

/** By which `CallAnswers` names a call. */
function idOf({ call, operationId = '' }: Call): string {
  const [method = '', path = ''] = call.split(' ');
  return operationId === operationIdOf(method, `/api${path}`) ? call : operationId;
}

const successOf = ({ responses }: Call) => Object.entries(responses).filter(([status]) => Number(status) < 400);

test('every call says what it answers when it succeeds', () => {
  const add = (call: string) =>
    /^\w+\.(find|get|create|update|patch|remove)$/.test(call)
      ? `add the row of ${call.split('.')[0]} to ResourceRows in platform/src/resource/resource-rows.ts, then run npm run docs:schemas`
      : `add '${call}': Ok<…> to CallAnswers in platform/src/call-answers.ts, then run npm run docs:schemas`;
  expect(
    faulty((one) => {
      if (successOf(one).length === 0) return add(idOf(one));
      const told = successOf(one).every(
        ([status, { content }]) => ['204', '302', '304'].includes(status) || Object.values(content ?? {}).some(({ schema }) => schema),
      );
      return !told && add(idOf(one));
    }),
  ).toEqual([]);
});

test('every call has an id of its own, a tag that is explained, a summary, and says how it refuses', () => {
  const ids = calls.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => !id || ids.indexOf(id) !== index)).toEqual([]);
  const tags = document.tags?.map(({ name }) => name) ?? [];
  expect(
    faulty(({ tags: [tag = ''] = [], summary }) => (tags.includes(tag) && summary ? false : `tag ${tag}, summary ${summary}`)),
  ).toEqual([]);
  expect(faulty(({ responses }) => !('422' in responses && '429' in responses && '500' in responses) && 'no refusals')).toEqual([]);
  expect(
    faulty(
      ({ security, responses }) =>
        (security === undefined || security.length > 0) && !('401' in responses) && !isDeploy(security) && 'no 401',
    ),
  ).toEqual([]);
});

const isDeploy = (security: Call['security']) => security?.some((one) => 'deployToken' in one);

test('a file that can be had in parts says so, by which header, and which part is answered', () => {
  const { parameters, responses } = calls.find(({ call }) => call === 'GET /storage/{id}') as Call;
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/Range' });
  expect(document.components.parameters).toHaveProperty('Range.in', 'header');
  const headers = (status: number) => Object.keys(responses[status]?.headers ?? {});
  expect(headers(200)).toContain('Accept-Ranges');
  expect(headers(206)).toEqual(expect.arrayContaining(['Accept-Ranges', 'Content-Range']));
  expect(responses[206]?.content).toHaveProperty(['*/*', 'schema']);
  expect(faulty(({ call, responses: { 206: part } }) => call !== 'GET /storage/{id}' && part && 'parts')).toEqual([]);
  expect(headers(416)).toContain('Content-Range');
  expect(responses[416]).not.toHaveProperty('content');
  expect(faulty(({ responses: { 206: part, 416: none } }) => !part !== !none && 'parts')).toEqual([]);
});

test('nothing is described that there is not: no call that is gone, no reference to nowhere, no type of nothing', () => {
  const known = new Set(
    Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { operationId?: string }>).map(([method, one]) => callIdOf(method, path, one.operationId)),
    ),
  );
  expect(Object.keys(schemas.calls).filter((id) => !known.has(id))).toEqual([]);
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, name]) => `${kind}/${name}`));
  const components = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named ?? {}).map((name) => `${kind}/${name}`),
  );
  expect([...references].filter((one) => !components.includes(one))).toEqual([]);
  expect(text).not.toContain('"type":[]');
});

test('every example is one that its schema takes', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ components: document.components }, 'api');
  const check = ({ schema, example }: Media): string | undefined => {
    if (!schema || example === undefined) return undefined;
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object);
    return validate(example) ? undefined : ajv.errorsText(validate.errors);
  };
  expect(
    faulty(({ requestBody, responses }) => {
      const contents = [requestBody?.content ?? {}, ...Object.values(responses).map(({ content = {} }) => content)];
      return contents.flatMap((content) => Object.values(content).map(check)).filter((fault) => fault !== undefined).join('; '); // prettier-ignore
    }),
  ).toEqual([]);
});

/** What the rules of `redocly.yaml` have against a document. */
async function lintFaultsOf(linted: OpenApiDocument): Promise<string[]> {
  const config = await loadConfig({ configPath: 'redocly.yaml' });
  const problems = await lintFromString({ source: JSON.stringify(linted), absoluteRef: resolve('openapi.json'), config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId} at ${place?.pointer}: ${message}`);
}

test('the rules of redocly.yaml find nothing, and would find something', async () => {
  expect(await lintFaultsOf(document)).toEqual([]);
  const [[path, methods] = ['', {}]] = Object.entries(document.paths);
  const untold = Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, { ...one, responses: {} }]));
  expect(await lintFaultsOf({ ...document, paths: { [`${path}/`]: untold } })).not.toEqual([]);
});

test('a call takes the headers that its route understands', () => {
  const taken = (call: string) =>
    calls.find((one) => one.call === call)?.parameters?.map(({ $ref, name }) => name ?? $ref?.split('/').at(-1)) ?? [];
  expect(taken('POST /sendings')).toContain('IdempotencyKey');
  expect(taken('PUT /contactLists/{id}')).toContain('If-Match');
  expect(taken('PUT /contacts')).toContain('Prefer');
});

test.each([
  ['GET', '/api/sessions', 'sessions.get'],
  ['DELETE', '/api/users/{id}/sessions/{sessionId}', 'users.byId.sessions.bySessionId.remove'],
  ['POST', '/api/webhookCalls/{id}/replay', 'webhookCalls.byId.replay.post'],
])('the id of %s %s is %s', (method, path, id) => {
  expect(operationIdOf(method, path)).toBe(id);
});
