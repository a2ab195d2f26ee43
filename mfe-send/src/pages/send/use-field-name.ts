import { useT } from '@cabinet/contract/i18n';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import { useOwnFields } from './use-own-fields.ts';

/** Returns a function that gives the name of a contact's field: translated, or as the account has named it. */
export function useFieldName(): (field: string) => string {
  const t = useT('send');
  const own = useOwnFields();
  return (field) => {
    if (isNamedContactField(field)) return t(`ui:column.${field}`);
    return own.find(({ key }) => key === field)?.title ?? t('custom', { number: Number(field.slice(6)) });
  };
}
