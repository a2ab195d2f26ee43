import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { TagsField } from '@cabinet/design-system/tags';
import { CONTACT_TAGS, readTags } from '@cabinet/domain/contact-tags';
import { tagOptionsOf } from './use-known-tags.ts';

interface ContactTagsFieldProps {
  name: string;
  /** The account whose tags are suggested. */
  ownerId: string;
  required?: boolean;
  /** Whether the dialog around it puts the focus here. */
  autoFocus?: boolean;
}

/** Edits tags; those that the account's contacts have are suggested. */
export function ContactTagsField({ name, ownerId, required, autoFocus }: ContactTagsFieldProps) {
  const t = useT('contacts');
  const useOptions = useMemo(() => tagOptionsOf(ownerId), [ownerId]);
  return (
    <TagsField
      name={name}
      label={t('ui:column.tags')}
      hint={t('tags.hint', { count: CONTACT_TAGS.perContact, length: CONTACT_TAGS.length })}
      required={required}
      autoFocus={autoFocus}
      useOptions={useOptions}
      read={readTags}
    />
  );
}
