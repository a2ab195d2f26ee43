import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { ShownText } from '@cabinet/design-system/message-links';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Sensitive } from '@cabinet/design-system/value';
import { sendings } from '@cabinet/domain/sendings';
import { MessageStatus, TimeOfDay } from '../../components/cells.tsx';
import styles from '../../components/messages.module.css';

/** A link to the message that a reply answers. */
export function AnsweredMessage({ id }: { id: string }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { data, error } = useResource(sendings).useGet(id);
  if (error && !data) return <Notice tone="neutral">{t('incoming.detail.answeredGone')}</Notice>;
  if (!data) return <Skeleton lines={3} />;
  return (
    <div className={styles['quoted']}>
      <div className={styles['line']}>
        <span className={styles['numbers']}>
          <TimeOfDay at={data.createdAt} /> · <Sensitive>{data.payload.sender}</Sensitive> <ChannelTag type={data.type} />
        </span>
        <MessageStatus state={data.state} livemode={data.livemode} />
      </div>
      <Sensitive>
        <span className={styles['text']}>
          <ShownText>{data.payload.text}</ShownText>
        </span>
      </Sensitive>
      <Link to={link('messages.outgoing', { open: data.id, createdAt: 'any' })}>{t('incoming.detail.openAnswered')}</Link>
    </div>
  );
}
