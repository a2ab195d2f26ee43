import { useCabinet } from '@cabinet/contract/cabinet';
import type { ContactConsent } from '@cabinet/domain/contact-history';
import type { Contact } from '@cabinet/domain/contacts';

const isOpen = ({ optOut, isBlacklisted }: ContactConsent) => optOut === null && !isBlacklisted;

/** The address at which a message to a contact is written: to its phone, or to its email where only that may be written to; undefined for contacts of other accounts. */
export function useWriteLink(): (contact: Contact, consents: readonly ContactConsent[]) => string | undefined {
  const { can, link, session } = useCabinet();
  return ({ phone, email, OwnerId }, consents) => {
    const to = consents.find(isOpen)?.recipient ?? phone ?? email;
    return to && OwnerId === session.user.id && can('sendings.generate') ? link('send.send', { phone: to }) : undefined;
  };
}
