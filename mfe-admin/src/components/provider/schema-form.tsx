import { useT } from '@cabinet/contract/i18n';
import { FormRow, SelectField, SwitchField, TextAreaField, TextField, useFormField } from '@cabinet/design-system/form';
import { Switch } from '@cabinet/design-system/input';
import type { SchemaField } from '../../model/schema-fields.ts';
import { MapField, TextsField } from './lines-field.tsx';
import { RowsField } from './rows-field.tsx';
import styles from './provider.module.css';

/** The words of a field: those of its whole path, of its name, or the name itself where a kind is new. */
export function useFieldLabel(): (field: SchemaField) => string {
  const t = useT('admin');
  return ({ path, name }) =>
    t([`provider.field.${path.replace(/^settings\./, '').replaceAll('.', '_')}`, `provider.field.${name}`], {
      defaultValue: name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
    });
}

interface FieldsProps {
  fields: readonly SchemaField[];
  /** Path of the object that the fields belong to. */
  at: string;
}

const isWide = ({ kind }: SchemaField) => kind === 'long' || kind === 'map' || kind === 'rows' || kind === 'group' || kind === 'texts';

/** The fields of an object: short ones side by side, the others below one another. */
export function SchemaFields({ fields, at }: FieldsProps) {
  const short = fields.filter((field) => !isWide(field) && field.kind !== 'switch');
  const switches = fields.filter(({ kind }) => kind === 'switch');
  const pairs = Array.from({ length: Math.ceil(short.length / 2) }, (_, index) => short.slice(index * 2, index * 2 + 2));
  return (
    <div className={styles['fields']}>
      {pairs.map((pair) => (
        <FormRow key={pair[0]?.path}>
          {pair.map((field) => (
            <SchemaInput key={field.path} field={field} at={at} />
          ))}
        </FormRow>
      ))}
      {[...fields.filter((field) => isWide(field) && field.kind !== 'group'), ...switches].map((field) => (
        <SchemaInput key={field.path} field={field} at={at} />
      ))}
      {fields
        .filter(({ kind }) => kind === 'group')
        .map((field) => (
          <Group key={field.path} field={field} at={at} />
        ))}
    </div>
  );
}

/** A group of settings; one that may be absent as a whole has a switch. */
function Group({ field, at }: { field: SchemaField; at: string }) {
  const label = useFieldLabel()(field);
  const name = `${at}.${field.name}`;
  const { value, set } = useFormField<object | null | undefined>(name);
  const isOn = value !== null && value !== undefined;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        {field.nullable ? <Switch label={label} checked={isOn} onChange={(on) => set(on ? (field.initial as object) : null)} /> : label}
      </legend>
      {isOn ? <SchemaFields fields={field.fields} at={name} /> : null}
    </fieldset>
  );
}

/** One field, edited as its schema says. */
function SchemaInput({ field, at }: { field: SchemaField; at: string }) {
  const label = useFieldLabel()(field);
  const props = { name: `${at}.${field.name}`, label };
  switch (field.kind) {
    case 'switch':
      return <SwitchField {...props} />;
    case 'choice':
      return <SelectField {...props} options={field.options.map((value) => ({ value, label: value }))} />;
    case 'long':
      return <TextAreaField {...props} rows={6} />;
    case 'number':
      return <TextField {...props} inputMode="decimal" />;
    case 'map':
      return <MapField {...props} />;
    case 'rows':
      return (
        <RowsField {...props} initial={field.initial}>
          {(path) => <SchemaFields fields={field.fields} at={path} />}
        </RowsField>
      );
    case 'texts':
      return <TextsField {...props} />;
    default:
      return <TextField {...props} autoComplete="off" />;
  }
}
