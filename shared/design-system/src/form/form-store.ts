import type { Schema } from '@cabinet/domain/validation';

/** What a form holds and knows at a moment: Formik's own state, and what belongs to the form around it. */
export interface FormState<V extends object = object> {
  values: V;
  errors: object;
  touched: object;
  submitCount: number;
  dirty: boolean;
  isValid: boolean;
  isSubmitting: boolean;
  /** What fields of the form let each other know. */
  status?: unknown;
  schema: Schema;
  /** The server's errors by field, each as long as the field holds the rejected value. */
  refused: Readonly<Record<string, { text: string; value: unknown }>>;
  /** The error of a rejected submission that belongs to no field. */
  formError: string | undefined;
  /** When the draft was last saved, in epoch milliseconds. */
  draftAt: number | undefined;
}

/** A form's state for what stands in it: whatever reads a part of it is drawn again when that part has changed, and not with every key. */
export class FormStore {
  #state: FormState;
  readonly #readers = new Set<() => void>();

  constructor(state: FormState) {
    this.#state = state;
  }

  readonly get = (): FormState => this.#state;

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  };

  /** Takes over what the form is drawn with, so that fields that are drawn with it read the same. */
  take(state: FormState): void {
    this.#state = state;
  }

  /** Lets everybody else read what was taken over. */
  publish(): void {
    for (const reader of this.#readers) reader();
  }
}
