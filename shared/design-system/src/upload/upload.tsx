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

/** One file on its way: until it is stored, refused or stopped. */
interface Sending {
  file: File;
  share: number;
  stop: AbortController;
  error?: string;
  /** Whether another try may succeed: the failure was on the way, not in the file. */
  again?: boolean;
}

interface UploadZoneProps {
  /** Called with each file once it is stored. */
  onUploaded: (file: StoredFile) => void;
  /** Extensions without a dot; by default all that the storage takes. */
  extensions?: readonly string[];
  multiple?: boolean;
  isPublic?: boolean;
  disabled?: boolean;
  /** Replaces the sentence in the zone. */
  children?: ReactNode;
}

/**
 * Takes files by drop, by click and by keyboard, and stores them with progress. Says which types and what size it
 * takes; an upload can be stopped, a refused or failed one says why, and what failed on the way can be tried again.
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
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (file: File, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const drop = (file: File) => setSending((all) => all.filter((one) => one.file !== file));
  const size = format.bytes(LIMITS.uploadBytes);

  const send = async ({ file, stop }: Sending) => {
    const refusal = refuseFile(file, extensions);
    if (refusal) return change(file, { error: t(`upload.${refusal}`, { size, types: extensions.join(', ') }) });
    try {
      const stored = await uploadFile(file, { isPublic, signal: stop.signal, onProgress: (share) => change(file, { share }) });
      drop(file);
      onUploaded(stored);
    } catch (error) {
      const [fault] = isApiError(error) ? error.items : [];
      change(file, fault ? { error: itemText(t, fault) } : { error: errorText(t, error), again: true });
    }
  };
  const begin = (files: readonly File[]) => {
    if (!multiple) sending.forEach(({ stop }) => stop.abort());
    const fresh = files.map((file): Sending => ({ file, share: 0, stop: new AbortController() }));
    setSending((all) => [...(multiple ? all.filter(({ file }) => !files.includes(file)) : []), ...fresh]);
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
      {sending.length > 0 ? (
        <ul className={styles['files']} aria-live="polite">
          {sending.map((one) => (
            <SendingFile
              key={`${one.file.name}/${one.file.size}/${one.file.lastModified}`}
              sending={one}
              onStop={() => {
                one.stop.abort();
                drop(one.file);
              }}
              onAgain={() => begin([one.file])}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface SendingFileProps {
  sending: Sending;
  onStop: () => void;
  onAgain: () => void;
}

function SendingFile({ sending: { file, share, error, again }, onStop, onAgain }: SendingFileProps) {
  const t = useT('ui');
  return (
    <li className={styles['file']}>
      <div className={styles['about']}>
        <span className={styles['name']}>{file.name}</span>
        {error ? (
          <span className={styles['error']}>{error}</span>
        ) : (
          <ProgressBar value={share} label={t('upload.sending', { name: file.name })} />
        )}
      </div>
      {again ? <IconButton size="sm" icon="refresh" label={`${t('common.retry')}: ${file.name}`} onClick={onAgain} /> : null}
      <IconButton size="sm" icon="close" label={t(error ? 'upload.dismiss' : 'upload.stop', { name: file.name })} onClick={onStop} />
    </li>
  );
}
