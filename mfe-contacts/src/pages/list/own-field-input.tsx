import { useT } from '@cabinet/contract/i18n';
import { SelectField, TextField } from '@cabinet/design-system/form';
import type { CustomField } from '@cabinet/domain/custom-fields';

/** The input for a field of the account, chosen by its type; `known` is the value that a contact has, also where it is offered no more. */
export function OwnFieldInput({ field: { key, title, type, choices }, known }: { field: CustomField; known?: string | null | undefined }) {
  const t = useT('contacts');
  const shared = { name: `fields.${key}`, label: title };
  switch (type) {
    case 'number':
      return <TextField {...shared} inputMode="decimal" />;
    case 'date':
      return <TextField {...shared} hint={t('contact.dateHint')} inputMode="numeric" />;
    case 'boolean': {
      const options = [
        { value: 'true', label: t('customFields.yes') },
        { value: 'false', label: t('customFields.no') },
      ];
      return <SelectField {...shared} placeholder={t('customFields.notGiven')} options={options} />;
    }
    case 'choice': {
      const offered = known && !choices.includes(known) ? [...choices, known] : choices;
      return (
        <SelectField
          {...shared}
          placeholder={t('customFields.notGiven')}
          options={offered.map((choice) => ({ value: choice, label: choice }))}
        />
      );
    }
    default:
      return <TextField {...shared} />;
  }
}
