import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { Bytes } from '@cabinet/design-system/value';
import type { StoredFile } from '@cabinet/domain/files';
import styles from './files.module.css';

/** The files that were just uploaded. */
export function UploadedFiles({ files }: { files: readonly StoredFile[] }) {
  const t = useT('storage');
  if (files.length === 0) return null;
  return (
    <ul className={styles['uploaded']} aria-label={t('upload.uploaded')}>
      {files.map(({ id, title, size }) => (
        <li key={id}>
          <Icon name="success" size={16} className={styles['ok']} />
          <span className={styles['name']}>{title}</span>
          <Bytes size={size} />
        </li>
      ))}
    </ul>
  );
}
