import type { ReactNode } from 'react';
import { useStoredFile, useStoredFileUrl } from '@cabinet/api/stored-file';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { linkCodesIn, mapPayloadTexts, withSampleLinks } from '@cabinet/domain/message-links';
import type { Payload } from '@cabinet/domain/payload';
import { ChannelGlyph } from '../channel/channel.tsx';
import { useNamedLinks } from '../message-links/message-links.tsx';
import { cx } from '../internal/cx.ts';
import { Call, Chat, Email, Push, type PreviewContent } from './channel-looks.tsx';
import styles from './phone-preview.module.css';

interface PhonePreviewProps extends PreviewContent {
  type: MessageType;
  /** Shown under the message: a time, a number of parts. */
  note?: ReactNode;
}

/** The looks of channels that are not shown as a chat. */
const LOOKS: Readonly<Partial<Record<MessageType, typeof Chat>>> = {
  email: Email,
  voice: Call,
  flashcall: Call,
  push: Push,
  sim_push: Push,
};

/** A message as its recipient sees it, in the look of its channel. Line breaks are kept; an empty message shows a grey hint. */
export function PhonePreview({ type, note, ...shown }: PhonePreviewProps) {
  const t = useT('ui');
  const Look = LOOKS[type] ?? Chat;
  const { text, html, image, file, recording, buttons = [] } = shown;
  const isEmpty = !text && !html && !image && !file && !recording && buttons.length === 0;
  return (
    <figure className={cx(styles['phone'], styles[type])} aria-label={t('preview.label')}>
      <figcaption className={styles['head']}>
        <ChannelGlyph type={type} decorative />
        <span className={styles['name']}>{shown.sender || t('preview.sender')}</span>
        <span className={styles['channel']}>{t(`channel.${type}`)}</span>
      </figcaption>
      <div className={styles['screen']}>
        {isEmpty ? <div className={styles['hint']}>{t('preview.empty')}</div> : <Look {...shown} />}
        {note !== undefined && !isEmpty ? <div className={styles['note']}>{note}</div> : null}
      </div>
    </figure>
  );
}

interface MessagePreviewProps {
  type: MessageType;
  payload: Partial<Payload>;
  /** The text with placeholders filled in for one recipient, when it differs from the payload's. */
  text?: string;
  /** Shown under the message. */
  note?: ReactNode;
}

/** A payload as its recipient sees it, with its picture and file from the storage. */
export function MessagePreview({ type, payload, text = payload.text ?? '', note }: MessagePreviewProps) {
  const namesLinks = [text, payload.html, payload.subject].some((one) => one !== undefined && linkCodesIn(one).length > 0);
  const Preview = namesLinks ? PreviewWithLinks : PlainPreview;
  return <Preview type={type} payload={payload} text={text} note={note} />;
}

/** A message that names links, with samples of the addresses that its recipients get. */
function PreviewWithLinks({ payload, text, ...shown }: MessagePreviewProps & { text: string }) {
  const links = useNamedLinks([text, payload.html, payload.subject]);
  const sample = (said: string) => withSampleLinks(said, links);
  return <PlainPreview {...shown} text={sample(text)} payload={{ ...payload, ...mapPayloadTexts(payload, sample) }} />;
}

function PlainPreview({ type, payload, text, note }: MessagePreviewProps & { text: string }) {
  const image = useStoredFileUrl(payload.image);
  const file = useStoredFile(payload.file);
  return (
    <PhonePreview
      type={type}
      sender={payload.sender ?? ''}
      text={text}
      subject={payload.subject}
      html={payload.html}
      image={image}
      file={file?.title}
      recording={Boolean(payload.audio)}
      buttons={payload.button ? [payload.button.text] : payload.buttons?.map((button) => button.text)}
      note={note}
    />
  );
}
