import { useState } from 'react';
import { useThumbnailUrl } from '@cabinet/api/stored-file';
import type { StoredFile } from '@cabinet/domain/files';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './thumbnail.module.css';

function iconOf(type: string): IconName {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'play';
  return type.startsWith('audio/') ? 'voice' : 'file';
}

interface ThumbnailProps {
  file: Pick<StoredFile, 'id' | 'type' | 'thumbnail'>;
  /** `row` stands beside a name, `tile` fills the width above it. */
  size?: 'row' | 'tile';
}

/** A stored file as a small picture, or as the icon of its type where it has none. It says nothing: its name stands beside it. */
export function Thumbnail({ file, size = 'row' }: ThumbnailProps) {
  const url = useThumbnailUrl(file);
  const [shown, setShown] = useState<string>();
  return (
    <span className={cx(styles['thumbnail'], styles[size])} aria-hidden>
      {url === undefined || shown !== url ? <Icon name={iconOf(file.type)} size={size === 'tile' ? 36 : 18} /> : null}
      {url === undefined ? null : <img src={url} alt="" hidden={shown !== url} onLoad={() => setShown(url)} draggable={false} />}
    </span>
  );
}
