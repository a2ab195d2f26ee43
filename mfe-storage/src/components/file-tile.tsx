import { Thumbnail } from '@cabinet/design-system/thumbnail';
import type { StoredFile } from '@cabinet/domain/files';
import { FileBadges } from './file-name.tsx';
import { FileSize } from './file-size.tsx';
import styles from './files.module.css';

/** A file as a tile: its picture above its name and size. */
export function FileTile({ file }: { file: StoredFile }) {
  return (
    <>
      <Thumbnail file={file} size="tile" />
      <span className={styles['tileName']}>{file.title}</span>
      <span className={styles['tileFacts']}>
        <FileSize size={file.size} />
        <FileBadges file={file} />
      </span>
    </>
  );
}
