import { Link, useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Face } from '@cabinet/design-system/face';
import { Icon } from '@cabinet/design-system/icon';
import { Owner } from '@cabinet/design-system/list';
import { ShownText } from '@cabinet/design-system/message-links';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import type { Conversation } from '@cabinet/domain/conversations';
import { Recipient } from '../../components/cells.tsx';
import styles from './conversations.module.css';

/** Who writes: the name of the contact, or the address. */
export function PersonName({ name, address }: Pick<Conversation, 'name' | 'address'>) {
  return <Sensitive>{name ?? <Recipient recipient={address} />}</Sensitive>;
}

/** A conversation in the list: who, when, what was said last, and what is still to be read. */
export function ConversationRow({ row, isOpen, assignee }: { row: Conversation; isOpen: boolean; assignee: string | null }) {
  const t = useT('messages');
  const { session } = useCabinet();
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('open', row.id);
  return (
    <Link
      to={`?${to}`}
      className={styles['row']}
      data-conversation={row.id}
      data-unread={row.unread > 0}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Face name={row.name} badge={<ChannelGlyph type={row.type} size={18} />} />
      <span className={styles['who']}>
        <PersonName name={row.name} address={row.address} />
      </span>
      <span className={styles['when']}>
        <DateTime at={row.lastAt} interactive={false} />
      </span>
      <span className={styles['said']}>
        {row.isAnswer ? <span className={styles['you']}>{t('talks.you')} </span> : null}
        <Sensitive>{row.text ? <ShownText>{row.text}</ShownText> : t('talks.attachment')}</Sensitive>
      </span>
      {row.unread > 0 ? (
        <span className={styles['unread']}>
          <span aria-hidden>{row.unread > 99 ? '99+' : row.unread}</span>
          <span className="cab-visually-hidden">{t('talks.unread', { count: row.unread })}</span>
        </span>
      ) : null}
      {assignee || row.state === 'closed' || row.OwnerId !== session.user.id ? (
        <span className={styles['marks']}>
          {row.state === 'closed' ? <Tag>{t('talks.closed')}</Tag> : null}
          {assignee ? (
            <span className={styles['assignee']}>
              <Icon name="user" size={13} /> {assignee}
            </span>
          ) : null}
          {row.OwnerId === session.user.id ? null : (
            <span className={styles['assignee']}>
              <Owner id={row.OwnerId} />
            </span>
          )}
        </span>
      ) : null}
    </Link>
  );
}
