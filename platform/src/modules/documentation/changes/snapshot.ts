import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { JsonSchema, Media, OpenApiDocument, Parameter } from '../document/json-schema.ts';

/** A call as a version has it. */
export interface SnapshotCall {
  /** Its `operationId`. */
  id: string;
  deprecated?: boolean;
  parameters: readonly Pick<Parameter, 'name' | 'in' | 'required' | 'schema'>[];
  /** What it takes, by media type. */
  bodies: Readonly<Record<string, JsonSchema>>;
  /** What the reference shows of it. */
  example?: unknown;
  /** How it answers when it succeeds, by status and media type. */
  answers: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

/** The API's document without what only people read: what clients of a version rely on. */
export interface ApiSnapshot {
  version: string;
  /** By method and path: `PUT /tokens/{id}`. */
  calls: Readonly<Record<string, SnapshotCall>>;
  schemas: Readonly<Record<string, JsonSchema>>;
}

const BASE = '/api';
const PROSE: ReadonlySet<string> = new Set(['description', 'example', 'title']);
const fileOf = (version: string) => new URL(`snapshots/${version}.json.br`, import.meta.url);

/** A schema without prose; names of `properties` are no words of schemas. */
function plain(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => isNames || !PROSE.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, plain(one, !isNames && name === 'properties')]));
}

const schemasOf = (content: Readonly<Record<string, Media>> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, plain(schema) as JsonSchema]));

/** Reduces the API's document to what clients rely on. */
export function snapshotOf(document: OpenApiDocument, version: string): ApiSnapshot {
  const { parameters: shared = {}, schemas } = document.components;
  const resolved = (one: Parameter): Parameter => shared[one.$ref?.split('/').at(-1) ?? ''] ?? one;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { operationId = '', deprecated, parameters = [], requestBody, responses }]) => {
      const key = `${name.toUpperCase()} ${path.slice(BASE.length)}`;
      const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
      const call: SnapshotCall = {
        id: operationId,
        ...(deprecated ? { deprecated } : {}),
        parameters: parameters.map(resolved).map(({ name: of, in: place, required = false, schema = {} }) => ({
          name: of,
          in: place,
          required,
          schema: plain(schema) as JsonSchema,
        })),
        bodies: schemasOf(requestBody?.content),
        ...(requestBody?.content['application/json']?.example === undefined
          ? {}
          : { example: requestBody.content['application/json'].example }),
        answers: Object.fromEntries(answers.map(([status, { content }]) => [status, schemasOf(content)])),
      };
      return [key, call] as const;
    }),
  );
  const named = Object.entries(schemas).map(([name, one]) => [name, plain(one) as JsonSchema] as const);
  return { version, calls: Object.fromEntries(calls), schemas: Object.fromEntries(named) };
}

/**
 * A snapshot in which parts that no answer ever was are as the document says them now: schemas by their names, answers of calls by method and
 * path. What calls take stays, as a client that sends what was taken still has to be understood.
 */
export function correctedSnapshot(snapshot: ApiSnapshot, current: ApiSnapshot, parts: readonly string[]): ApiSnapshot {
  const [calls, schemas] = [{ ...snapshot.calls }, { ...snapshot.schemas }];
  for (const part of parts) {
    const [call, now, schema] = [calls[part], current.calls[part], current.schemas[part]];
    if (call && now) calls[part] = { ...call, answers: now.answers };
    else if (schema) schemas[part] = schema;
    else throw new Error(`The document has no call or schema that is called ${part}.`);
  }
  return { ...snapshot, calls, schemas };
}

/** The snapshot of a version; undefined where none was taken. */
export function readSnapshot(version: string): ApiSnapshot | undefined {
  try {
    return JSON.parse(brotliDecompressSync(readFileSync(fileOf(version))).toString()) as ApiSnapshot;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps the snapshot of a version; answers its file. */
export function writeSnapshot(snapshot: ApiSnapshot): string {
  const text = JSON.stringify(snapshot);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  mkdirSync(new URL('.', fileOf(snapshot.version)), { recursive: true });
  writeFileSync(fileOf(snapshot.version), brotliCompressSync(text, { params }));
  return fileOf(snapshot.version).pathname;
}
