import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Link } from '@cabinet/design-system/link';
import { ShownText } from '@cabinet/design-system/message-links';
import { Row, Stack } from '@cabinet/design-system/page';
import { Status, toneOf } from '@cabinet/design-system/status';
import type { TimelineItem } from '@cabinet/design-system/timeline';
import { Money, Sensitive } from '@cabinet/design-system/value';
import type { ContactEvent } from '@cabinet/domain/contact-history';
import { EntryText } from '../../consent/entry-text.tsx';
import { RecipientText } from '../../consent/recipient-text.tsx';
import { PAST_IMPORT } from '../../import/past-import.tsx';
import { AnswerFiles, SentFiles } from './event-files.tsx';
import styles from './event.module.css';

type EventOf<Kind extends ContactEvent['kind']> = Extract<ContactEvent, { kind: Kind }>;

/** The tone of an event's dot. */
export function toneOfEvent(event: ContactEvent): NonNullable<TimelineItem['tone']> {
  if (event.kind === 'message') return toneOf({ of: 'sending', value: event.message.state.status });
  if (event.kind === 'consent') return event.consent.consent === 'out' ? 'error' : 'success';
  return event.kind === 'created' || event.kind === 'changed' ? 'neutral' : 'accent';
}

/** What happened, and over which channel. */
export function EventTitle({ event }: { event: ContactEvent }) {
  const t = useT('contacts');
  const titled = (title: string, more: ReactNode) => (
    <span className={styles['title']}>
      {title} {more}
    </span>
  );
  switch (event.kind) {
    case 'message':
      return titled(
        t('person.event.message'),
        <>
          <ChannelGlyph type={event.message.type} />
          <Status of="sending" value={event.message.state.status} />
        </>,
      );
    case 'answer':
      return titled(t('person.event.answer'), <ChannelGlyph type={event.answer.type} />);
    case 'click':
      return titled(t('person.event.click'), <ChannelGlyph type={event.click.type} />);
    case 'consent':
      return t(`optOuts.consent.${event.consent.consent}`);
    default:
      return t(`person.event.${event.kind}`);
  }
}

function Words({ children }: { children: string }) {
  return (
    <Sensitive>
      <span className={styles['words']}>
        <ShownText>{children}</ShownText>
      </span>
    </Sensitive>
  );
}

function MessageText({ message }: Pick<EventOf<'message'>, 'message'>) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const to = link('messages.outgoing', { open: message.id, createdAt: 'any' });
  return (
    <Stack gap="sm">
      {message.payload.text ? <Words>{message.payload.text}</Words> : null}
      <SentFiles payload={message.payload} />
      <Row>
        <RecipientText plain recipient={message.recipient} />
        <Money amount={message.price} plain />
        {to === undefined ? null : <Link to={to}>{t('person.event.open')}</Link>}
      </Row>
    </Stack>
  );
}

function AnswerText({ answer }: Pick<EventOf<'answer'>, 'answer'>) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const to = link('messages.incoming', { open: answer.id, createdAt: 'any' });
  return (
    <Stack gap="sm">
      {answer.payload.text ? <Words>{answer.payload.text}</Words> : null}
      <AnswerFiles files={answer.meta.files ?? []} />
      {to === undefined ? null : <Link to={to}>{t('person.event.open')}</Link>}
    </Stack>
  );
}

/** Leads to what an import came to. */
function ImportLink({ to }: { to: string | undefined }) {
  const t = useT('contacts');
  return to === undefined ? null : <Link to={to}>{t('person.event.openImport')}</Link>;
}

/** What an event tells beyond its title; `listId` is the list of its contact. */
export function EventText({ event, listId }: { event: ContactEvent; listId: string }) {
  const t = useT('contacts');
  const { link } = useCabinet();
  switch (event.kind) {
    case 'message':
      return <MessageText message={event.message} />;
    case 'answer':
      return <AnswerText answer={event.answer} />;
    case 'click':
      return event.click.address === null ? t('person.event.linkGone') : <Words>{event.click.address}</Words>;
    case 'consent':
      return (
        <Stack gap="sm">
          <RecipientText plain recipient={event.consent.recipient} />
          <EntryText entry={event.consent} />
        </Stack>
      );
    default:
      if (event.import === null) return null;
      return (
        <Row>
          {event.import.file === null ? t('person.event.import') : t('person.event.importOf', { file: event.import.file })}
          <ImportLink to={link('contacts.list', { id: listId, [PAST_IMPORT]: event.import.id })} />
        </Row>
      );
  }
}
