import { getIn, useFormik } from 'formik';
import isEqual from 'react-fast-compare';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { errorText, itemText } from '@cabinet/api/error-text';
import { isApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import type { Schema } from '@cabinet/domain/validation';
import { FormScopeContext, type FormScope } from './context.ts';
import { useDraft } from './draft.ts';
import { checkValues, errorsOf, knownErrors, toTexts } from './checks.ts';
import { firstErrorText } from './errors.ts';
import { FormStore, type FormState } from './form-store.ts';
import { LeaveGuard } from './guard.tsx';
import { FormErrorText } from './form-error-text.tsx';
import styles from './form.module.css';

export { CheckboxField, SwitchField } from './toggle-fields.tsx';
export { EmailField, TextAreaField, TextField } from './text-fields.tsx';
export { DraftNote, FormError, FormFooter, FormRow, SubmitButton } from './form-elements.tsx';
export { BoundField } from './bound-field.tsx';
export { CheckboxesField } from './checkboxes-field.tsx';
export { MoneyField } from './money-field.tsx';
export { NameField } from './name-field.tsx';
export { PasswordField } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { SelectField } from './select-field.tsx';
export { errorsOf } from './checks.ts';
export { useFormActions, useFormField, useFormStatus, useFormValue, useFormValues } from './use-form-field.ts';

export interface FormProps<V extends object> {
  /** The domain's schema; the server checks by the same one. */
  schema: Schema;
  initial: V;
  /** Called with the cast, valid values. A rejection with an `ApiError` shows its items on their fields. */
  onSubmit: (values: V) => unknown;
  /** Asks before valid values are submitted; on a no the form stays as it is. */
  confirm?: (values: V) => Promise<boolean>;
  /** Name under which values that were not submitted are saved on this device and restored. */
  draft?: string;
  /** Adjusts the restored draft before it is shown: parameters of the address may override its values. */
  restore?: (kept: V) => V;
  /** Fields that are never saved in the draft, such as passwords; the list must not change between renders. */
  secret?: readonly (keyof V)[];
  /** Asks before unsaved changes are lost; off for forms whose values may be lost (a filter). With a draft it asks only when the draft could not be saved. */
  guard?: boolean;
  /** Resets the form to a new `initial` (a refreshed entity) as long as the user has changed nothing. */
  enableReinitialize?: boolean;
  children: ReactNode;
}

interface Rejection {
  text: string | undefined;
  fields: FormState['refused'];
}

const NONE: readonly never[] = [];
const NO_REFUSALS: FormState['refused'] = {};
/** Within this time after a save its new values arrive, as a rule. */
const ON_THEIR_WAY_MS = 300;

/** A Formik form with the domain's schema, errors beside their fields, a draft, a guard against lost changes, and focus on the first error. */
export function Form<V extends object>({
  schema,
  initial,
  onSubmit,
  confirm,
  draft: draftName,
  restore = (kept) => kept,
  secret = NONE,
  guard = true,
  enableReinitialize = false,
  children,
}: FormProps<V>) {
  const t = useT('ui');
  const element = useRef<HTMLFormElement>(null);
  const [rejection, setRejection] = useState<Rejection>();
  const [tries, setTries] = useState(0);
  const [placed, setPlaced] = useState(0);
  const shown = useRef(new Map<string, number>());

  const changed = useRef(false);
  const [isPristine, setPristine] = useState(true);
  /** The initial values that a save has replaced: they must not come back while newer ones are on their way. */
  const [replaced, setReplaced] = useState<V>();
  const isReplaced = replaced !== undefined && isEqual(initial, replaced);
  useEffect(() => {
    if (replaced === undefined) return;
    // What stays the same longer is how the saved row reads: a secret is never shown again.
    const timer = setTimeout(() => setReplaced(undefined), isReplaced ? ON_THEIR_WAY_MS : 0);
    return () => clearTimeout(timer);
  }, [isReplaced, replaced]);
  const formik = useFormik<V>({
    initialValues: initial,
    // New initial values that arrive meanwhile wait until no input would be lost to them.
    enableReinitialize: enableReinitialize && isPristine && !changed.current && !isReplaced,
    // Formik validates when a field is left and before values are submitted; changes are validated below.
    validateOnChange: false,
    validate: (values) => toTexts(checkValues(schema, values), t) as never,
    onSubmit: async (values, { resetForm }) => {
      setRejection(undefined);
      try {
        const cast = schema.cast(values, { assert: false }) as V;
        if (confirm && !(await confirm(cast))) return;
        await onSubmit(cast);
        draft.clear(true);
        setReplaced(initial);
        resetForm({ values });
      } catch (error) {
        setRejection(rejectionOf(error, values));
        setTries((count) => count + 1);
      }
    },
  });
  // A field shows what is typed before it is validated, which gives way to the next key.
  const deferred = useDeferredValue(formik.values);
  const found = knownErrors(schema, formik.values) ?? errorsOf(schema, deferred);
  const errors = useMemo(() => toTexts(found, t), [found, t]);
  changed.current = formik.dirty;
  // They are taken as soon as a save is through, not with the next render: that would be the next change, which they would undo.
  useLayoutEffect(() => setPristine(!formik.dirty), [formik.dirty]);
  const open = useMemo(
    () => Object.fromEntries(Object.entries(formik.values).filter(([field]) => !secret.includes(field as never))) as Partial<V>,
    [formik.values, secret],
  );
  const draft = useDraft(draftName, open, formik.dirty);
  const { setValues, resetForm } = formik;

  const restoreDraft = useEffectEvent(() => {
    if (draft.restored) void setValues(restore({ ...initial, ...draft.restored }));
  });
  useEffect(() => restoreDraft(), []);

  const rejectionOf = (error: unknown, sent: V): Rejection => {
    const items = isApiError(error) ? error.items : [];
    // Fields that are not mounted now are included: they show their error when the user reaches them.
    const fields = items.map((item) => [item.path, { text: itemText(t, item), value: getIn(sent, item.path) as unknown }]);
    const rest = items.filter(({ path }) => !shown.current.has(path)).map((item) => itemText(t, item));
    return {
      fields: Object.fromEntries(fields) as Rejection['fields'],
      text: fields.length > 0 && rest.length === 0 ? undefined : [errorText(t, error), ...new Set(rest)].join(' '),
    };
  };

  /** Ignores a second click while the first submission is pending. The event ends here: it must not submit the form that a dialog belongs to. */
  const submitOnce = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    if (formik.isSubmitting) event.preventDefault();
    else formik.handleSubmit(event);
  };

  const attempts = formik.isSubmitting ? 0 : formik.submitCount + tries;
  const [ended, setEnded] = useState(0);
  // Fields are told of their errors with the layout, so that those show when the focus goes there.
  useLayoutEffect(() => setEnded(attempts), [attempts]);
  useEffect(() => {
    if (ended > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [ended]);

  const register = useCallback((path: string) => {
    const counts = shown.current;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return () => void ((counts.get(path) ?? 1) > 1 ? counts.set(path, counts.get(path)! - 1) : counts.delete(path));
  }, []);
  const placeFormError = useCallback(() => {
    setPlaced((count) => count + 1);
    return () => setPlaced((count) => count - 1);
  }, []);
  const { at: draftAt, clear: clearKept } = draft;
  const clearDraft = useCallback(() => {
    clearKept(false);
    setRejection(undefined);
    resetForm();
  }, [clearKept, resetForm]);
  const schemaError = formik.submitCount > 0 ? firstErrorText(errors['_form']) : undefined;
  const formError = rejection?.text ?? schemaError;
  const state = { ...formik, errors, isValid: found.length === 0, schema, refused: rejection?.fields ?? NO_REFUSALS, formError, draftAt };
  const [store] = useState(() => new FormStore(state));
  store.take(state);
  useLayoutEffect(() => store.publish());
  const { setFieldValue, setFieldTouched, setStatus } = formik;
  const scope = useMemo(
    () =>
      ({
        store,
        getValues: () => store.get().values,
        register,
        clearDraft,
        placeFormError,
        setFieldValue,
        setFieldTouched,
        setStatus,
        setValues: setValues as FormScope['setValues'],
        resetForm: resetForm as FormScope['resetForm'],
      }) satisfies FormScope,
    [store, register, clearDraft, placeFormError, setFieldValue, setFieldTouched, setStatus, setValues, resetForm],
  );

  return (
    <FormScopeContext.Provider value={scope}>
      {guard && (draftName === undefined || draft.failed) ? <LeaveGuard dirty={formik.dirty && !formik.isSubmitting} /> : null}
      <form ref={element} className={styles['form']} noValidate onSubmit={submitOnce}>
        {placed === 0 ? <FormErrorText text={formError} /> : null}
        {children}
      </form>
    </FormScopeContext.Provider>
  );
}
