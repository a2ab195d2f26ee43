import { setIn } from 'formik';
import { fieldText } from '@cabinet/api/error-text';
import type { Translate } from '@cabinet/contract/i18n';
import { collectErrors, type FieldError, type Schema } from '@cabinet/domain/validation';

export type FormErrors = Record<string, unknown>;

/** Of several failing rules of one field, what is missing is said first. */
function byField(errors: readonly FieldError[]): Map<string, FieldError> {
  const first = new Map<string, FieldError>();
  for (const error of errors) {
    const known = first.get(error.path);
    if (!known || (error.code.endsWith('required') && !known.code.endsWith('required'))) first.set(error.path, error);
  }
  return first;
}

/** Checks `values` by the domain's schema and answers sentences nested as Formik keeps them. */
export function validateWith(schema: Schema, values: unknown, t: Translate): FormErrors {
  let errors: FormErrors = {};
  for (const [path, { code, params }] of byField(collectErrors(schema, values))) {
    errors = setIn(errors, path || '_form', fieldText(t, code, params)) as FormErrors;
  }
  return errors;
}

/** The first sentence in an error of a field, which for a list or an object is nested. */
export function firstSentence(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const one of Object.values(error)) {
    const found = firstSentence(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Described {
  fields?: Readonly<Record<string, Described>>;
  innerType?: Described;
  optional?: boolean;
  nullable?: boolean;
}

/** A schema never changes, and describing one takes longer than checking a value by it. */
const descriptions = new WeakMap<Schema, Described>();

function describe(schema: Schema): Described {
  const known = descriptions.get(schema) ?? (schema.describe() as Described);
  descriptions.set(schema, known);
  return known;
}

/** Whether the schema demands the field at `path`; it then carries an asterisk. */
export function isRequired(schema: Schema, path: string): boolean {
  let at: Described | undefined = describe(schema);
  for (const part of path.split(/[.[\]]+/).filter(Boolean)) at = /^\d+$/.test(part) ? at?.innerType : at?.fields?.[part];
  return at !== undefined && at.optional === false && at.nullable !== true;
}
