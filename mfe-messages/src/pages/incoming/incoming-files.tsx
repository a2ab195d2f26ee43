import { useStoredFileUrl } from '@cabinet/api/stored-file';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { Sensitive } from '@cabinet/design-system/value';
import type { IncomingFile, IncomingMessage } from '@cabinet/domain/incoming';
import { Attachment } from '../../components/attachments.tsx';
import styles from '../../components/messages.module.css';

/** A picture of a message as it is stored. */
export function Picture({ id, filename }: { id: string; filename: string }) {
  const url = useStoredFileUrl(id);
  return url === undefined ? null : (
    <Sensitive>
      <img className={styles['picture']} src={url} alt={filename} />
    </Sensitive>
  );
}

function Refused({ filename, refused }: Pick<IncomingFile, 'filename' | 'refused'>) {
  const t = useT('messages');
  return (
    <>
      <Icon name="warning" size={16} />
      {filename !== '' && <span className={styles['fileName']}>{filename}</span>}
      <span className={styles['numbers']}>{t(`incoming.files.${refused ?? 'unavailable'}`)}</span>
    </>
  );
}

/** Pictures and files that came with a message: shown and offered for download, or why they were not kept. */
export function IncomingFiles({ files }: { files: readonly IncomingFile[] }) {
  const t = useT('messages');
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('incoming.files.title')}>
      {files.map(({ id, kind, filename, refused }, index) => (
        <li key={index}>
          {id === null ? <Refused filename={filename} refused={refused} /> : <Attachment id={id} field={kind} />}
          {id !== null && kind === 'image' && <Picture id={id} filename={filename} />}
        </li>
      ))}
    </ul>
  );
}

/** What a message says in a list: its text, and by icons that pictures or files came with it. */
export function IncomingSummary({ payload: { text }, meta: { files = [] } }: Pick<IncomingMessage, 'payload' | 'meta'>) {
  const t = useT('messages');
  const has = (kind: IncomingFile['kind']) => files.some((file) => file.kind === kind);
  return (
    <span className={styles['clip']}>
      {(['image', 'file'] as const).filter(has).map((kind) => (
        <span key={kind} className={styles['mark']}>
          <Icon name={kind} size={16} title={t(`incoming.files.${kind}`)} />
        </span>
      ))}
      {text ||
        files
          .map(({ filename }) => filename)
          .filter(Boolean)
          .join(', ')}
    </span>
  );
}
