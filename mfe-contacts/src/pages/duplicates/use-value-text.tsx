import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { DateTime, EmailText, PhoneText, Sensitive } from '@cabinet/design-system/value';
import { mergedValueOf, ownKeyOf } from '@cabinet/domain/contact-merge';
import { contactField, isNamedContactField } from '@cabinet/domain/contact-fields';
import type { ContactField, Contact } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { OwnValue } from '../../model/own-value.tsx';
import { useFieldLabel } from '../../model/use-field-label.ts';

/** Names fields of a merge and draws what contacts have in them, with the fields that the account has added. */
export function useValueText(own: readonly CustomField[]) {
  const t = useT('contacts');
  const labelOf = useFieldLabel();
  const ownOf = (field: string) => own.find(({ key }) => key === ownKeyOf(field));
  const draw = (field: string, value: string): ReactNode => {
    const key = ownKeyOf(field);
    if (key !== undefined) return <OwnValue field={ownOf(field) ?? { type: 'text' }} value={value} />;
    switch (isNamedContactField(field) ? contactField(field).kind : 'text') {
      case 'phone':
        return <PhoneText plain phone={value} />;
      case 'email':
        return <EmailText plain email={value} />;
      case 'gender':
        return t(`ui:gender.${value}`);
      case 'date':
        return <DateTime at={value} exact="date" interactive={false} />;
      default:
        return <Sensitive>{value}</Sensitive>;
    }
  };
  return {
    label: (field: string): string => {
      const key = ownKeyOf(field);
      return key === undefined ? labelOf(field as ContactField) : (ownOf(field)?.title ?? key);
    },
    content: (contact: Contact, field: string): ReactNode => {
      const value = mergedValueOf(contact, field);
      return value === null ? null : draw(field, value);
    },
  };
}
