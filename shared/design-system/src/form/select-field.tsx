import { FieldFrame, NativeSelect, type Option } from '../input/input.tsx';
import type { FieldProps } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The label of the empty option; without it an option is always selected. */
  placeholder?: string;
  disabled?: boolean;
}

/** Selects one of a few options. For many options, or options from the server, use `RemoteSelectField`. */
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
