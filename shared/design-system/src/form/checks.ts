import { setIn } from 'formik';
import { fieldText } from '@cabinet/api/error-text';
import type { Translate } from '@cabinet/contract/i18n';
import { collectErrors, type FieldError, type Schema } from '@cabinet/domain/validation';

export type FormErrors = Record<string, unknown>;

/** The first error of each field; a missing value comes before the other rules it breaks. */
function byField(errors: readonly FieldError[]): Map<string, FieldError> {
  const first = new Map<string, FieldError>();
  for (const error of errors) {
    const known = first.get(error.path);
    if (!known || (error.code.endsWith('required') && !known.code.endsWith('required'))) first.set(error.path, error);
  }
  return first;
}

/** What was found of the values of forms: each change of a form makes a new object of them. */
const found = new WeakMap<Schema, WeakMap<object, readonly FieldError[]>>();

/** Validates a form's values by its schema, even if that was done before: what is right may depend on the time, and on what has been loaded since. */
export function checkValues(schema: Schema, values: object): readonly FieldError[] {
  const errors = collectErrors(schema, values);
  const ofSchema = found.get(schema) ?? new WeakMap<object, readonly FieldError[]>();
  found.set(schema, ofSchema.set(values, errors));
  return errors;
}

/** What was found of a form's values; undefined when they were not validated yet. */
export const knownErrors = (schema: Schema, values: object) => found.get(schema)?.get(values);

/** The invalid fields of a form's values, which are validated once for the form and whoever else asks. */
export const errorsOf = (schema: Schema, values: object) => knownErrors(schema, values) ?? checkValues(schema, values);

/** The texts of errors, nested the way Formik keeps them. */
export function toTexts(errors: readonly FieldError[], t: Translate): FormErrors {
  let texts: FormErrors = {};
  for (const [path, { code, params }] of byField(errors)) {
    texts = setIn(texts, path || '_form', fieldText(t, code, params)) as FormErrors;
  }
  return texts;
}
