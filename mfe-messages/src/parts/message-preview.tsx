import type { ReactNode } from 'react';
import { useStoredFile, useStoredFileUrl } from '@cabinet/api/stored-file';
import { PhonePreview } from '@cabinet/design-system/phone-preview';
import { Sensitive } from '@cabinet/design-system/value';
import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';

interface MessagePreviewProps {
  type: MessageType;
  payload: Partial<Payload>;
  /** Under the message. */
  note?: ReactNode;
}

/** A message as its recipient sees it, blurred in the discreet view, with its picture, file and buttons. */
export function MessagePreview({ type, payload, note }: MessagePreviewProps) {
  const image = useStoredFileUrl(payload.image);
  const file = useStoredFile(payload.file);
  return (
    <Sensitive>
      <PhonePreview
        flat
        type={type}
        sender={payload.sender ?? ''}
        text={payload.text ?? ''}
        subject={payload.subject}
        html={payload.html}
        image={image}
        file={file?.title}
        recording={Boolean(payload.audio)}
        buttons={payload.button ? [payload.button.text] : payload.buttons?.map(({ text }) => text)}
        note={note}
      />
    </Sensitive>
  );
}
