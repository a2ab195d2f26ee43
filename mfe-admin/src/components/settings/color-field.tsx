import { TextField, useFormField } from '@cabinet/design-system/form';
import styles from './settings.module.css';

interface ColorFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
}

/** A colour as its code, with the browser's own picker beside it. */
export function ColorField({ name, label, hint, required }: ColorFieldProps) {
  const { value, set } = useFormField<string>(name);
  const picker = (
    <input type="color" className={styles['color']} aria-label={label} value={value} onChange={({ target }) => set(target.value)} />
  );
  return <TextField name={name} label={label} hint={hint} required={required} autoComplete="off" maxLength={7} suffix={picker} />;
}
