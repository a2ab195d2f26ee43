import type { ReactNode } from 'react';
import { useStoredFile, useStoredFileUrl } from '@cabinet/api/stored-file';
import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { PhonePreview } from './phone-preview.tsx';

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
