import { useId, type ReactNode } from 'react';
import { Checkbox, Switch } from '../input/input.tsx';
import { useFormField } from './use-form-field.ts';
import styles from './form.module.css';

interface ToggleFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

function ToggleField({ name, label, hint, disabled, as: Toggle }: ToggleFieldProps & { as: typeof Switch }) {
  const id = useId();
  const field = useFormField<boolean | undefined>(name);
  const note = field.error ?? hint;
  return (
    <div>
      <Toggle
        name={name}
        label={label}
        disabled={disabled}
        checked={field.value ?? false}
        onChange={field.set}
        onBlur={field.leave}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={note ? id : undefined}
      />
      {note ? (
        <div id={id} className={styles[field.error ? 'error' : 'note']}>
          {note}
        </div>
      ) : null}
    </div>
  );
}

/** A switch whose value is submitted with the form. */
export function SwitchField(props: ToggleFieldProps) {
  return <ToggleField {...props} as={Switch} />;
}

/** A checkbox, such as the consent to terms. */
export function CheckboxField(props: ToggleFieldProps) {
  return <ToggleField {...props} as={Checkbox} />;
}
