import type { ReactNode } from 'react';
import { FieldFrame, type FrameControl } from '../input/input.tsx';
import type { FieldProps } from './text-fields.tsx';
import { useFormField, type FormField } from './use-form-field.ts';

/** A control of one's own as a field of the form around it: label, asterisk, hint and error are the form's. */
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
