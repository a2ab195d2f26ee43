import { FormikProvider, getIn, useFormik } from 'formik';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { errorText, itemText } from '@cabinet/api/error-text';
import { isApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import type { Schema } from '@cabinet/domain/validation';
import { FormScopeContext, type FormScope } from './context.ts';
import { useDraft } from './draft.ts';
import { firstSentence, isRequired, validateWith } from './errors.ts';
import { LeaveGuard } from './guard.tsx';
import { Sentence } from './sentence.tsx';
import styles from './form.module.css';

export { CheckboxField, SwitchField } from './toggle-fields.tsx';
export { EmailField, TextAreaField, TextField } from './text-fields.tsx';
export { DraftNote, FormError, FormRow, SubmitButton } from './parts.tsx';
export { BoundField } from './bound-field.tsx';
export { CheckboxesField } from './checkboxes-field.tsx';
export { MoneyField } from './money-field.tsx';
export { NameField } from './name-field.tsx';
export { PasswordField } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { SelectField } from './select-field.tsx';
export { useFormField, useFormValues } from './use-form-field.ts';

export interface FormProps<V extends object> {
  /** The domain's schema; the server checks by the same one. */
  schema: Schema;
  initial: V;
  /** Called with the cast, valid values. A rejection with an `ApiError` shows its items on their fields. */
  onSubmit: (values: V) => unknown;
  /** Name under which unsent values are kept on this device and restored. */
  draft?: string;
  /** Looks at what a draft gives back before it is shown: an address may know better. */
  restore?: (kept: V) => V;
  /** Fields that a draft leaves out, passwords above all; the same list at every rendering. */
  secret?: readonly (keyof V)[];
  /** Off for forms whose values are no loss (a filter); with a draft it asks only when there is no room to keep that. */
  guard?: boolean;
  /** Takes a new `initial` while the form is shown (an entity that was refreshed), unless something was changed. */
  follow?: boolean;
  children: ReactNode;
}

interface Refusal {
  sentence: string | undefined;
  fields: Readonly<Record<string, { sentence: string; value: unknown }>>;
}

const NONE: readonly never[] = [];

/** A form: Formik with the domain's schema, sentences in place, a draft, a guard, focus on the first error. */
export function Form<V extends object>({
  schema,
  initial,
  onSubmit,
  draft: draftName,
  restore = (kept) => kept,
  secret = NONE,
  guard = true,
  follow = false,
  children,
}: FormProps<V>) {
  const t = useT('ui');
  const element = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [tries, setTries] = useState(0);
  const [placed, setPlaced] = useState(0);
  const shown = useRef(new Map<string, number>());

  const changed = useRef(false);
  const formik = useFormik<V>({
    initialValues: initial,
    // What came anew meanwhile waits until nothing that was written would be lost to it.
    enableReinitialize: follow && !changed.current,
    validateOnMount: true,
    validate: (values) => validateWith(schema, values, t) as never,
    onSubmit: async (values, { resetForm }) => {
      setRefusal(undefined);
      try {
        await onSubmit(schema.cast(values, { assert: false }) as V);
        draft.clear(true);
        resetForm({ values });
      } catch (error) {
        setRefusal(refusalOf(error, values));
        setTries((count) => count + 1);
      }
    },
  });
  changed.current = formik.dirty;
  const open = useMemo(
    () => Object.fromEntries(Object.entries(formik.values).filter(([field]) => !secret.includes(field as never))) as Partial<V>,
    [formik.values, secret],
  );
  const draft = useDraft(draftName, open, formik.dirty);
  const { setValues, resetForm, values } = formik;

  const restoreDraft = useEffectEvent(() => {
    if (draft.restored) void setValues(restore({ ...initial, ...draft.restored }));
  });
  useEffect(() => restoreDraft(), []);

  const refusalOf = (error: unknown, sent: V): Refusal => {
    const items = isApiError(error) ? error.items : [];
    // Also of fields that are not shown now: they say it when the person comes to them.
    const fields = items.map((item) => [item.path, { sentence: itemText(t, item), value: getIn(sent, item.path) as unknown }]);
    const rest = items.filter(({ path }) => !shown.current.has(path)).map((item) => itemText(t, item));
    return {
      fields: Object.fromEntries(fields) as Refusal['fields'],
      sentence: fields.length > 0 && rest.length === 0 ? undefined : [errorText(t, error), ...new Set(rest)].join(' '),
    };
  };

  /** A second click while the first is on its way is none. */
  const submitOnce = (event: FormEvent<HTMLFormElement>) => {
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };

  const attempts = formik.submitCount + tries;
  useEffect(() => {
    if (attempts > 0 && !formik.isSubmitting) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, formik.isSubmitting]);

  const register = useCallback((path: string) => {
    const counts = shown.current;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return () => void ((counts.get(path) ?? 1) > 1 ? counts.set(path, counts.get(path)! - 1) : counts.delete(path));
  }, []);
  const placeSentence = useCallback(() => {
    setPlaced((count) => count + 1);
    return () => setPlaced((count) => count - 1);
  }, []);
  const { at: draftAt, clear: clearKept } = draft;
  const clearDraft = useCallback(() => {
    clearKept(false);
    setRefusal(undefined);
    resetForm();
  }, [clearKept, resetForm]);
  const formError = formik.submitCount > 0 ? firstSentence((formik.errors as Record<string, unknown>)['_form']) : undefined;
  const sentence = refusal?.sentence ?? formError;
  const scope = useMemo<FormScope>(
    () => ({
      isRequired: (path) => isRequired(schema, path),
      serverError: (path) => {
        const refused = refusal?.fields[path];
        return refused && Object.is(refused.value, getIn(values, path)) ? refused.sentence : undefined;
      },
      register,
      draftAt,
      clearDraft,
      sentence,
      placeSentence,
    }),
    [schema, refusal, values, register, draftAt, clearDraft, sentence, placeSentence],
  );

  return (
    <FormikProvider value={formik}>
      <FormScopeContext.Provider value={scope}>
        {guard && (draftName === undefined || draft.failed) ? <LeaveGuard dirty={formik.dirty && !formik.isSubmitting} /> : null}
        <form ref={element} className={styles['form']} noValidate onSubmit={submitOnce}>
          {placed === 0 ? <Sentence text={sentence} /> : null}
          {children}
        </form>
      </FormScopeContext.Provider>
    </FormikProvider>
  );
}
