import { useT } from '@cabinet/contract/i18n';
import { Icon, type IconName } from '@cabinet/design-system/icon';
import { isOpenToAll, type StoredFile } from '@cabinet/domain/files';
import styles from './files.module.css';

function iconOf(type: string): IconName {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('audio/') ? 'voice' : 'file';
}

/** A file's name with the icon of its type, and badges for locked and public files. */
export function FileName({ file }: { file: StoredFile }) {
  const t = useT('storage');
  return (
    <span className={styles['file']}>
      <Icon name={iconOf(file.type)} size={16} className={styles['kind']} />
      <span className={styles['name']}>{file.title}</span>
      <span className={styles['badges']}>
        {file.locks.length > 0 ? <Icon name="lock" size={14} title={t('expiry.locked')} /> : null}
        {isOpenToAll(file) ? <Icon name="links" size={14} title={t('list.public')} /> : null}
      </span>
    </span>
  );
}
