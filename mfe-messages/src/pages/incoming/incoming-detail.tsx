import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import { Address, ContactLink } from '../../components/contact-link.tsx';
import { PersonActions } from '../../components/person-actions.tsx';
import { useOwnerItem } from '../../components/use-owner-item.tsx';
import { AnsweredMessage } from './answered-message.tsx';
import { IncomingFiles } from './incoming-files.tsx';
import styles from '../../components/messages.module.css';

/** An incoming message: its text, its pictures and files, the message that it answers, and what can be done about it. */
export function IncomingDetail({ row }: { row: IncomingMessage }) {
  const t = useT('messages');
  const { files = [] } = row.meta;
  const { contact } = row;
  const owner = useOwnerItem('sendingsIncoming.get', row.OwnerId);
  return (
    <>
      <PersonActions address={row.from} text={row.payload.text} OwnerId={row.OwnerId} writeLabel={t('incoming.reply')} />
      {row.payload.text !== '' || files.length === 0 ? (
        <p className={styles['said']}>
          <Sensitive>
            <span className={styles['text']}>{row.payload.text || '–'}</span>
          </Sensitive>
        </p>
      ) : null}
      <IncomingFiles files={files} />
      <DescriptionList
        items={[
          {
            label: t('incoming.columns.from'),
            value: <Address of={row.from} />,
          },
          contact && { label: t('person.who'), value: <ContactLink contact={contact} /> },
          { label: t('incoming.columns.type'), value: <ChannelTag type={row.type} /> },
          { label: t('incoming.detail.received'), value: <DateTime at={row.createdAt} exact /> },
          owner,
        ]}
      />
      <h3>{t('incoming.detail.answers')}</h3>
      {row.SendingId === null ? (
        <p className={styles['numbers']}>{t('incoming.detail.answersNothing')}</p>
      ) : (
        <AnsweredMessage id={row.SendingId} />
      )}
    </>
  );
}
