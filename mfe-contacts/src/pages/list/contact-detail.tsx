import { useT } from '@cabinet/contract/i18n';
import { Facts } from '@cabinet/design-system/facts';
import { DateTime, EmailText, PhoneText } from '@cabinet/design-system/value';
import { CUSTOM_FIELDS, type Contact } from '@cabinet/domain/contacts';
import { nameOf } from '../../model/contact-name.ts';

/** Everything that is known of a contact. */
export function ContactDetail({ contact }: { contact: Contact }) {
  const t = useT('contacts');
  const name = nameOf(contact);
  return (
    <Facts
      items={[
        contact.phone ? { label: t('fields.phone'), value: <PhoneText phone={contact.phone} /> } : undefined,
        contact.email ? { label: t('fields.email'), value: <EmailText email={contact.email} /> } : undefined,
        name !== '' && { label: t('fields.name'), value: name },
        contact.gender ? { label: t('fields.gender'), value: t(`ui:gender.${contact.gender}`) } : undefined,
        contact.date ? { label: t('fields.date'), value: <DateTime at={contact.date} exact="date" /> } : undefined,
        ...CUSTOM_FIELDS.map((field) => {
          const value = contact[field];
          return value ? { label: t('fields.custom', { number: Number(field.slice(-2)) }), value } : undefined;
        }),
        { label: t('fields.createdAt'), value: <DateTime at={contact.createdAt} exact /> },
      ]}
    />
  );
}
