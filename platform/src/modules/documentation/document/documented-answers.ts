import type { RouteOptions } from 'fastify';
import { TAKES_IF_MATCH } from '../../../plugins/openapi/request-headers.ts';
import { answersOf, hasParts, NO_SUCH_PART, type AnswerSchema, type AnswerSchemas } from './answer-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import { callIdOf } from '../../../plugins/openapi/operation-id.ts';
import { refusalsOf } from './refusals.ts';

/** How the document says that a call answers. */
export interface DocumentedAnswers {
  /** The call's id. */
  call: string;
  answers: readonly AnswerSchema[];
  refusals: readonly number[];
  error: JsonSchema;
}

/** How the document says that a route answers; undefined where the document leaves the route out. */
export function documentedAnswers(
  method: string,
  { url = '', schema, config }: Partial<Pick<RouteOptions, 'url' | 'schema' | 'config'>>,
  schemas: AnswerSchemas,
): DocumentedAnswers | undefined {
  if (!schema || schema.hide) return undefined;
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  const call = callIdOf(method, path, schema.operationId);
  const refusals = refusalsOf({
    id: call,
    method,
    path,
    hasBody: schema.body !== undefined,
    isVersioned: schema.headers === TAKES_IF_MATCH.headers,
    access: config?.access ?? 'public',
  });
  const answers = answersOf(call, schemas);
  return { call, answers, refusals: hasParts(answers) ? [...refusals, NO_SUCH_PART] : refusals, error: schemas.error };
}
