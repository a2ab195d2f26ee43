import { getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useFormScope } from './context.ts';
import { firstSentence } from './errors.ts';

export interface FormField<T> {
  value: T;
  /** Its sentence, once it may be shown: after leaving the field or trying to send. */
  error: string | undefined;
  required: boolean;
  set(value: T): void;
  /** The field was left. */
  leave(): void;
}

/** Binds a control of one's own to the form around it. */
export function useFormField<T>(name: string): FormField<T> {
  const formik = useFormikContext<object>();
  const { register, serverError, isRequired } = useFormScope();
  useEffect(() => register(name), [register, name]);
  const seen = formik.submitCount > 0 || getIn(formik.touched, name) === true;
  return {
    value: getIn(formik.values, name) as T,
    error: serverError(name) ?? (seen ? firstSentence(getIn(formik.errors, name)) : undefined),
    required: isRequired(name),
    set: (value) => void formik.setFieldValue(name, value),
    leave: () => void formik.setFieldTouched(name, true),
  };
}

/** What the form holds now, and whether it is changed, valid, on its way. */
export function useFormValues<V extends object>() {
  const { values, dirty, isValid, isSubmitting, setFieldValue, setValues, resetForm } = useFormikContext<V>();
  return { values, dirty, isValid, isSubmitting, setFieldValue, setValues, resetForm };
}
