import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { EmailField, PhoneField, SelectField, TextField } from '@cabinet/design-system/form';
import { contactField, type NamedContactField } from '@cabinet/domain/contact-fields';
import { GENDERS } from '@cabinet/domain/contacts';
import { useFieldLabel } from '../../model/use-field-label.ts';

/** The input for a named field of a contact, chosen by the field's kind. */
export function ContactFieldInput({ field }: { field: NamedContactField }) {
  const t = useT('contacts');
  const { country } = useCabinet().session.user.data;
  const shared = { name: field, label: useFieldLabel()(field) };
  switch (contactField(field).kind) {
    case 'phone':
      return <PhoneField {...shared} hint={t('contact.addressHint')} country={country} autoFocus />;
    case 'email':
      return <EmailField {...shared} />;
    case 'date':
      return <TextField {...shared} hint={t('contact.dateHint')} inputMode="numeric" />;
    case 'gender':
      return (
        <SelectField
          {...shared}
          placeholder={t('contact.noGender')}
          options={GENDERS.map((value) => ({ value, label: t(`ui:gender.${value}`) }))}
        />
      );
    case 'zone':
      return (
        <SelectField
          {...shared}
          hint={t('contact.zoneHint')}
          placeholder={t('contact.noZone')}
          options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      );
    default:
      return <TextField {...shared} />;
  }
}
