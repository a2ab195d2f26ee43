import type { ComponentProps, ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { FieldFrame, Input, TextBox, type InputProps } from '../input/input.tsx';
import { useFormField } from './use-form-field.ts';

/** Props of every field. `required` is read from the schema; set it only where a condition decides. */
export interface FieldProps {
  /** Path in the form's values: `data.email`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Shown at the right of the label. */
  after?: ReactNode;
}

type Passed = Pick<
  InputProps,
  'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'disabled' | 'suffix' | 'icon' | 'type' | 'autoFocus' | 'readOnly'
>;

/** One line of text. */
export function TextField({ name, label, hint, required, after, ...rest }: FieldProps & Passed) {
  const field = useFormField<string | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          name={name}
          value={field.value ?? ''}
          data-autofocus={rest.autoFocus || undefined}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}

/** An email address. */
export function EmailField(props: FieldProps & Passed) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}

type TextAreaPassed = Pick<
  ComponentProps<'textarea'>,
  'placeholder' | 'rows' | 'maxLength' | 'disabled' | 'ref' | 'autoFocus' | 'onSelect'
>;

/** Several lines of text; `max` shows how many characters of it are used. */
export function TextAreaField({ name, label, hint, required, after, max, ...rest }: FieldProps & TextAreaPassed & { max?: number }) {
  const t = useT('ui');
  const field = useFormField<string | null | undefined>(name);
  const count = max === undefined ? undefined : t('form.characters', { count: (field.value ?? '').length, max });
  return (
    <FieldFrame label={label} hint={hint ?? count} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <TextBox
          {...rest}
          {...control}
          name={name}
          value={field.value ?? ''}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
