import { FieldFrame, NativeSelect, type Option } from '../input/input.tsx';
import type { FieldProps } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The empty choice; without it something is always chosen. */
  placeholder?: string;
  disabled?: boolean;
}

/** A choice out of a few. For many, or from the server, see `RemoteSelectField`. */
export function SelectField({ name, label, hint, required, after, options, placeholder, disabled }: SelectFieldProps) {
  const field = useFormField<string | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
          value={field.value ?? ''}
          onChange={field.set}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
