import { CONTACT_FIELDS } from '@cabinet/domain/contacts';
import type { EmailField } from '@cabinet/design-system/email-editor';
import { useFieldName } from '../../use-field-name.ts';
import { useOwnFields } from '../../use-own-fields.ts';

/** The fields of contacts that an email may name: the account's own first. */
export function useEmailFields(): readonly EmailField[] {
  const own = useOwnFields();
  const fieldName = useFieldName();
  return [
    ...own.map(({ key, title }) => ({ mark: `\${${key}}`, name: title })),
    ...CONTACT_FIELDS.map((field) => ({ mark: `\${${field}}`, name: fieldName(field) })),
  ];
}
