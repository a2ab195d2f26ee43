import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Icon } from '@cabinet/design-system/icon';
import { ShownText } from '@cabinet/design-system/message-links';
import { TestTag } from '@cabinet/design-system/tag';
import { Sensitive } from '@cabinet/design-system/value';
import type { ConversationMessage } from '@cabinet/domain/conversations';
import type { Sending } from '@cabinet/domain/sendings';
import { Attachments } from '../../components/attachments.tsx';
import { IncomingFiles, Picture } from '../incoming/incoming-files.tsx';
import styles from './conversations.module.css';

/** How far a message that the account sent has come: on its way, sent, delivered, read, or why it was not. */
function Ticks({ state }: Pick<Sending, 'state'>) {
  const ui = useT('ui');
  const name = ui(`status.sending.${state.status}`);
  const { status } = state;
  if (status === 'failed')
    return (
      <span className={styles['failed']}>
        <Icon name="error" size={13} /> {name}
      </span>
    );
  const isOnItsWay = status === 'pending' || status === 'processing' || status === 'paused';
  const isThere = status === 'delivered' || status === 'seen';
  return (
    <span className={styles['ticks']} data-seen={status === 'seen'} title={name}>
      <Icon name={isOnItsWay ? 'clock' : 'check'} size={14} />
      {isThere ? <Icon name="check" size={14} /> : null}
      <span className="cab-visually-hidden">{name}</span>
    </span>
  );
}

/** The files of a message that was sent, and its picture as it was seen. */
function SentFiles({ payload }: Pick<Sending, 'payload'>) {
  return (
    <>
      <Attachments payload={payload} />
      {payload.image ? <Picture id={payload.image} filename="" /> : null}
    </>
  );
}

/** One message: what came in at the start of the line, what the account sent at its end. */
export function Bubble({ message: { kind, at, message } }: { message: ConversationMessage }) {
  const t = useT('messages');
  const { date, dateTime } = useFormat();
  const clock = date(at, { hour: '2-digit', minute: '2-digit' });
  const files = kind === 'incoming' ? (message.meta.files ?? []) : [];
  const failure = kind === 'outgoing' && message.state.error ? t(`failure.${message.state.error}`) : undefined;
  return (
    <article className={styles['bubble']} data-kind={kind} aria-label={t(kind === 'incoming' ? 'talks.theirs' : 'talks.ours')}>
      <div className={styles['body']}>
        <Sensitive>
          {message.payload.text ? (
            <p className={styles['words']}>
              <ShownText>{message.payload.text}</ShownText>
            </p>
          ) : null}
          {kind === 'incoming' ? <IncomingFiles files={files} /> : <SentFiles payload={message.payload} />}
          {!message.payload.text && files.length === 0 && kind === 'incoming' ? <p className={styles['words']}>–</p> : null}
        </Sensitive>
      </div>
      <div className={styles['meta']}>
        <ChannelGlyph type={message.type} size={18} />
        {kind === 'outgoing' ? <Sensitive>{message.payload.sender}</Sensitive> : null}
        <time dateTime={at} title={dateTime(at)}>
          {clock}
        </time>
        {kind === 'outgoing' ? <Ticks state={message.state} /> : null}
        <TestTag livemode={message.livemode} />
      </div>
      {failure ? <p className={styles['reason']}>{failure}</p> : null}
    </article>
  );
}
