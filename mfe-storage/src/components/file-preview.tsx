import { useState } from 'react';
import { useStoredFileBytes } from '@cabinet/api/stored-file';
import { useT } from '@cabinet/contract/i18n';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { StoredFile } from '@cabinet/domain/files';
import styles from './files.module.css';

const SHOWN = /^(image|audio|video)\//;

/** A file as it is: a picture, a sound, a video. Its bytes are fetched with the session; nothing for what browsers do not show without running it. */
export function FilePreview({ file }: { file: StoredFile }) {
  const t = useT('storage');
  const kind = SHOWN.exec(file.type)?.[1];
  const url = useStoredFileBytes(kind && file.id);
  const [failed, setFailed] = useState<string>();
  if (!kind) return null;
  if (url === null || failed === file.id) return <Notice tone="info" title={t('preview.failed')} />;
  if (url === undefined) return <Skeleton lines={4} />;
  const label = t('preview.label', { title: file.title });
  const fail = () => setFailed(file.id);
  if (kind === 'image') return <img className={styles['image']} src={url} alt={label} onError={fail} />;
  const Player = kind as 'audio' | 'video';
  return <Player className={styles[kind]} src={url} controls playsInline aria-label={label} onError={fail} />;
}
