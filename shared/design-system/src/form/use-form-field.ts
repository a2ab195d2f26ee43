import { getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useFormScope } from './context.ts';
import { firstErrorText } from './errors.ts';

export interface FormField<T> {
  value: T;
  /** The error text, once it may be shown: after blur or an attempt to submit. */
  error: string | undefined;
  required: boolean;
  set(value: T): void;
  /** To be called on blur. */
  leave(): void;
}

/** Binds a custom control to the surrounding form. */
export function useFormField<T>(name: string): FormField<T> {
  const formik = useFormikContext<object>();
  const { register, serverError, isRequired } = useFormScope();
  useEffect(() => register(name), [register, name]);
  const seen = formik.submitCount > 0 || getIn(formik.touched, name) === true;
  return {
    value: getIn(formik.values, name) as T,
    error: serverError(name) ?? (seen ? firstErrorText(getIn(formik.errors, name)) : undefined),
    required: isRequired(name),
    set: (value) => void formik.setFieldValue(name, value),
    leave: () => void formik.setFieldTouched(name, true),
  };
}

/** The form's current values, and whether it is dirty, valid, being submitted. */
export function useFormValues<V extends object>() {
  const { values, dirty, isValid, isSubmitting, setFieldValue, setValues, resetForm } = useFormikContext<V>();
  return { values, dirty, isValid, isSubmitting, setFieldValue, setValues, resetForm };
}
