import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { BoundField, Form, SelectField, SubmitButton, TextField, useFormValues } from '@cabinet/design-system/form';
import { Input, TextBox } from '@cabinet/design-system/input';
import type { RowDialogProps } from '@cabinet/design-system/list';
import {
  contactFields,
  CUSTOM_FIELD_TYPES,
  customFieldSchema,
  suggestFieldKey,
  type CustomField,
  type NewCustomField,
} from '@cabinet/domain/custom-fields';

const NEW: NewCustomField = { title: '', key: '', type: 'text', choices: [] };

const initialOf = ({ title, key, type, choices }: NewCustomField): NewCustomField => ({ title, key, type, choices });

interface FieldFormProps extends RowDialogProps<CustomField> {
  /** What a new field begins with. */
  given?: NewCustomField;
  /** Called with a field that was added. */
  onAdded?: (field: CustomField) => void;
}

/** Adds a field to the contacts of an account, or renames one and changes its choices. */
export function FieldForm({ row, given = NEW, close, onAdded }: FieldFormProps) {
  const t = useT('contacts');
  const hooks = useResource(contactFields);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const save = async (body: NewCustomField) => {
    if (row) await update({ id: row.id, body }).unwrap();
    else {
      const added = await create(body).unwrap();
      onAdded?.(added);
    }
    close();
  };
  return (
    <Dialog title={row ? t('customFields.change', { title: row.title }) : t('customFields.create')} width={500} onClose={close}>
      <Form<NewCustomField> schema={customFieldSchema} initial={initialOf(row ?? given)} onSubmit={save}>
        <Fields isNew={!row} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function Fields({ isNew }: { isNew: boolean }) {
  const t = useT('contacts');
  const { values, setValues } = useFormValues<NewCustomField>();
  /** The key follows the name as long as nobody has written another. */
  const rename = (title: string) => {
    const follows = isNew && values.key === suggestFieldKey(values.title);
    void setValues({ ...values, title, key: follows ? suggestFieldKey(title) : values.key });
  };
  return (
    <>
      <BoundField<string> name="title" label={t('customFields.name')}>
        {(control, field) => (
          <Input
            {...control}
            name="title"
            value={field.value}
            data-autofocus
            onChange={(event) => rename(event.target.value)}
            onBlur={field.leave}
          />
        )}
      </BoundField>
      <TextField
        name="key"
        label={t('customFields.key')}
        hint={t('customFields.keyHint', { mark: `\${${values.key || 'city'}}` })}
        disabled={!isNew}
      />
      <SelectField
        name="type"
        label={t('customFields.type')}
        hint={isNew ? t('customFields.typeHint') : undefined}
        options={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(`customFields.types.${value}`) }))}
        disabled={!isNew}
      />
      {values.type === 'choice' ? <ChoicesField /> : null}
    </>
  );
}

/** The choices of a field, one a line. */
function ChoicesField() {
  const t = useT('contacts');
  return (
    <BoundField<readonly string[] | undefined>
      name="choices"
      label={t('customFields.choices')}
      hint={t('customFields.choicesHint')}
      required
    >
      {(control, field) => (
        <TextBox
          {...control}
          name="choices"
          rows={5}
          value={(field.value ?? []).join('\n')}
          onChange={(event) => field.set(event.target.value.split('\n'))}
          onBlur={() => {
            field.set((field.value ?? []).map((choice) => choice.trim()).filter(Boolean));
            field.leave();
          }}
        />
      )}
    </BoundField>
  );
}
