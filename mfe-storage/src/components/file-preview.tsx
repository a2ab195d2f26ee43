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
  if (kind === 'image') return <img className={styles['preview']} src={url} alt={label} onError={fail} />;
  if (kind === 'audio') return <audio className={styles['player']} src={url} controls aria-label={label} onError={fail} />;
  return <video className={styles['preview']} src={url} controls playsInline aria-label={label} onError={fail} />;
}
