import type { ComponentType } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { FormRow, useFormField } from '@cabinet/design-system/form';
import type { SettingField } from '@cabinet/domain/setting-fields';
import type { SettingInputProps } from './setting-input-props.ts';
import styles from './settings.module.css';

type Row = Readonly<Record<string, unknown>>;

/** An empty value of a field, from which its schema asks for more. */
function emptyOf({ kind, fields, isOptional }: SettingField): unknown {
  if (kind === 'group') return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));
  if (isOptional) return undefined;
  if (kind === 'entries' || kind === 'choices' || kind === 'rows') return [];
  return kind === 'switch' ? false : '';
}

interface SettingRowsFieldProps extends SettingInputProps {
  /** Edits one field of a row. */
  Input: ComponentType<SettingInputProps>;
}

/** Several groups of fields, each with a button that removes it. */
export function SettingRowsField({ name, settingKey, field, label, hint, text, Input }: SettingRowsFieldProps) {
  const t = useT('admin');
  const { value: rows = [], set } = useFormField<readonly Row[]>(name);
  const add = () => set([...rows, emptyOf({ ...field, kind: 'group' }) as Row]);
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['legend']}>{label}</legend>
      {hint ? <p className={styles['note']}>{hint}</p> : null}
      {rows.map((_row, index) => (
        <div key={index} className={styles['entry']}>
          <div className={styles['fields']}>
            <Fields path={`${name}[${index}]`} prefix="" fields={field.fields} settingKey={settingKey} text={text} Input={Input} />
          </div>
          <IconButton
            size="sm"
            icon="trash"
            label={t('settings.removeRow', { name: label, number: index + 1 })}
            onClick={() => set(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="sm" icon="plus" onClick={add}>
        {t('settings.addRow')}
      </Button>
    </fieldset>
  );
}

interface FieldsProps extends Pick<SettingRowsFieldProps, 'settingKey' | 'text' | 'Input'> {
  path: string;
  /** What names of texts begin with: `when_`. */
  prefix: string;
  fields: SettingField['fields'];
}

function Fields({ path, prefix, fields, settingKey, text, Input }: FieldsProps) {
  const all = Object.entries(fields);
  return (
    <>
      <FormRow>
        {all
          .filter(([, { kind }]) => kind !== 'group')
          .map(([name, field]) => (
            <Input
              key={name}
              name={`${path}.${name}`}
              settingKey={settingKey}
              field={field}
              label={text.field(settingKey, `${prefix}${name}`)}
              text={text}
            />
          ))}
      </FormRow>
      {all
        .filter(([, { kind }]) => kind === 'group')
        .map(([name, field]) => (
          <Fields
            key={name}
            path={`${path}.${name}`}
            prefix={`${name}_`}
            fields={field.fields}
            settingKey={settingKey}
            text={text}
            Input={Input}
          />
        ))}
    </>
  );
}
