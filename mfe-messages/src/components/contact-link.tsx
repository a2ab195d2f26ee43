import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { EmailText, PhoneText, Sensitive } from '@cabinet/design-system/value';
import type { NamedContact } from '@cabinet/domain/named-contact';

/** A phone that can be called, an email that can be written to, or the id of a chat. */
export function Address({ of: address }: { of: string }) {
  if (address.startsWith('+')) return <PhoneText phone={address} />;
  return address.includes('@') ? <EmailText email={address} /> : <Sensitive>{address}</Sensitive>;
}

/** The contact who has an address, as a link to its page; by its name where it has one. */
export function ContactLink({ contact: { id, name } }: { contact: NamedContact }) {
  const t = useT('messages');
  const { link } = useCabinet();
  return (
    <Sensitive>
      <Link to={link('contacts.person', { id })}>{name ?? t('person.contact')}</Link>
    </Sensitive>
  );
}
