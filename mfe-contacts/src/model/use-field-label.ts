import { useT } from '@cabinet/contract/i18n';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import type { ContactField } from '@cabinet/domain/contacts';

/** Fields whose label in the area differs from the short heading that lists of other areas show. */
const OWN_LABELS: readonly string[] = ['email', 'lastName', 'date'];

/** Returns a function that gives a contact field's label. */
export function useFieldLabel(): (field: ContactField) => string {
  const t = useT('contacts');
  return (field) => {
    if (!isNamedContactField(field)) return t('fields.custom', { number: Number(field.slice(-2)) });
    return OWN_LABELS.includes(field) ? t(`fields.${field}`) : t(`ui:column.${field}`);
  };
}
