import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { errorText, itemText } from '@cabinet/api/error-text';
import { isApiError } from '@cabinet/api/errors';
import { uploadFile } from '@cabinet/api/transfer';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { StoredFile } from '@cabinet/domain/files';
import { LIMITS, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { Button, IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { ProgressBar } from '../progress/progress.tsx';
import styles from './upload.module.css';

/** Why a file is rejected before the upload: a key of `ui:upload`, or undefined for a valid file. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  extensions: readonly string[],
): 'tooLarge' | 'wrongType' | 'empty' | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return 'wrongType';
  if (file.size > LIMITS.uploadBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

/** A file being uploaded, until it is stored or dismissed. */
interface Upload {
  file: File;
  progress: number;
  controller: AbortController;
  error?: string;
  /** Whether a retry may succeed: the transfer failed, not the validation of the file. */
  isRetryable?: boolean;
}

interface UploadZoneProps {
  /** Called with each file once it is stored. */
  onUploaded: (file: StoredFile) => void;
  /** Accepted extensions without a dot; by default all that the storage accepts. */
  extensions?: readonly string[];
  multiple?: boolean;
  isPublic?: boolean;
  disabled?: boolean;
  /** Replaces the prompt in the zone. */
  children?: ReactNode;
}

/**
 * Accepts files by drop, by click and by keyboard, and uploads them with progress. Shows the accepted types and size; an
 * upload can be stopped, a rejected or failed one shows the reason, and a failed transfer can be retried.
 */
export function UploadZone({
  onUploaded,
  extensions = UPLOAD_EXTENSIONS,
  multiple = false,
  isPublic,
  disabled = false,
  children,
}: UploadZoneProps) {
  const t = useT('ui');
  const format = useFormat();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (file: File, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const drop = (file: File) => setUploads((all) => all.filter((one) => one.file !== file));
  const size = format.bytes(LIMITS.uploadBytes);

  const send = async ({ file, controller }: Upload) => {
    const refusal = fileProblem(file, extensions);
    if (refusal) return change(file, { error: t(`upload.${refusal}`, { size, types: extensions.join(', ') }) });
    try {
      const stored = await uploadFile(file, { isPublic, signal: controller.signal, onProgress: (progress) => change(file, { progress }) });
      drop(file);
      onUploaded(stored);
    } catch (error) {
      const [fault] = isApiError(error) ? error.items : [];
      change(file, fault ? { error: itemText(t, fault) } : { error: errorText(t, error), isRetryable: true });
    }
  };
  const begin = (files: readonly File[]) => {
    if (!multiple) uploads.forEach(({ controller }) => controller.abort());
    const fresh = files.map((file): Upload => ({ file, progress: 0, controller: new AbortController() }));
    setUploads((all) => [...(multiple ? all.filter(({ file }) => !files.includes(file)) : []), ...fresh]);
    for (const one of fresh) void send(one);
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) begin(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      className={cx(styles['zone'], over && !disabled && styles['over'], disabled && styles['off'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" size={24} className={styles['icon']} />
      <div>{children ?? t(multiple ? 'upload.promptMany' : 'upload.prompt')}</div>
      <Button disabled={disabled} onClick={() => input.current?.click()} aria-describedby={hintId}>
        {t('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload.choose')}
        multiple={multiple}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <div id={hintId} className={styles['hint']}>
        {t('upload.hint', { types: extensions.join(', '), size })}
      </div>
      {uploads.length > 0 ? (
        <ul className={styles['files']} aria-live="polite">
          {uploads.map((one) => (
            <UploadItem
              key={`${one.file.name}/${one.file.size}/${one.file.lastModified}`}
              upload={one}
              onStop={() => {
                one.controller.abort();
                drop(one.file);
              }}
              onRetry={() => begin([one.file])}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface UploadItemProps {
  upload: Upload;
  onStop: () => void;
  onRetry: () => void;
}

function UploadItem({ upload: { file, progress, error, isRetryable }, onStop, onRetry }: UploadItemProps) {
  const t = useT('ui');
  return (
    <li className={styles['file']}>
      <div className={styles['about']}>
        <span className={styles['name']}>{file.name}</span>
        {error ? (
          <span className={styles['error']}>{error}</span>
        ) : (
          <ProgressBar value={progress} label={t('upload.sending', { name: file.name })} />
        )}
      </div>
      {isRetryable ? <IconButton size="sm" icon="refresh" label={`${t('common.retry')}: ${file.name}`} onClick={onRetry} /> : null}
      <IconButton size="sm" icon="close" label={t(error ? 'upload.dismiss' : 'upload.stop', { name: file.name })} onClick={onStop} />
    </li>
  );
}
