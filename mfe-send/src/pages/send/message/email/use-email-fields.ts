import { CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import type { EmailField } from '@cabinet/design-system/email-editor';
import { useOwnFields, usePlaceholderName } from '@cabinet/design-system/placeholder-names';

/** The fields of contacts that an email may name: the account's own first. */
export function useEmailFields(): readonly EmailField[] {
  const own = useOwnFields();
  const nameOf = usePlaceholderName();
  return [
    ...own.map(({ key, title }) => ({ mark: `\${${key}}`, name: title })),
    ...CONTACT_FIELDS.map((field) => ({ mark: `\${${field}}`, name: nameOf(field) ?? field })),
  ];
}
