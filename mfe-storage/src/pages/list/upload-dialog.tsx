import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { Switch } from '@cabinet/design-system/input';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Stack } from '@cabinet/design-system/page';
import { UploadZone } from '@cabinet/design-system/upload';
import type { StoredFile } from '@cabinet/domain/files';
import { UploadedFiles } from '../../components/uploaded-files.tsx';

interface UploadDialogProps extends Pick<RowDialogProps<StoredFile>, 'close'> {
  /** Files that were dropped on the list. */
  dropped?: readonly File[];
}

/** Uploads files; the list shows each as soon as the server's event arrives. */
export function UploadDialog({ close, dropped }: UploadDialogProps) {
  const t = useT('storage');
  const [isPublic, setPublic] = useState(false);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return (
    <Dialog
      title={t('upload.title')}
      width={600}
      onClose={close}
      footer={
        <Button tone="primary" onClick={close}>
          {t('upload.done')}
        </Button>
      }
    >
      <Stack>
        <UploadZone multiple dropped={dropped} isPublic={isPublic} onUploaded={(file) => setFiles((all) => [file, ...all])} />
        <Switch checked={isPublic} onChange={setPublic} label={t('upload.public')} />
        <UploadedFiles files={files} />
      </Stack>
    </Dialog>
  );
}
