import { useEffect, useId, useRef } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { LIMITS, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { Button } from '../button/button.tsx';
import { DropArea } from '../drop-area/drop-area.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads, type UploadOptions } from './use-uploads.ts';
import styles from './upload.module.css';

export { fileProblem } from './use-uploads.ts';

interface UploadZoneProps extends UploadOptions {
  disabled?: boolean;
  /** Files that were dropped before the zone was there: their upload begins with it. */
  dropped?: readonly File[] | undefined;
}

/**
 * Accepts files by drop, by click and by keyboard, and uploads them with progress. Shows the accepted types and size; an
 * upload can be stopped, a rejected or failed one shows the reason, and a failed transfer can be retried.
 */
export function UploadZone({ disabled = false, dropped, ...options }: UploadZoneProps) {
  const { extensions = UPLOAD_EXTENSIONS, multiple = false } = options;
  const t = useT('ui');
  const format = useFormat();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(options);
  const { begin } = uploads;
  const first = useRef(dropped);
  useEffect(() => {
    if (first.current) begin(first.current);
    first.current = undefined;
  }, [begin]);
  return (
    <DropArea className={cx(styles['zone'], disabled && styles['off'])} disabled={disabled} onFiles={begin}>
      <Icon name="upload" size={24} className={styles['icon']} />
      <div>{t(multiple ? 'upload.promptMany' : 'upload.prompt')}</div>
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
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) begin(files);
        }}
      />
      <div id={hintId} className={styles['hint']}>
        {t('upload.hint', { types: extensions.join(', '), size: format.bytes(LIMITS.uploadBytes) })}
      </div>
      <UploadList uploads={uploads} />
    </DropArea>
  );
}
