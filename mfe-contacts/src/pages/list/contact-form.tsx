import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { EmailField, Form, FormRow, PhoneField, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { CONTACT_FIELDS, contacts, contactSchema, CUSTOM_FIELDS, GENDERS, type Contact, type NewContact } from '@cabinet/domain/contacts';

interface ContactFormProps extends RowDialogProps<Contact> {
  /** The list that a new contact goes into. */
  listId?: string;
}

function initialOf(row: Contact | undefined, listId: string): NewContact {
  const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, row?.[field] ?? '']));
  return { ...values, ListId: row?.ListId ?? listId } as NewContact;
}

/** Makes or changes a contact. Custom fields that are empty come one by one, as they are asked for. */
export function ContactForm({ row, close, listId = '' }: ContactFormProps) {
  const t = useT('contacts');
  const { session } = useCabinet();
  const calls = useResource(contacts);
  const [create] = calls.useCreate();
  const [update] = calls.useUpdate();
  const [customs, setCustoms] = useState(() => CUSTOM_FIELDS.filter((field) => row?.[field]));
  const next = CUSTOM_FIELDS.find((field) => !customs.includes(field));

  const save = async (body: NewContact) => {
    await (row ? update({ id: row.id, body }) : create(body)).unwrap();
    close();
  };

  return (
    <Dialog title={row ? t('contact.editTitle') : t('contact.createTitle')} width={600} onClose={close}>
      <Form schema={contactSchema} initial={initialOf(row, listId)} onSubmit={save}>
        <FormRow>
          <PhoneField
            name="phone"
            label={t('fields.phone')}
            hint={t('contact.addressHint')}
            country={session.user.data.country}
            autoFocus
          />
          <EmailField name="email" label={t('fields.email')} />
        </FormRow>
        <FormRow>
          <TextField name="lastName" label={t('fields.lastName')} />
          <TextField name="firstName" label={t('fields.firstName')} />
        </FormRow>
        <FormRow>
          <TextField name="middleName" label={t('fields.middleName')} />
          <TextField name="date" label={t('fields.date')} hint={t('contact.dateHint')} inputMode="numeric" />
        </FormRow>
        <SelectField
          name="gender"
          label={t('fields.gender')}
          placeholder={t('contact.noGender')}
          options={GENDERS.map((value) => ({ value, label: t(`ui:gender.${value}`) }))}
        />
        {customs.map((field) => (
          <TextField key={field} name={field} label={t('fields.custom', { number: Number(field.slice(-2)) })} />
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
