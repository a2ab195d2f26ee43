import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { uploadFile } from '@cabinet/api/transfer';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { StoredFile } from '@cabinet/domain/files';
import { LIMITS, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { ProgressBar } from '../progress/progress.tsx';
import styles from './upload.module.css';

/** Why a file cannot be taken before it is sent: a key of `ui:upload`. */
export function refuseFile(
  file: Pick<File, 'name' | 'size'>,
  extensions: readonly string[],
): 'tooLarge' | 'wrongType' | 'empty' | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return 'wrongType';
  if (file.size > LIMITS.uploadBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

interface Sending {
  name: string;
  share: number;
  error?: string;
}

interface UploadZoneProps {
  /** Called with each file once it is stored. */
  onUploaded: (file: StoredFile) => void;
  /** Extensions without a dot; by default all that the storage takes. */
  extensions?: readonly string[];
  multiple?: boolean;
  isPublic?: boolean;
  /** Replaces the sentence in the zone. */
  children?: ReactNode;
}

/**
 * Takes files by drop, by click and by keyboard, and stores them with progress. Says which types and what size it
 * takes; a refused or failed file says why and can be tried again by choosing it anew.
 */
export function UploadZone({ onUploaded, extensions = UPLOAD_EXTENSIONS, multiple = false, isPublic, children }: UploadZoneProps) {
  const t = useT('ui');
  const format = useFormat();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (name: string, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.name === name ? { ...one, ...part } : one)));
  const size = format.bytes(LIMITS.uploadBytes);

  const send = async (file: File) => {
    const refusal = refuseFile(file, extensions);
    if (refusal) return change(file.name, { error: t(`upload.${refusal}`, { size, types: extensions.join(', ') }) });
    try {
      const stored = await uploadFile(file, {
        isPublic,
        signal: stop.current?.signal,
        onProgress: (share) => change(file.name, { share }),
      });
      setSending((all) => all.filter(({ name }) => name !== file.name));
      onUploaded(stored);
    } catch (error) {
      change(file.name, { error: isApiError(error) ? t(`error.${error.code}`, error.params) : t('error.INTERNAL') });
    }
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length === 0) return;
    stop.current = new AbortController();
    setSending(files.map(({ name }) => ({ name, share: 0 })));
    for (const file of files) void send(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      className={cx(styles['zone'], over && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" size={24} className={styles['icon']} />
      <div>{children ?? t(multiple ? 'upload.promptMany' : 'upload.prompt')}</div>
      <Button onClick={() => input.current?.click()} aria-describedby={hintId}>
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
      {sending.length > 0 ? (
        <ul className={styles['files']} aria-live="polite">
          {sending.map(({ name, share, error }) => (
            <li key={name}>
              <span className={styles['name']}>{name}</span>
              {error ? (
                <span className={styles['error']}>{error}</span>
              ) : (
                <ProgressBar value={share} label={t('upload.sending', { name })} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
