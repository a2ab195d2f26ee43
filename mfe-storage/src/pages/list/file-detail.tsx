import { publicFileAddress } from '@cabinet/api/file-address';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Stack } from '@cabinet/design-system/page';
import { DateTime } from '@cabinet/design-system/value';
import { isOpenToAll, type StoredFile } from '@cabinet/domain/files';
import { FilePreview } from '../../components/file-preview.tsx';
import { FileUses, useFileUses } from '../../components/file-uses.tsx';
import { ExpiryText } from '../../components/expiry-text.tsx';
import { FileSize } from '../../components/file-size.tsx';
import styles from '../../components/files.module.css';

/** The address under which everybody can open a public file. */
function PublicLink({ id }: { id: string }) {
  const t = useT('storage');
  const link = publicFileAddress(id);
  return (
    <span className={styles['link']}>
      <span className={styles['hash']}>{link}</span>
      <CopyButton slim text={link} label={t('fields.copyLink')} />
    </span>
  );
}

/** All details of a file. */
export function FileDetail({ file }: { file: StoredFile }) {
  const t = useT('storage');
  const { notifyError } = useCabinet();
  const uses = useFileUses(file);
  return (
    <Stack>
      <FilePreview file={file} />
      <DescriptionList
        items={[
          { label: t('fields.filename'), value: file.filename },
          { label: t('fields.type'), value: file.type },
          { label: t('fields.size'), value: <FileSize size={file.size} /> },
          { label: t('fields.isPublic'), value: t(isOpenToAll(file) ? 'ui:common.yes' : 'ui:common.no') },
          file.isPublic && file.publicUntil
            ? { label: t(isOpenToAll(file) ? 'fields.publicUntil' : 'fields.publicEnded'), value: <DateTime at={file.publicUntil} exact /> }
            : undefined,
          isOpenToAll(file) ? { label: t('fields.link'), value: <PublicLink id={file.id} /> } : undefined,
          { label: t('fields.expiredAt'), value: <ExpiryText file={file} /> },
          uses && { label: t('fields.uses'), value: <FileUses uses={uses} /> },
          { label: t('fields.createdAt'), value: <DateTime at={file.createdAt} exact /> },
          { label: 'SHA-256', value: <span className={styles['hash']}>{file.hash}</span> },
        ]}
      />
      <div>
        <Button icon="download" onClick={() => void downloadFile(file.id).catch(notifyError)}>
          {t('list.download')}
        </Button>
      </div>
    </Stack>
  );
}
