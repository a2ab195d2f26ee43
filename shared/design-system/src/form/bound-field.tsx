import type { ReactNode } from 'react';
import { FieldFrame, type FrameControl } from '../input/input.tsx';
import type { FieldProps } from './text-fields.tsx';
import { useFormField, type FormField } from './use-form-field.ts';

/** Makes a custom control a field of the surrounding form, which draws its label, asterisk, hint and error. */
export function BoundField<T>({
  name,
  label,
  hint,
  required,
  after,
  children,
}: FieldProps & { children: (control: FrameControl, field: FormField<T>) => ReactNode }) {
  const field = useFormField<T>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => children(control, field)}
    </FieldFrame>
  );
}
