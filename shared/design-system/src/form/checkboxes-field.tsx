import { Checkbox, type Option } from '../input/input.tsx';
import { BoundField } from './bound-field.tsx';
import type { FieldProps } from './text-fields.tsx';
import styles from './form.module.css';

interface CheckboxesFieldProps extends FieldProps {
  /** The group's name as well. */
  label: string;
  options: readonly Option[];
}

/** Any of a few choices, side by side; the value holds those that are ticked, in their order here. */
export function CheckboxesField({ options, label, ...props }: CheckboxesFieldProps) {
  return (
    <BoundField<string[]> {...props} label={label}>
      {(control, field) => (
        <div id={control.id} role="group" aria-label={label} aria-describedby={control['aria-describedby']} className={styles['choices']}>
          {options.map(({ value, label: words }) => (
            <Checkbox
              key={value}
              label={words}
              checked={field.value.includes(value)}
              onChange={(on) =>
                field.set(options.map((one) => one.value).filter((one) => (one === value ? on : field.value.includes(one))))
              }
              onBlur={field.leave}
              aria-invalid={control['aria-invalid']}
            />
          ))}
        </div>
      )}
    </BoundField>
  );
}
