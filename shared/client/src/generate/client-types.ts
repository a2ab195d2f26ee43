import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { DocumentedOperation, Media, OpenApiDocument, Response } from '@cabinet/platform/modules/documentation/document/json-schema';

const BASE = '/api';
const fileOf = (name: string) => new URL(`../schema/${name}`, import.meta.url);
/** Written files, by name. */
export type ClientTypes = Readonly<Record<'schema.d.ts' | 'idempotent-calls.ts' | 'api-version.ts', string>>;

const succeeds = ([status]: [string, Response]) => Number(status) < 400;

/** What is transferred, without its example. */
const withoutExamples = (content: Readonly<Record<string, Media>>) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));

/** A call with its answers of success alone, without their headers: refusals are thrown, all in one shape. */
function slimmed({ responses, requestBody, ...operation }: DocumentedOperation): DocumentedOperation {
  const kept = Object.entries(responses)
    .filter(succeeds)
    .map(([status, { description, content }]) => [status, { description, ...(content ? { content: withoutExamples(content) } : {}) }]);
  return {
    ...operation,
    ...(requestBody ? { requestBody: { ...requestBody, content: withoutExamples(requestBody.content) } } : {}),
    responses: Object.fromEntries(kept) as DocumentedOperation['responses'],
  };
}

type Paths = OpenApiDocument['paths'];

/** The calls below the API's base, by the path that follows it. */
function callsOf(paths: Paths): Paths {
  const below = Object.entries(paths).filter(([path]) => path.startsWith(`${BASE}/`));
  return Object.fromEntries(
    below.map(([path, methods]) => [
      path.slice(BASE.length),
      Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, slimmed(one)])),
    ]),
  );
}

const takesKey = ({ parameters = [] }: DocumentedOperation) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));

/** The types of all calls, and which of them take an `Idempotency-Key`, made from the API's document. */
export async function clientTypesOf(document: OpenApiDocument): Promise<ClientTypes> {
  const paths = callsOf(document.paths);
  const { headers: _, responses: __, ...components } = document.components;
  const types = await openapiTypes({ ...document, paths, components } as unknown as OpenAPI3, { defaultNonNullable: false });
  const keyed = Object.entries(paths).flatMap(([path, { post }]) => (post && takesKey(post) ? [path] : []));
  return {
    'schema.d.ts': `/* Made by \`npm run docs:client\` from the API's document: do not edit. */\n\n${astToString(types)}`,
    'idempotent-calls.ts': [
      '/* Made by `npm run docs:client` from the API’s document: do not edit. */\n',
      '/** Paths whose POST takes an `Idempotency-Key`. */',
      `export const IDEMPOTENT_CALLS: readonly string[] = [\n${keyed.map((path) => `  '${path}',\n`).join('')}];\n`,
    ].join('\n'),
    'api-version.ts': [
      '/* Made by `npm run docs:client` from the API’s document: do not edit. */\n',
      '/** The version of the API that this client was made for. */',
      `export const API_VERSION = '${String(document.info['version'])}';\n`,
    ].join('\n'),
  };
}

/** The types as they are recorded. */
export const recordedClientTypes = (): ClientTypes => ({
  'schema.d.ts': readFileSync(fileOf('schema.d.ts'), 'utf8'),
  'idempotent-calls.ts': readFileSync(fileOf('idempotent-calls.ts'), 'utf8'),
  'api-version.ts': readFileSync(fileOf('api-version.ts'), 'utf8'),
});

/** Records the types; answers the files. */
export function recordClientTypes(types: ClientTypes): string[] {
  return Object.entries(types).map(([name, text]) => {
    writeFileSync(fileOf(name), text);
    return fileOf(name).pathname;
  });
}
