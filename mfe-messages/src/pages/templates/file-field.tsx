import { useStoredFile } from '@cabinet/api/stored-file';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { uploadType } from '@cabinet/domain/files';
import { UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import type { AttachmentField } from '@cabinet/domain/payload';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import styles from '../../parts/parts.module.css';

/** Media types that the storage takes and `field` may hold. */
function acceptedBy(field: AttachmentField): string[] {
  const types = UPLOAD_EXTENSIONS.flatMap((extension) => uploadType(`.${extension}`) ?? []);
  return [...new Set(types)].filter((type) => ATTACHMENT_TYPES[field]?.test(type) ?? true);
}

/** A file of the storage for one field of a message; nothing where the storage takes no such file. */
export function FileField({ field }: { field: AttachmentField }) {
  const t = useT('messages');
  const { open } = useCabinet();
  const { value, error, set } = useFormField<string | undefined>(`payload.${field}`);
  const file = useStoredFile(value);
  const accept = acceptedBy(field);
  if (accept.length === 0) return null;
  const pick = async () => {
    const picked = await open('storage.pick/v1', ATTACHMENT_TYPES[field] ? { accept } : {});
    if (picked) set(picked.id);
  };
  return (
    <FieldFrame label={t(`attachments.${field}`)} error={error}>
      {(control) => (
        <span className={styles['picked']}>
          {value ? (
            <span className={styles['fileName']}>{file?.title ?? t(file === null ? 'attachments.gone' : 'ui:common.loading')}</span>
          ) : null}
          {value ? <IconButton size="sm" icon="close" label={t('attachments.remove')} onClick={() => set(undefined)} /> : null}
          <Button {...control} size="sm" icon={field === 'image' ? 'image' : 'file'} onClick={() => void pick()}>
            {t(value ? 'attachments.change' : 'attachments.choose')}
          </Button>
        </span>
      )}
    </FieldFrame>
  );
}
