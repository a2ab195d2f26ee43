import { downloadFile } from '@cabinet/api/transfer';
import { useStoredFile, useStoredFileUrl } from '@cabinet/api/stored-file';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { PhonePreview } from '@cabinet/design-system/phone-preview';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import { filesIn } from '@cabinet/domain/payload';
import styles from '../../parts/parts.module.css';

function FileButton({ id }: { id: string }) {
  const t = useT('admin');
  const { notifyError } = useCabinet();
  const file = useStoredFile(id);
  if (!file) return null;
  return (
    <Button size="sm" icon="download" onClick={() => void downloadFile(id).catch(notifyError)}>
      {t('moderation.download', { title: file.title })}
    </Button>
  );
}

/** One message as its recipient would see it, where its buttons lead, and its files to be looked at. */
export function Message({ message: { type, payload } }: { message: ModerationEntry['messages'][number] }) {
  const image = useStoredFileUrl(payload.image);
  const file = useStoredFile(payload.file);
  const files = filesIn(payload);
  const buttons = payload.button ? [{ text: payload.button.text, action: payload.button.url }] : (payload.buttons ?? []);
  return (
    <>
      <PhonePreview
        flat
        type={type}
        sender={payload.sender}
        text={payload.text ?? ''}
        subject={payload.subject}
        html={payload.html}
        image={image}
        file={file?.title}
        recording={Boolean(payload.audio)}
        buttons={buttons.map(({ text }) => text)}
      />
      {buttons.map(({ text, action }, index) => (
        <p key={index} className={styles['note']}>
          {text} → {action}
        </p>
      ))}
      {files.length > 0 ? (
        <div className={styles['buttons']}>
          {files.map(({ field, id }) => (
            <FileButton key={field} id={id} />
          ))}
        </div>
      ) : null}
    </>
  );
}
