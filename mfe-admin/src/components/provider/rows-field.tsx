import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import styles from './provider.module.css';

interface RowsFieldProps {
  name: string;
  label: string;
  /** A row as it is added. */
  initial: unknown;
  /** The fields of the row that stands at `path` in the form. */
  children: (path: string) => ReactNode;
}

/** A list of rows with fields of their own, such as headers. */
export function RowsField({ name, label, initial, children }: RowsFieldProps) {
  const t = useT('admin');
  const { value = [], set } = useFormField<readonly unknown[] | undefined>(name);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      {value.map((_row, index) => (
        <div key={index} className={styles['row']}>
          {children(`${name}[${index}]`)}
          <IconButton
            icon="trash"
            label={t('provider.form.removeRow', { number: index + 1 })}
            onClick={() => set(value.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon="plus" onClick={() => set([...value, initial])}>
          {t('provider.form.addRow')}
        </Button>
      </div>
    </fieldset>
  );
}
