import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { DateTime, EmailText, PhoneText } from '@cabinet/design-system/value';
import { contactField, isNamedContactField } from '@cabinet/domain/contact-fields';
import { CONTACT_FIELDS, type Contact, type ContactField } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { nameOf } from '../../model/contact-name.ts';
import { OwnValue } from '../../model/own-value.tsx';
import { useFieldLabel } from '../../model/use-field-label.ts';
import { TagList } from '../../tags/tag-list.tsx';

const kindOf = (field: ContactField) => (isNamedContactField(field) ? contactField(field).kind : 'text');
/** The names of a contact are one item, at the place of the first of them. */
const SHOWN_FIELDS = CONTACT_FIELDS.filter(
  (field) => kindOf(field) !== 'name' || field === CONTACT_FIELDS.find((one) => kindOf(one) === 'name'),
);

/** All fields of a contact. */
export function ContactDetail({ contact, own }: { contact: Contact; own: readonly CustomField[] }) {
  const t = useT('contacts');
  const labelOf = useFieldLabel();
  const name = nameOf(contact);
  const draw = (field: ContactField, value: string): ReactNode => {
    switch (kindOf(field)) {
      case 'phone':
        return <PhoneText phone={value} />;
      case 'email':
        return <EmailText email={value} />;
      case 'gender':
        return t(`ui:gender.${value}`);
      case 'date':
        return <DateTime at={value} exact="date" />;
      default:
        return value;
    }
  };
  return (
    <DescriptionList
      items={[
        ...SHOWN_FIELDS.map((field) => {
          if (kindOf(field) === 'name') return name !== '' && { label: t('fields.name'), value: name };
          const value = contact[field];
          return value ? { label: labelOf(field), value: draw(field, value) } : undefined;
        }),
        contact.tags && contact.tags.length > 0 && { label: labelOf('tags'), value: <TagList tags={contact.tags} /> },
        ...own.map((field) => {
          const value = contact.fields?.[field.key];
          return value ? { label: field.title, value: <OwnValue field={field} value={value} /> } : undefined;
        }),
        { label: t('fields.createdAt'), value: <DateTime at={contact.createdAt} exact="date" /> },
      ]}
    />
  );
}
