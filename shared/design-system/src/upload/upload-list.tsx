import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '../button/button.tsx';
import { ProgressBar } from '../progress/progress.tsx';
import type { Upload, Uploads } from './use-uploads.ts';
import styles from './upload.module.css';

/** The files that are on their way, each with its progress or why it was refused; nothing where there are none. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.all.length === 0) return null;
  return (
    <ul className={styles['files']} aria-live="polite">
      {uploads.all.map((one) => (
        <UploadItem
          key={`${one.file.name}/${one.file.size}/${one.file.lastModified}`}
          upload={one}
          onStop={() => uploads.stop(one)}
          onRetry={() => uploads.begin([one.file])}
        />
      ))}
    </ul>
  );
}

interface UploadItemProps {
  upload: Upload;
  onStop: () => void;
  onRetry: () => void;
}

function UploadItem({ upload: { file, progress, isWaiting, error, isRetryable }, onStop, onRetry }: UploadItemProps) {
  const t = useT('ui');
  return (
    <li className={styles['file']}>
      <div className={styles['about']}>
        <span className={styles['name']}>{file.name}</span>
        {error ? (
          <span className={styles['error']}>{error}</span>
        ) : (
          <>
            <ProgressBar value={progress} label={t('upload.sending', { name: file.name })} />
            {isWaiting ? <span>{t('upload.waiting')}</span> : null}
          </>
        )}
      </div>
      {isRetryable ? <IconButton size="sm" icon="refresh" label={`${t('common.retry')}: ${file.name}`} onClick={onRetry} /> : null}
      <IconButton size="sm" icon="close" label={t(error ? 'upload.dismiss' : 'upload.stop', { name: file.name })} onClick={onStop} />
    </li>
  );
}
