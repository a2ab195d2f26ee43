import { createContext, useContext } from 'react';

/** What a form adds to Formik for its fields. */
export interface FormScope {
  isRequired(path: string): boolean;
  /** The server's sentence about a field, while the field still holds the value that was refused. */
  serverError(path: string): string | undefined;
  /** Told by every field, so that an answer about a field that is not shown is told above the form. */
  register(path: string): () => void;
  /** When the draft was last kept, epoch milliseconds. */
  draftAt: number | undefined;
  clearDraft(): void;
  /** What the form says about itself: a refusal that belongs to no field. */
  sentence: string | undefined;
  /** Told by `FormError`, which then says the sentence in the form's place. */
  placeSentence(): () => void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field needs a Form around it');
  return scope;
}
