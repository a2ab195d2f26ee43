import { createContext, useContext } from 'react';

/** What a `Form` gives its fields beyond Formik. */
export interface FormScope {
  isRequired(path: string): boolean;
  /** The server's error about a field, as long as the field holds the rejected value. */
  serverError(path: string): string | undefined;
  /** Called by every field when it mounts, so that the server's error about a field that is not shown appears above the form. */
  register(path: string): () => void;
  /** When the draft was last saved, in epoch milliseconds. */
  draftAt: number | undefined;
  clearDraft(): void;
  /** The error of a rejected submission that belongs to no field. */
  formError: string | undefined;
  /** Called by `FormError`, which then shows the error instead of the form's own place for it. */
  placeFormError(): () => void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field needs a Form around it');
  return scope;
}
