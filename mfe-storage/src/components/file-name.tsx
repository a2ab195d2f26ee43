import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { Thumbnail } from '@cabinet/design-system/thumbnail';
import { isOpenToAll, type StoredFile } from '@cabinet/domain/files';
import styles from './files.module.css';

/** Badges of a file that is locked or open to everybody. */
export function FileBadges({ file }: { file: StoredFile }) {
  const t = useT('storage');
  return (
    <span className={styles['badges']}>
      {file.locks.length > 0 ? <Icon name="lock" size={14} title={t('expiry.locked')} /> : null}
      {isOpenToAll(file) ? <Icon name="links" size={14} title={t('list.public')} /> : null}
    </span>
  );
}

/** A file's name with its small picture, or the icon of its type, and badges for locked and public files. */
export function FileName({ file }: { file: StoredFile }) {
  return (
    <span className={styles['file']}>
      <Thumbnail file={file} />
      <span className={styles['name']}>{file.title}</span>
      <FileBadges file={file} />
    </span>
  );
}
