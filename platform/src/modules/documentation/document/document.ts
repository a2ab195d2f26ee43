import { STATUS_CODES } from 'node:http';
import { API_VERSION_HEADER, API_VERSIONS } from '@cabinet/domain/api-versions';
import { NDJSON } from '@cabinet/domain/sending-batches';
import type { App } from '../../../module.ts';
import type { DeclaredRoute } from '../../../plugins/auth/auth.ts';
import { answerOf } from '../reference/answers.ts';
import { requestExample } from '../reference/request-example.ts';
import type { CallTexts } from '../reference/texts.ts';
import { answersOf, hasParts, NO_SUCH_PART, PARTIAL_CONTENT, type AnswerSchema, type AnswerSchemas } from './answer-schemas.ts';
import { markDeprecated } from '../../../plugins/openapi/openapi.ts';
import type { DocumentedOperation, JsonSchema, Media, OpenApiDocument, Parameter, Response } from './json-schema.ts';
import { callIdOf, operationIdOf } from '../../../plugins/openapi/operation-id.ts';
import { requestParameter, requestSchema } from './request-schema.ts';
import { ANSWER_HEADERS, commonHeaders, refusalResponses, refusalsOf } from './refusals.ts';

/** Tags of calls that only the cabinet itself and its operators make; those of the others have their words in the help's sources. */
const INTERNAL_TAGS: Readonly<Record<string, string>> = {
  deploy: 'Releases of the areas, for deploy tokens',
  documentation: 'Pages of the help',
  n: 'Reports of browsers',
  operations: 'What the installation does at present',
  registry: 'Releases as the cabinet sees them',
  setup: 'The first start of an installation',
};

const PARAMETERS: Readonly<Record<string, Parameter>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Names this call: a repeated one with the same key and body gets the first answer for a day.',
    schema: { type: 'string', maxLength: 255 },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description:
      'The one part that is asked for, as `bytes=0-99`, `bytes=100-` or `bytes=-100`; without it, or with several, the whole is answered.',
    schema: { type: 'string' },
  },
  CabinetVersion: {
    name: API_VERSION_HEADER,
    in: 'header',
    description: 'The version of the API that the call uses; that of its token, else the newest, without it.',
    schema: { type: 'string', enum: [...API_VERSIONS] },
  },
};

type Secured = NonNullable<DocumentedOperation['security']>;

function securityOf(access: string, tag: string | undefined): Secured | undefined {
  if (access === 'optional') return [{ token: [] }, {}];
  if (access !== 'public') return undefined;
  return tag === 'deploy' ? [{ deployToken: [] }] : [];
}

/** What decides which headers an answer has. */
interface Headed {
  isLimited: boolean;
  isIdempotent: boolean;
  isVersioned: boolean;
}

/** What the document says of the whole API. */
export interface DocumentSources {
  schemas: AnswerSchemas;
  texts: CallTexts;
}

/** Completes the document that the routes describe: ids, answers of every status, headers, security, tags and examples. */
export class DocumentBuilder {
  readonly #app: App;
  readonly #sources: DocumentSources;
  readonly #declared: ReadonlyMap<string, DeclaredRoute>;

