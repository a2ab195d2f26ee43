import { downloadFile } from '@cabinet/api/transfer';
import { useStoredFile } from '@cabinet/api/stored-file';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import { Bytes } from '@cabinet/design-system/value';
import { filesIn, type AttachmentField, type Payload } from '@cabinet/domain/payload';
import styles from './messages.module.css';

/** A file of a message by its name and size, with a button that downloads it. */
export function Attachment({ id, field }: { id: string; field: AttachmentField }) {
  const t = useT('messages');
  const { notifyError } = useCabinet();
  const file = useStoredFile(id);
  if (file === undefined) return t('ui:common.loading');
  if (file === null) return t('attachments.gone');
  return (
    <>
      <Icon name={field === 'image' ? 'image' : 'file'} size={16} />
      <span className={styles['fileName']}>{file.title}</span>
      <span className={styles['numbers']}>
        <Bytes size={file.size} />
      </span>
      <Button size="sm" tone="ghost" icon="download" onClick={() => void downloadFile(id).catch(notifyError)}>
        {t('attachments.download')}
      </Button>
    </>
  );
}

/** Download buttons for the files of a message; nothing for a message without files. */
export function Attachments({ payload }: { payload: Partial<Payload> }) {
  const files = filesIn(payload);
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map(({ field, id }) => (
        <li key={field}>
          <Attachment id={id} field={field} />
        </li>
      ))}
    </ul>
  );
}
