import { useT } from '@cabinet/contract/i18n';
import type { ContactField } from '@cabinet/domain/contacts';

/** Names a field of the contact in the user's words. */
export function useFieldName(): (field: ContactField) => string {
  const t = useT('send');
  return (field) => (field.startsWith('custom') ? t('custom', { number: Number(field.slice(6)) }) : t(`ui:column.${field}`));
}
