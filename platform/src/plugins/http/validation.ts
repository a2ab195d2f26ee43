import { setImmediate } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { scan } from 'secure-json-parse';
import { isSchema, ValidationError, type Schema } from 'yup';
import { BODY_OPTIONS, VALIDATION_OPTIONS } from '@cabinet/domain/validation';
import { ApiError, errorItem } from '../errors/api-error.ts';
import { bodyLimitOf } from './body-limit.ts';
import { checkLarge, isLarge } from './check-body.ts';
import { assertShape } from './json-shape.ts';
import { queryFaults } from './query-faults.ts';
import { itemsOf, unacceptable, validationError } from './validation-faults.ts';

/**
 * Casts `value` by `schema`, or throws 422 with every failing field; unknown fields are refused, not dropped. Numbers and booleans have to be
 * such, unless `options` are those of queries, where everything is a text.
 */
export function check<T>(schema: Schema<T>, value: unknown, options: typeof VALIDATION_OPTIONS = BODY_OPTIONS): T {
  const broken = unacceptable(value);
  if (broken.length > 0) throw validationError(broken);
  try {
    return schema.validateSync(value, options);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw validationError(itemsOf(error));
  }
}

/** Bodies that were checked in parts; the compiler lets them through. */
const checked = new WeakSet<object>();

/** Lets queries through in which no parameter of one value is given several times, which handlers would meet as a list; `$` ones are read as such. */
function checkRepeated(schema: unknown) {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: unknown }>> };
  const single = Object.keys(properties).filter((name) => !name.startsWith('$') && properties[name]?.type !== 'array');
  return (value: unknown) => {
    const repeated = single.filter((name) => Array.isArray((value as Readonly<Record<string, unknown>>)[name]));
    return repeated.length > 0 ? { error: validationError(repeated.map((name) => errorItem(name, 'invalid'))) } : { value };
  };
}

/** Yup schemas are enforced; plain JSON schemas (list queries, responses) only document, save that a query has each value once. */
const compiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!isSchema(schema)) return httpPart === 'querystring' ? checkRepeated(schema) : (value: unknown) => ({ value });
  const options = httpPart === 'body' ? BODY_OPTIONS : VALIDATION_OPTIONS;
  return (value: unknown) => {
    if (typeof value === 'object' && value !== null && checked.has(value)) return { value };
    try {
      return { value: check(schema as Schema, value ?? undefined, options) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** Bodies longer than these characters are looked at, parsed and checked in turns of the event loop of their own. */
const LARGE_TEXT = 250_000;

/** Reads JSON of a caller: its shape first, then its values, then whether a key reaches a prototype. Throws 400 for what is no JSON. */
export async function readJson(text: string): Promise<unknown> {
  const pause = text.length > LARGE_TEXT ? () => setImmediate() : () => undefined;
  await pause();
  await assertShape(text, pause);
  await pause();
  const body = parsed(() => JSON.parse(text) as unknown);
  await pause();
  if (typeof body === 'object' && body !== null) parsed(() => scan(body, { protoAction: 'error', constructorAction: 'error' }));
  await pause();
  return body;
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError('BAD_REQUEST');
  }
}

/** Validates bodies by yup schemas, the schemas of forms, routes and documentation (design §5). */
export const validation = fp(
  async (app) => {
    // Bodies are JSON unless a route says otherwise; a form of any other site could send plain text without a preflight.
    app.removeContentTypeParser('text/plain');
    // Compressed bodies are refused: the server does not decompress them, and a decompression bomb could exhaust it.
    app.addHook('onRequest', ({ headers, params, url }, _reply, done) => {
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding !== 'identity') return done(new ApiError('UNSUPPORTED_TYPE', { encoding: 'identity' }));
      // No row has an id with a NUL, and PostgreSQL refuses such text.
      if (Object.values((params ?? {}) as object).some((one) => String(one).includes('\0'))) return done(new ApiError('NOT_FOUND'));
      // Pages are reached by addresses that others write, with whatever behind them; a NUL no page needs.
      const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
      const faults = path.startsWith('/api/') || query.includes('%00') ? queryFaults(query) : [];
      done(faults.length > 0 ? validationError(faults) : undefined);
    });
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      ['application/json', 'application/merge-patch+json'],
      { parseAs: 'string' },
      (_request: FastifyRequest, text: string) => readJson(text),
    );
    app.addHook('onRoute', (route) => {
      const { body } = route.schema ?? {};
      if (isSchema(body)) route.bodyLimit ??= bodyLimitOf(body as Schema, route.config?.access === 'public');
    });
    app.addHook('preValidation', async (request) => {
      const { body: schema } = request.routeOptions.schema ?? {};
      if (!isSchema(schema) || !isLarge(request.body)) return;
      const body = await checkLarge(schema as Schema, request.body);
      if (typeof body === 'object' && body !== null) checked.add(body);
      request.body = body;
    });
    app.setValidatorCompiler(compiler);
    app.setSerializerCompiler(() => JSON.stringify);
    app.setSchemaErrorFormatter((_errors) => new Error('unreachable: the compiler answers with ApiError'));
  },
  { name: 'validation' },
);
