import { useT } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { ShownText } from '@cabinet/design-system/message-links';
import { Dot, Status } from '@cabinet/design-system/status';
import { TestTag } from '@cabinet/design-system/tag';
import { DateTime, FoundText, PhoneText } from '@cabinet/design-system/value';
import { foundDigits, foundExcerpt, type SoughtContents } from '@cabinet/domain/message-search';
import { formatPhone } from '@cabinet/domain/phone';
import type { NamedContact } from '@cabinet/domain/named-contact';
import type { Sending } from '@cabinet/domain/sendings';
import styles from './messages.module.css';

/** The status of a message, with a mark for a test; one that never got a delivery report says so. */
export function MessageStatus({ state, livemode }: Pick<Sending, 'state' | 'livemode'>) {
  const t = useT('messages');
  const isUnreported = state.status === 'sent' && state.error === 'noReport';
  return (
    <span className={styles['status']}>
      {isUnreported ? <Dot tone="warning">{t('failureShort.noReport')}</Dot> : <Status of="sending" value={state.status} />}
      <TestTag livemode={livemode} />
    </span>
  );
}

/** A recipient: a phone in international format, or an email; `sought` marks the digits that were looked for. */
export function Recipient({ recipient, sought }: Pick<Sending, 'recipient'> & { sought?: SoughtContents | undefined }) {
  if (sought && recipient.startsWith('+'))
    return (
      <span className={styles['number']}>
        <FoundText pieces={foundDigits(formatPhone(recipient), sought)} />
      </span>
    );
  return recipient.startsWith('+') ? <PhoneText plain phone={recipient} /> : recipient;
}

interface PersonProps {
  contact?: NamedContact | null | undefined;
  address: string;
  sought?: SoughtContents | undefined;
}

/** Who wrote or is written to: the name of the contact beside the address, or the address alone; `sought` marks digits of the address. */
export function Person({ contact, address, sought }: PersonProps) {
  if (!contact?.name) return <Recipient recipient={address} sought={sought} />;
  return (
    <span className={styles['person']}>
      <span className={styles['personName']}>{contact.name}</span>
      <span className={styles['personAddress']}>
        <Recipient recipient={address} sought={sought} />
      </span>
    </span>
  );
}

/** The channel of a message, with a mark for a fallback. */
export function Channel({ id, chainId, type }: Pick<Sending, 'id' | 'chainId' | 'type'>) {
  const t = useT('messages');
  if (id === chainId) return <ChannelGlyph type={type} />;
  return (
    <span className={styles['follows']} title={t('outgoing.follows')}>
      <span aria-hidden>→</span>
      <span className="cab-visually-hidden">{t('outgoing.follows')}</span>
      <ChannelGlyph type={type} />
    </span>
  );
}

/** The time of day, with the date when it was not today. */
export function TimeOfDay({ at }: { at: string }) {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return <DateTime at={at} exact={today ? 'time' : true} interactive={false} />;
}

interface TruncatedTextProps {
  children: string;
  wide?: boolean;
  sought?: SoughtContents | undefined;
}

/**
 * A text on one line, truncated at the end of its column; `wide` where the text is what rows are told apart by. What is `sought` is marked in
 * it, and it begins shortly before.
 */
export function TruncatedText({ children, wide = false, sought }: TruncatedTextProps) {
  const excerpt = sought && foundExcerpt(children, sought);
  const isFound = excerpt?.some((piece) => piece.isFound);
  return (
    <span className={styles['clip']} data-wide={wide || undefined}>
      {excerpt && isFound ? <FoundText pieces={excerpt} /> : <ShownText>{children}</ShownText>}
    </span>
  );
}
