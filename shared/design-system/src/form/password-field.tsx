import { setIn } from 'formik';
import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '../button/button.tsx';
import { FieldFrame, PasswordInput } from '../input/input.tsx';
import { generatePassword } from '../internal/password.ts';
import type { FieldProps } from './text-fields.tsx';
import { useFormField, useFormValues } from './use-form-field.ts';

interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** Shows a generator, which also fills these fields: the confirmation. */
  generates?: readonly string[];
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
}: PasswordFieldProps) {
  const t = useT('ui');
  const field = useFormField<string | undefined>(name);
  const { values, setValues } = useFormValues<object>();
  const [revealed, setRevealed] = useState(false);
  const generator = generates ? (
    <Button
      size="sm"
      tone="ghost"
      onClick={() => {
        const password = generatePassword();
        // In one step: two would each be validated against values that lack the other.
        void setValues([name, ...generates].reduce((all, path) => setIn(all, path, password) as object, values));
        setRevealed(true);
      }}
    >
      {t('input.generate')}
    </Button>
  ) : undefined;
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          data-autofocus={autoFocus || undefined}
          revealed={revealed}
          suffix={generator}
          value={field.value ?? ''}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
