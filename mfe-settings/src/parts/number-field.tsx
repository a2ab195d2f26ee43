import { TextField } from '@cabinet/design-system/form';

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A whole number; the form's schema reads it. */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}
