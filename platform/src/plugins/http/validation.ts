import fp from 'fastify-plugin';
import type { FastifySchemaCompiler } from 'fastify';
import { isSchema, ValidationError, type Schema } from 'yup';
import type { ErrorItem } from '@cabinet/domain/errors';
import { ApiError, errorItem } from '../errors/api-error.ts';

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

/** Paths of texts that no database keeps: with a NUL, or with half of a character. */
function* unkeepable(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* unkeepable(one, `${path}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* unkeepable(one, path ? `${path}.${name}` : name);
  }
}

/** Reads `value` by `schema`, or throws 422 with every failing field; unknown fields are refused, not dropped. */
export function check<T>(schema: Schema<T>, value: unknown): T {
  const broken = [...unkeepable(value)].map((path) => errorItem(path, 'invalid'));
  if (broken.length > 0) throw new ApiError('VALIDATION', undefined, broken);
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError('VALIDATION', undefined, itemsOf(error));
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
    app.setValidatorCompiler(compiler);
    app.setSerializerCompiler(() => JSON.stringify);
    app.setSchemaErrorFormatter((_errors) => new Error('unreachable: the compiler answers with ApiError'));
  },
  { name: 'validation' },
);
