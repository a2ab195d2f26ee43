import { TextField } from '@cabinet/design-system/form';

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A whole number as text, which the form's schema casts. */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}
