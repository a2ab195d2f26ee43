import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { RowAction } from '@cabinet/design-system/list';
import type { Contact } from '@cabinet/domain/contacts';
import { titleOf } from './contact-columns.tsx';

/** What a contact is called, as a link to its page. */
export function PersonLink({ contact }: { contact: Contact }) {
  return <Link to={useCabinet().link('contacts.person', { id: contact.id })}>{titleOf(contact)}</Link>;
}

/** The entry of a row's menu that opens the contact's page. */
export function usePersonAction(): RowAction<Contact> {
  const t = useT('contacts');
  const { link } = useCabinet();
  return {
    key: 'person',
    label: t('person.open'),
    icon: 'user',
    access: 'contacts.get',
    to: ({ id }) => link('contacts.person', { id }),
  };
}
