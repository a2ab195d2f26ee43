import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Face } from '@cabinet/design-system/face';
import { useNarrow } from '@cabinet/design-system/media';
import { Menu } from '@cabinet/design-system/menu';
import { Icon } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Sensitive } from '@cabinet/design-system/value';
import type { Conversation, ConversationChange } from '@cabinet/domain/conversations';
import { Recipient } from '../../components/cells.tsx';
import { useMessagesTalkChangeMutation } from '../../conversations-api.ts';
import { PersonName } from './conversation-row.tsx';
import { usePeople } from './use-people.ts';
import styles from './conversations.module.css';

/** Who a conversation is with and by which channels; who takes care of it, and whether it is put aside. */
export function ThreadHead({ conversation, onBack }: { conversation: Conversation | undefined; onBack: () => void }) {
  const t = useT('messages');
  return (
    <header className={styles['head']}>
      <span className={styles['back']}>
        <IconButton icon="arrow-left" label={t('talks.back')} onClick={onBack} />
      </span>
      {conversation ? <Known conversation={conversation} /> : <SkeletonBar width={40} />}
    </header>
  );
}

function Known({ conversation }: { conversation: Conversation }) {
  const { link } = useCabinet();
  const { nameOf } = usePeople();
  const { name, contact, address, types, AssigneeId } = conversation;
  const isNarrow = useNarrow();
  return (
    <>
      <Face name={name} />
      <div className={styles['title']}>
        <h2 className={styles['name']}>
          <Link quiet to={contact ? link('contacts.person', { id: contact.id }) : undefined}>
            <PersonName name={name} address={address} />
          </Link>
        </h2>
        <span className={styles['sub']}>
          {types.map((type) => (
            <ChannelGlyph key={type} type={type} size={18} />
          ))}
          {name === null ? null : (
            <Sensitive>
              <Recipient recipient={address} />
            </Sensitive>
          )}
          {isNarrow && AssigneeId !== null ? (
            <span className={styles['assignee']}>
              <Icon name="user" size={13} /> {nameOf(AssigneeId)}
            </span>
          ) : null}
        </span>
      </div>
      <ThreadTools conversation={conversation} />
    </>
  );
}

interface ThreadToolsProps {
  conversation: Conversation;
  /** Whether they stand on the page of the contact, from which they lead to the conversations. */
  isOnContact?: boolean;
}

/** Who takes care of a conversation, whether it is put aside, and the ways to its person and to all its messages. */
export function ThreadTools({ conversation, isOnContact = false }: ThreadToolsProps) {
  const t = useT('messages');
  const { can, link, notifyError } = useCabinet();
  const { people, nameOf } = usePeople();
  const [change, { isLoading }] = useMessagesTalkChangeMutation();
  const { id, contact, address, state, AssigneeId } = conversation;
  const set = (body: Partial<ConversationChange>) => void change({ id, body }).unwrap().catch(notifyError);
  const isOpen = state === 'open';
  const isNarrow = useNarrow();
  const assignee = AssigneeId === null ? undefined : nameOf(AssigneeId);
  const closing = {
    icon: isOpen ? ('check' as const) : ('refresh' as const),
    loading: isLoading,
    onClick: () => set({ state: isOpen ? 'closed' : 'open' }),
  };
  const closeLabel = t(isOpen ? 'talks.close' : 'talks.reopen');
  return (
    <div className={styles['tools']}>
      {can('sendings.generate') ? (
        <>
          <Menu
            icon={isNarrow ? 'user' : undefined}
            label={assignee && !isNarrow ? assignee : t('talks.assign')}
            items={[
              ...people.map((person) => ({
                key: person.id,
                label: person.name,
                checked: person.id === AssigneeId,
                onSelect: () => set({ AssigneeId: person.id }),
              })),
              'divider' as const,
              { key: 'nobody', label: t('talks.nobody'), checked: AssigneeId === null, onSelect: () => set({ AssigneeId: null }) },
            ]}
          />
          {isNarrow ? <IconButton label={closeLabel} {...closing} /> : <Button {...closing}>{closeLabel}</Button>}
        </>
      ) : null}
      <Menu
        icon="more"
        label={t('person.more')}
        items={[
          isOnContact && {
            key: 'conversation',
            label: t('talks.open'),
            icon: 'inbox',
            to: link('messages.conversations', { view: 'all', open: id }),
          },
          !isOnContact && contact
            ? { key: 'contact', label: t('person.contact'), icon: 'user', to: link('contacts.person', { id: contact.id }) }
            : false,
          can('sendings.get') && {
            key: 'all',
            label: t('person.all'),
            icon: 'messages',
            to: link('messages.outgoing', { recipient: address, createdAt: 'any' }),
          },
          {
            key: 'incoming',
            label: t('talks.allIncoming'),
            icon: 'inbox',
            to: link('messages.incoming', { from: address, createdAt: 'any' }),
          },
        ]}
      />
    </div>
  );
}
