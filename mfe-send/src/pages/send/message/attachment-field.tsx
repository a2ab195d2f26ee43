import { useId } from 'react';
import { useStoredFile, useThumbnailUrl } from '@cabinet/api/stored-file';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { acceptedTypes } from '@cabinet/domain/accepted-types';
import type { AttachmentField as Field } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import { Button, IconButton } from '@cabinet/design-system/button';
import { DropArea } from '@cabinet/design-system/drop-area';
import { useFormField } from '@cabinet/design-system/form';
import { Icon } from '@cabinet/design-system/icon';
import { Bytes } from '@cabinet/design-system/value';

import styles from './message.module.css';
import { useMessage } from './use-message.ts';

interface AttachmentFieldProps {
  field: Field;
  /** Why no file can be chosen now. */
  refusal?: string | false | undefined;
  required?: boolean;
}

/** A file from the storage, chosen or uploaded in its dialog, or dropped here; renders nothing when the storage accepts no such file. */
export function AttachmentField({ field, refusal, required = false }: AttachmentFieldProps) {
  const t = useT('send');
  const id = useId();
  const { can, open } = useCabinet();
  const { at } = useMessage();
  const { value, error, set, leave } = useFormField<string | undefined>(at(`payload.${field}`));
  const accept = acceptedTypes(field);
  const mayDrop = !refusal && can('storage.create');
  if (accept.length === 0) return null;
  const pick = async (dropped?: readonly File[]) => {
    const file = await open('storage.pick/v1', { ...(ATTACHMENT_TYPES[field] && { accept }), ...(dropped && { dropped }) });
    if (file) set(file.id);
    leave();
  };
  const note = error ?? (refusal || undefined);
  return (
    <div role="group" aria-labelledby={`${id}label`} data-field={at(`payload.${field}`)} className={styles['field']}>
      <span id={`${id}label`} className={styles['label']}>
        {t(`attachment.${field}`)}
        {required && <span aria-hidden> *</span>}
      </span>
      <DropArea className={styles['attachment']} disabled={!mayDrop} onFiles={(dropped) => void pick(dropped)}>
        {value && <Attached id={value} field={field} onRemove={() => set(undefined)} />}
        <Button
          size="sm"
          icon={field === 'image' ? 'image' : 'file'}
          disabled={Boolean(refusal)}
          aria-describedby={note && `${id}note`}
          aria-invalid={error ? true : undefined}
          onClick={() => void pick()}
        >
          {t(value ? 'attachment.change' : 'attachment.choose')}
        </Button>
        {mayDrop && !value && <span className={styles['note']}>{t('ui:upload.orDrop')}</span>}
      </DropArea>
      {note && (
        <span id={`${id}note`} className={error ? styles['wrong'] : styles['note']}>
          {note}
        </span>
      )}
    </div>
  );
}

function Attached({ id, field, onRemove }: { id: string; field: Field; onRemove: () => void }) {
  const t = useT('send');
  const file = useStoredFile(id);
  const picture = useThumbnailUrl(file ?? undefined);
  const title = file?.title ?? (file === null ? t('attachment.gone') : t('ui:common.loading'));
  return (
    <span className={styles['attached']}>
      {picture ? <img src={picture} alt="" className={styles['thumb']} /> : <Icon name={field === 'image' ? 'image' : 'file'} size={18} />}
      <span className={styles['file']}>{title}</span>
      {file && (
        <span className={styles['size']}>
          <Bytes size={file.size} />
        </span>
      )}
      <IconButton size="sm" icon="close" label={t('attachment.remove', { name: title })} onClick={onRemove} />
    </span>
  );
}
