import { useMemo, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormRow, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { contactFieldsBy } from '@cabinet/domain/contact-fields';
import { CONTACT_FIELDS, contacts, CUSTOM_FIELDS, type Contact, type NewContact } from '@cabinet/domain/contacts';
import { contactSchemaWith, type CustomField } from '@cabinet/domain/custom-fields';
import { useFieldLabel } from '../../model/use-field-label.ts';
import { ContactTagsField } from '../../tags/contact-tags-field.tsx';
import { ContactFieldInput } from './contact-field-input.tsx';
import { OwnFieldInput } from './own-field-input.tsx';

const FORM_FIELDS = contactFieldsBy('form');
/** The form shows its fields in pairs. */
const ROWS = Array.from({ length: Math.ceil(FORM_FIELDS.length / 2) }, (_, row) => FORM_FIELDS.slice(2 * row, 2 * row + 2));

interface ContactFormProps extends RowDialogProps<Contact> {
  /** The list that a new contact is added to. */
  listId?: string;
  /** The account of the list. */
  ownerId: string;
  /** The fields that the list's account has added. */
  own: readonly CustomField[];
}

function initialOf(row: Contact | undefined, listId: string, own: readonly CustomField[]): NewContact {
  const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, row?.[field] ?? '']));
  const fields = { ...Object.fromEntries(own.map(({ key }) => [key, ''])), ...row?.fields };
  return { ...values, fields, tags: row?.tags ?? [], ListId: row?.ListId ?? listId } as NewContact;
}

/** Creates or edits a contact. Empty custom fields are added one by one, on request. */
export function ContactForm({ row, close, listId = '', ownerId, own }: ContactFormProps) {
  const t = useT('contacts');
  const labelOf = useFieldLabel();
  const calls = useResource(contacts);
  const [create] = calls.useCreate();
  const [update] = calls.useUpdate();
  const [customs, setCustoms] = useState(() => CUSTOM_FIELDS.filter((field) => row?.[field]));
  const schema = useMemo(() => contactSchemaWith(own, row?.fields), [own, row]);
  const next = CUSTOM_FIELDS.find((field) => !customs.includes(field));

  const save = async (body: NewContact) => {
    await (row ? update({ id: row.id, body }) : create(body)).unwrap();
    close();
  };

  return (
    <Dialog title={row ? t('contact.editTitle') : t('contact.createTitle')} width={600} onClose={close}>
      <Form schema={schema} initial={initialOf(row, listId, own)} onSubmit={save}>
        {ROWS.map((row) =>
          row.length > 1 ? (
            <FormRow key={row[0]}>
              {row.map((field) => (
                <ContactFieldInput key={field} field={field} />
              ))}
            </FormRow>
          ) : (
            row.map((field) => <ContactFieldInput key={field} field={field} />)
          ),
        )}
        <ContactTagsField name="tags" ownerId={ownerId} />
        {own.map((field) => (
          <OwnFieldInput key={field.key} field={field} known={row?.fields?.[field.key]} />
        ))}
        {customs.map((field) => (
          <TextField key={field} name={field} label={labelOf(field)} />
        ))}
        {next ? (
          <div>
            <Button size="sm" tone="ghost" icon="plus" onClick={() => setCustoms([...customs, next])}>
              {t('contact.addField')}
            </Button>
          </div>
        ) : null}
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{row ? t('ui:common.save') : t('list.add')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
