import fp from 'fastify-plugin';
import type { FastifySchemaCompiler } from 'fastify';
import { isSchema, ValidationError, type Schema } from 'yup';
import type { ErrorItem } from '@cabinet/domain/errors';
import { ApiError, errorItem } from '../errors/api-error.ts';

/** What no form of ours comes near: deeper ones are made to exhaust whoever walks them. */
const DEEPEST = 32;
/** Of a body that is wrong throughout, its first faults are told: the answer must not outgrow the question. */
const MOST_ITEMS = 100;
const LONGEST_PATH = 200;

const SHOWN_PARAMS = ['min', 'max', 'length', 'less', 'more', 'values'] as const;

function itemsOf(error: ValidationError): ErrorItem[] {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return inner.flatMap((one) => {
    const path = one.path ?? '';
    if (one.type === 'noUnknown') {
      return String(one.params?.unknown ?? '')
        .split(', ')
        .map((name) => errorItem(path ? `${path}.${name}` : name, 'unknownField'));
    }
    const given = SHOWN_PARAMS.map((name) => [name, one.params?.[name]] as const);
    return [
      errorItem(
        path,
        one.message,
        Object.fromEntries(
          given.filter((pair): pair is [(typeof pair)[0], string | number] => ['string', 'number'].includes(typeof pair[1])),
        ),
      ),
    ];
  });
}

/** Paths of texts that no database keeps: with a NUL, or with half of a character. Throws 400 on what is nested too deep. */
function* unkeepable(value: unknown, path = '', depth = 0): Generator<string> {
  if (depth > DEEPEST) throw new ApiError('BAD_REQUEST', { deepest: DEEPEST });
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* unkeepable(one, `${path}[${index}]`, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* unkeepable(one, path ? `${path}.${name}` : name, depth + 1);
  }
}

const refused = (items: readonly ErrorItem[]) =>
  new ApiError(
    'VALIDATION',
    undefined,
    items.slice(0, MOST_ITEMS).map((item) => ({ ...item, path: item.path.slice(0, LONGEST_PATH) })),
  );

/** Reads `value` by `schema`, or throws 422 with every failing field; unknown fields are refused, not dropped. */
export function check<T>(schema: Schema<T>, value: unknown): T {
  const broken = [...unkeepable(value)].map((path) => errorItem(path, 'invalid'));
  if (broken.length > 0) throw refused(broken);
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refused(itemsOf(error));
  }
}

/** Yup schemas are enforced; plain JSON schemas (list queries, responses) only document. */
const compiler: FastifySchemaCompiler<unknown> = ({ schema }) => {
  if (!isSchema(schema)) return (value: unknown) => ({ value });
  return (value: unknown) => {
    try {
      return { value: check(schema as Schema, value ?? undefined) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** One schema language for form, route and document: yup (design §5). */
export const validation = fp(
  async (app) => {
    // A body is JSON, or what a route says; text is what any form of another site may send.
    app.removeContentTypeParser('text/plain');
    // Nothing is unpacked: a packed body would be read as broken, or be a bomb one day.
    app.addHook('onRequest', async ({ headers, params }) => {
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding !== 'identity') throw new ApiError('UNSUPPORTED_TYPE', { encoding: 'identity' });
      // No row has such an id, and no database takes it.
      if (Object.values((params ?? {}) as object).some((one) => String(one).includes('\0'))) throw new ApiError('NOT_FOUND');
    });
    app.setValidatorCompiler(compiler);
    app.setSerializerCompiler(() => JSON.stringify);
    app.setSchemaErrorFormatter((_errors) => new Error('unreachable: the compiler answers with ApiError'));
  },
  { name: 'validation' },
);
