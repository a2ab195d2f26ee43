import { useT } from '@cabinet/contract/i18n';
import { Facts } from '@cabinet/design-system/facts';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime, EmailText, PhoneText, Sensitive } from '@cabinet/design-system/value';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import { Reply } from '../../parts/reply.tsx';
import { useOwnerFact } from '../../parts/use-owner-fact.tsx';
import { Answered } from './answered.tsx';
import styles from '../../parts/parts.module.css';

/** All about a message that came in: what it says, what it answers, and the way to reply. */
export function IncomingDetail({ row }: { row: IncomingMessage }) {
  const t = useT('messages');
  const owner = useOwnerFact('sendingsIncoming.get', row.OwnerId);
  return (
    <>
      <p className={styles['said']}>
        <Sensitive>
          <span className={styles['text']}>{row.payload.text || '–'}</span>
        </Sensitive>
      </p>
      <div className={styles['buttons']}>
        <Reply to={row.from} />
      </div>
      <Facts
        items={[
          {
            label: t('incoming.columns.from'),
            value: <Sensitive>{row.from.startsWith('+') ? <PhoneText phone={row.from} /> : <EmailText email={row.from} />}</Sensitive>,
          },
          { label: t('incoming.columns.type'), value: <ChannelTag type={row.type} /> },
          { label: t('incoming.detail.received'), value: <DateTime at={row.createdAt} exact /> },
          owner,
        ]}
      />
      <h3>{t('incoming.detail.answers')}</h3>
      {row.SendingId === null ? (
        <p className={styles['numbers']}>{t('incoming.detail.answersNothing')}</p>
      ) : (
        <Answered id={row.SendingId} />
      )}
    </>
  );
}
