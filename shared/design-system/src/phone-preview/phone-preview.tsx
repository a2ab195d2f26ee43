import type { ReactNode } from 'react';
import { useStoredFile, useStoredFileUrl } from '@cabinet/api/stored-file';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { cx } from '../internal/cx.ts';
import { Call, Chat, Letter, Push, type Shown } from './looks.tsx';
import styles from './phone-preview.module.css';

interface PhonePreviewProps extends Shown {
  type: MessageType;
  /** Under the message: a time, a number of parts. */
  note?: ReactNode;
  /** Only as tall as the message, without the phone around it: beside other facts. */
  flat?: boolean;
}

/** Channels that do not look like a chat. */
const LOOKS: Readonly<Partial<Record<MessageType, typeof Chat>>> = {
  email: Letter,
  voice: Call,
  flashcall: Call,
  push: Push,
  sim_push: Push,
};

/** A message as its recipient sees it, in the look of its channel. Line breaks stay; with nothing to show, a grey hint. */
export function PhonePreview({ type, note, flat = false, ...shown }: PhonePreviewProps) {
  const t = useT('ui');
  const Look = LOOKS[type] ?? Chat;
  const { text, html, image, file, recording, buttons = [] } = shown;
  const isEmpty = !text && !html && !image && !file && !recording && buttons.length === 0;
  return (
    <figure className={cx(styles['phone'], styles[type], flat && styles['flat'])} aria-label={t('preview.label')}>
      <figcaption className={styles['head']}>
        {shown.sender || t('preview.sender')} · {t(`channel.${type}`)}
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
  /** The text as one recipient reads it, when it differs from what was written. */
  text?: string;
  /** Under the message. */
  note?: ReactNode;
  /** Only as tall as the message, without the phone around it. */
  flat?: boolean;
}

/** What a payload says, as its recipient sees it: with its picture, file and buttons from the storage. */
export function MessagePreview({ type, payload, text = payload.text ?? '', note, flat }: MessagePreviewProps) {
  const image = useStoredFileUrl(payload.image);
  const file = useStoredFile(payload.file);
  return (
    <PhonePreview
      flat={flat}
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
