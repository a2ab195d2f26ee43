import type { FormikHelpers } from 'formik';
import { useCallback, useEffect } from 'react';
import { afterPress } from '../internal/after-press.ts';
import { useFormScope, useFormState } from './context.ts';
import { firstErrorText, isRequired } from './errors.ts';
import type { FormState } from './form-store.ts';
import getIn from './values/get-in.ts';

export interface FormField<T> {
  value: T;
  /** The error text, once it may be shown: after blur or an attempt to submit. */
  error: string | undefined;
  required: boolean;
  set(value: T): void;
  /** To be called on blur. An error that appears then moves what is below: not before the press that took the focus away has ended. */
  leave(): void;
}

function errorAt({ values, errors, touched, submitCount, refused }: FormState, name: string): string | undefined {
  const refusal = refused[name];
  if (refusal && Object.is(refusal.value, getIn(values, name))) return refusal.text;
  const seen = submitCount > 0 || getIn(touched, name) === true;
  return seen ? firstErrorText(getIn(errors, name)) : undefined;
}

/** Binds a custom control to the surrounding form. */
export function useFormField<T>(name: string): FormField<T> {
  const { register, setFieldValue, setFieldTouched } = useFormScope();
  useEffect(() => register(name), [register, name]);
  return {
    value: useFormState(({ values }) => getIn(values, name) as T),
    error: useFormState((state) => errorAt(state, name)),
    required: useFormState(({ schema }) => isRequired(schema, name)),
    set: useCallback((value) => void setFieldValue(name, value), [setFieldValue, name]),
    leave: useCallback(() => afterPress(() => void setFieldTouched(name, true)), [setFieldTouched, name]),
  };
}

/** Whether the form's values differ from the initial ones, are valid, and are being submitted. */
export function useFormStatus(): Pick<FormState, 'dirty' | 'isValid' | 'isSubmitting'> {
  return {
    dirty: useFormState(({ dirty }) => dirty),
    isValid: useFormState(({ isValid }) => isValid),
    isSubmitting: useFormState(({ isSubmitting }) => isSubmitting),
  };
}

type Helpers<V> = Pick<FormikHelpers<V>, 'setFieldValue' | 'setValues' | 'resetForm'>;

interface FormActions<V> extends Helpers<V> {
  /** The values as they are when something happens. */
  getValues(): V;
}

/** What changes the form, and reads its values when something happens; none of it draws the component again. */
export function useFormActions<V extends object>(): FormActions<V> {
  // Whoever reads the values knows their type.
  return useFormScope() as unknown as FormActions<V>;
}

/**
 * What `select` takes from the form's values: a primitive, or something that they hold. The component is drawn again when that changes, where
 * `useFormValues` draws it with every key.
 */
export function useFormValue<V extends object, T>(select: (values: V) => T): T {
  return useFormState<T, V>(({ values }) => select(values));
}

/** The form's current values, and whether it is dirty, valid, being submitted. */
export function useFormValues<V extends object>(): Helpers<V> & ReturnType<typeof useFormStatus> & { values: V } {
  return { ...useFormActions<V>(), ...useFormStatus(), values: useFormValue((values: V) => values) };
}