  constructor(app: App, sources: DocumentSources) {
    this.#app = app;
    this.#sources = sources;
    this.#declared = new Map(
      app.declared.map((route) => [`${route.method} ${route.url.replaceAll(/:(\w+)/g, '{$1}').replace('/*', '/{*}')}`, route]),
    );
  }

  build(plain: OpenApiDocument): OpenApiDocument {
    const { schemas, texts } = this.#sources;
    const paths = Object.entries(plain.paths)
      .filter(([path]) => path.startsWith('/api/'))
      .map(([path, methods]) => [
        path.replace('{*}', '{file}'),
        Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, this.#operation(method.toUpperCase(), path, one)])),
      ]);
    const referred = new Set([...JSON.stringify(paths).matchAll(/"#\/components\/responses\/(\w+)"/g)].map(([, name]) => name as string));
    const used = new Set(
      paths.flatMap(([, methods]) => Object.values(methods as object).flatMap(({ tags }: DocumentedOperation) => tags ?? [])),
    );
    return {
      ...plain,
      servers: [{ url: this.#app.config.publicUrl, description: 'This installation' }],
      tags: Object.entries({ ...texts.tags, ...INTERNAL_TAGS })
        .filter(([name]) => used.has(name))
        .map(([name, description]) => ({ name, description })),
      components: {
        ...plain.components,
        schemas: this.#componentSchemas(),
        securitySchemes: {
          ...plain.components.securitySchemes,
          deployToken: { type: 'http', scheme: 'bearer', description: 'A token of `DEPLOY_TOKENS`.' },
        },
        headers: ANSWER_HEADERS,
        parameters: PARAMETERS,
        responses: Object.fromEntries(Object.entries(refusalResponses(schemas.error)).filter(([name]) => referred.has(name))),
      },
      paths: Object.fromEntries(paths) as OpenApiDocument['paths'],
    };
  }

  /** The schemas of answers, with the fields of rows that will go marked as such. */
  #componentSchemas(): Record<string, JsonSchema> {
    const { schemas, rows } = this.#sources.schemas;
    const made: Record<string, JsonSchema> = { ...schemas };
    for (const { descriptor } of this.#app.resources.values()) {
      const name = rows[descriptor.name]?.$ref?.split('/').at(-1);
      const row = name === undefined ? undefined : made[name];
      const fields = Object.keys(descriptor.deprecated?.fields ?? {});
      if (name !== undefined && row && fields.length > 0) made[name] = markDeprecated(row, fields);
    }
    return made;
  }

  #operation(method: string, path: string, plain: DocumentedOperation): DocumentedOperation {
    const id = callIdOf(method, path, plain.operationId);
    const { access = 'public', isIdempotent = false } = this.#declared.get(`${method} ${path}`) ?? {};
    const security = securityOf(access, plain.tags?.[0]);
    const answers = answersOf(id, this.#sources.schemas);
    const parameters = [
      ...(plain.parameters ?? []).map(requestParameter).map((one) => (one.name === '*' ? { ...one, name: 'file' } : one)),
      ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' } as Parameter] : []),
      ...(hasParts(answers) ? [{ $ref: '#/components/parameters/Range' } as Parameter] : []),
      { $ref: '#/components/parameters/CabinetVersion' } as Parameter,
    ];
    const requestBody = plain.requestBody && { required: true, content: requestContent(id, plain.requestBody.content) };
    const hasBody = requestBody !== undefined;
    const isVersioned = parameters.some(({ name }) => name === 'If-Match');
    return {
      ...plain,
      operationId: plain.operationId ?? operationIdOf(method, path),
      parameters,
      ...(requestBody ? { requestBody } : {}),
      ...(security ? { security } : {}),
      responses: {
        ...this.#successes(id, answers, { isLimited: access !== 'public', isIdempotent, isVersioned }),
        ...Object.fromEntries(
          refusalsOf({ id, method, path, hasBody, isVersioned, access }).map((status) => [
            status,
            { $ref: `#/components/responses/Refused${status}` },
          ]),
        ),
      },
    };
  }

  #successes(id: string, answers: readonly AnswerSchema[], { isLimited, isIdempotent, isVersioned }: Headed): Record<string, Response> {
    const shown = answerOf({ id });
    const responses: Record<string, Response> = {};
    for (const { status, schema, media } of answers) {
      const { content: known = {} } = responses[status] ?? {};
      const example = shown?.status === status && shown.body !== undefined ? { example: shown.body } : {};
      // Of an answer of lines, the schema and the example are those of one.
      const content = media
        ? { ...known, [media]: schema ? { schema, ...example } : { schema: { type: 'string' } } }
        : schema
          ? { ...known, 'application/json': { schema, ...example } }
          : undefined;
      responses[status] = {
        description: STATUS_CODES[status] ?? 'Done',
        headers: {
          ...commonHeaders(isLimited),
          ...(schema && (isVersioned || /\.(get|create)$/.test(id)) ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
          ...(schema && id.endsWith('.find') ? { Link: { $ref: '#/components/headers/Link' } } : {}),
          ...(media && hasParts(answers) ? { 'Accept-Ranges': { $ref: '#/components/headers/Accept-Ranges' } } : {}),
          ...(status === PARTIAL_CONTENT ? { 'Content-Range': { $ref: '#/components/headers/Content-Range' } } : {}),
          ...(isIdempotent ? { 'Idempotent-Replay': { $ref: '#/components/headers/Idempotent-Replay' } } : {}),
        },
        ...(content ? { content } : {}),
      };
    }
    return hasParts(answers) ? { ...responses, [NO_SUCH_PART]: noSuchPart(isLimited) } : responses;
  }
}

/** The one refusal without a body: whoever asks for parts reads the size in its header. */
const noSuchPart = (isLimited: boolean): Response => ({
  description: 'The part that `Range` asks for begins behind the end of the file; `Content-Range` says how long the file is.',
  headers: { ...commonHeaders(isLimited), 'Content-Range': { $ref: '#/components/headers/Content-Range' } },
});

/** What a call takes by media type, with the example that the help shows, of lines one; files have no fields. */
function requestContent(id: string, content: Readonly<Record<string, Media>>): Record<string, Media> {
  const described = ([type, { schema = {} }]: [string, Media]): [string, Media] => {
    const taken = requestSchema(schema);
    return [
      type,
      type === 'application/json' || type === NDJSON ? { schema: taken, example: requestExample(id, taken) } : { schema: taken },
    ];
  };
  return Object.fromEntries(Object.entries(content).map(described));
}
