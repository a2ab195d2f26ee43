import { fieldText } from '@cabinet/api/error-text';
import { useT } from '@cabinet/contract/i18n';
import { getIn, setIn } from 'formik';
import { useState, type FocusEvent } from 'react';
import { Button } from '../button/button.tsx';
import { FieldFrame, PasswordInput } from '../input/input.tsx';
import { passwordStrength } from '@cabinet/domain/passwords';
import { generatePassword } from '../internal/password.ts';
import { useFormScope, useFormState } from './context.ts';
import type { FieldProps } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** Shows how hard the password is to guess, and a generator, which also fills and reveals these fields (the confirmation). */
  generates?: readonly string[];
  /** The field that this one confirms; a value that differs from it is cleared on blur (spec 1 §5). */
  repeats?: string;
}

/** Formik's status of the form, which its password fields share. */
interface Status {
  /** Names of the fields that the generator has filled. */
  generated?: readonly string[];
}

/** A password, hidden until it is revealed. */
export function PasswordField({
  name,
  label,
  hint,
  required,
  after,
  autoComplete = 'current-password',
  autoFocus,
  generates,
  repeats,
}: PasswordFieldProps) {
  const t = useT('ui');
  const field = useFormField<string | undefined>(name);
  const { getValues, setValues, setStatus } = useFormScope();
  const status = useFormState((state) => state.status);
  const [differed, setDiffered] = useState(false);
  const value = field.value ?? '';

  const generate = () => {
    const password = generatePassword();
    const filled = [name, ...(generates ?? [])];
    // All fields are set in one step: each alone would be validated against values that lack the others.
    void setValues(filled.reduce((all, path) => setIn(all, path, password) as object, getValues()));
    setStatus({ generated: filled } satisfies Status);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const first: unknown = repeats === undefined ? '' : getIn(getValues(), repeats);
    // Moving the focus to the reveal button does not count as leaving the field.
    if (!first || value === '' || value === first || currentTarget.contains(relatedTarget)) return;
    setDiffered(true);
    field.set('');
  };

  return (
    <FieldFrame
      label={label}
      hint={generates && value !== '' ? t(`input.strength.${passwordStrength(value)}`) : hint}
      error={differed && value === '' ? fieldText(t, 'password.mismatch', {}) : field.error}
      required={required ?? field.required}
      after={after}
    >
      {(control) => (
        <div onBlur={leave}>
          <PasswordInput
            {...control}
            name={name}
            autoComplete={autoComplete}
            data-autofocus={autoFocus || undefined}
            revealed={(status as Status | undefined)?.generated?.includes(name) ?? false}
            suffix={
              generates && (
                <Button size="sm" tone="ghost" onClick={generate}>
                  {t('input.generate')}
                </Button>
              )
            }
            value={value}
            onChange={(event) => {
              setDiffered(false);
              field.set(event.target.value);
            }}
            onBlur={field.leave}
          />
        </div>
      )}
    </FieldFrame>
  );
}
