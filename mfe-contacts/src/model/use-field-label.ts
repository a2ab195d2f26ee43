import { useT } from '@cabinet/contract/i18n';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import type { ContactImportTarget } from '@cabinet/domain/contact-import';

/** Fields whose label in the area differs from the short heading that lists of other areas show. */
const OWN_LABELS: readonly string[] = ['email', 'lastName', 'date'];

/** Returns a function that gives the label of a contact's field, or of its tags. */
export function useFieldLabel(): (field: ContactImportTarget) => string {
  const t = useT('contacts');
  return (field) => {
    if (field === 'tags') return t('ui:column.tags');
    if (!isNamedContactField(field)) return t('fields.custom', { number: Number(field.slice(-2)) });
    return OWN_LABELS.includes(field) ? t(`fields.${field}`) : t(`ui:column.${field}`);
  };
}
