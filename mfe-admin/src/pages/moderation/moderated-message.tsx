import { downloadFile } from '@cabinet/api/transfer';
import { useStoredFile } from '@cabinet/api/stored-file';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { MessagePreview } from '@cabinet/design-system/phone-preview';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import { filesIn } from '@cabinet/domain/payload';
import styles from '../../components/moderation.module.css';

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

/** One message as its recipient would see it, with the targets of its buttons and its files. */
export function ModeratedMessage({ message: { type, payload } }: { message: ModerationEntry['messages'][number] }) {
  const files = filesIn(payload);
  const buttons = payload.button ? [{ text: payload.button.text, action: payload.button.url }] : (payload.buttons ?? []);
  return (
    <>
      <MessagePreview type={type} payload={payload} />
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
