import { useCabinet } from '@cabinet/contract/cabinet';
import type { ContactList } from '@cabinet/domain/contact-lists';

/** The address at which a message to a list is written; undefined for lists that nobody, or not this account, may send to. */
export function useSendLink(): (list: ContactList) => string | undefined {
  const { link, session } = useCabinet();
  return ({ id, type, count, OwnerId }) =>
    type === 'regular' && count > 0 && OwnerId === session.user.id ? link('send.send', { list: id }) : undefined;
}
