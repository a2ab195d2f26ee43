import { Checkbox, type Option } from '../input/input.tsx';
import { BoundField } from './bound-field.tsx';
import type { FieldProps } from './text-fields.tsx';
import styles from './form.module.css';

interface CheckboxesFieldProps extends FieldProps {
  /** The label, and the accessible name of the group. */
  label: string;
  options: readonly Option[];
}

/** Several choices out of a few, as checkboxes side by side; the value holds the ticked ones in the order of `options`. */
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
