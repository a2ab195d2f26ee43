import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Switch } from '@cabinet/design-system/input';
import { UploadZone } from '@cabinet/design-system/upload';
import type { StoredFile } from '@cabinet/domain/files';
import { UploadedFiles } from '../../components/uploaded-files.tsx';

/** A page for uploading many files. */
export function Page() {
  const t = useT('storage');
  const { link } = useCabinet();
  const [isPublic, setPublic] = useState(false);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const back = link('storage.list');
  return (
    <PageLayout title={t('upload.title')} back={back} narrow>
      <Stack>
        <UploadZone multiple isPublic={isPublic} onUploaded={(file) => setFiles((all) => [file, ...all])} />
        <Switch checked={isPublic} onChange={setPublic} label={t('upload.public')} />
        <UploadedFiles files={files} />
        {files.length > 0 && back ? (
          <div>
            <Button tone="primary" to={back}>
              {t('upload.done')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </PageLayout>
  );
}
