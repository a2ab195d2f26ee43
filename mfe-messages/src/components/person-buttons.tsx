import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Menu } from '@cabinet/design-system/menu';
import type { NamedContact } from '@cabinet/domain/named-contact';
import { formatPhone } from '@cabinet/domain/phone';
import { useMessagesOptOutMutation } from '../api.ts';
import styles from './messages.module.css';

export interface PersonButtonsProps {
  /** The phone or email of whom a message was sent to, or came from. */
  address: string;
  /** The contact who has the address, as far as it is known. */
  contact?: NamedContact | null | undefined;
  text: string;
  /** The account of the message; null for an incoming one that answers nothing. */
  OwnerId: string | null;
  /** The label of the link to the send wizard. */
  writeLabel: string;
}

const isAddress = (text: string) => text.startsWith('+') || text.includes('@');

/** What can be done about a message and its person: write, copy the text, see all that was sent there, write never again. */
export function PersonButtons({ address, contact, text, OwnerId, writeLabel }: PersonButtonsProps) {
  const t = useT('messages');
  const { can, confirm, link, notify, notifyError, session } = useCabinet();
  const [optOut] = useMessagesOptOutMutation();
  const isReachable = isAddress(address);
  const write = isReachable ? link('send.send', { phone: address }) : undefined;
  // An opt-out belongs to who enters it: of the messages of others it would stop none.
  const mayBlock = isReachable && OwnerId === session.user.id && can('optOuts.create');
  const block = async () => {
    const name = address.startsWith('+') ? formatPhone(address) : address;
    const isAgreed = await confirm({
      title: t('person.blockTitle', { name }),
      text: t('person.blockText'),
      action: t('person.block'),
      danger: true,
    });
    if (!isAgreed) return;
    try {
      await optOut(address).unwrap();
      notify({ tone: 'success', title: t('person.blocked', { name }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div className={styles['buttons']}>
      {write === undefined ? null : (
        <Button icon="send" to={write}>
          {writeLabel}
        </Button>
      )}
      {text === '' ? null : <CopyButton text={text} label={t('person.copy')} />}
      <Menu
        icon="more"
        label={t('person.more')}
        items={[
          contact ? { key: 'contact', label: t('person.contact'), icon: 'user', to: link('contacts.person', { id: contact.id }) } : false,
          can('sendings.get') && {
            key: 'all',
            label: t('person.all'),
            icon: 'messages',
            to: link('messages.outgoing', { recipient: address, createdAt: 'any' }),
          },
          mayBlock && { key: 'block', label: t('person.block'), icon: 'shield', danger: true, onSelect: () => void block() },
        ]}
      />
    </div>
  );
}
