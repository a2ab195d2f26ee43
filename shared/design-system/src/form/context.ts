import type { FormikHelpers } from 'formik';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormState, FormStore } from './form-store.ts';

type Changes = Pick<FormikHelpers<object>, 'setFieldValue' | 'setFieldTouched' | 'setValues' | 'setStatus' | 'resetForm'>;

/** What a `Form` gives its fields. It stays one object for as long as the form is there: what changes is read from `store`. */
export interface FormScope extends Changes {
  store: FormStore;
  /** The values as they are when something happens. */
  getValues(): object;
  /** Called by every field when it mounts, so that the server's error about a field that is not shown appears above the form. */
  register(path: string): () => void;
  clearDraft(): void;
  /** Called by `FormError`, which then shows the error instead of the form's own place for it. */
  placeFormError(): () => void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field needs a Form around it');
  return scope;
}

/** A part of the form's state: a primitive, or something that the state holds. The component is drawn again when the part changes. */
export function useFormState<T, V extends object = object>(select: (state: FormState<V>) => T): T {
  const { store } = useFormScope();
  const read = () => select(store.get() as FormState<V>);
  return useSyncExternalStore(store.subscribe, read, read);
}
