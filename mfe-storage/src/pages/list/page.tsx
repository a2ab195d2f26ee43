import { useState } from 'react';
import { downloadFile } from '@cabinet/api/transfer';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { DropArea } from '@cabinet/design-system/drop-area';
import { storage } from '@cabinet/domain/files';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { ExpiryText } from '../../components/expiry-text.tsx';
import { FileName } from '../../components/file-name.tsx';
import { FileSize } from '../../components/file-size.tsx';
import { FileTile } from '../../components/file-tile.tsx';
import { Room } from '../../components/room.tsx';
import { FileDetail } from './file-detail.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const column = columnsOf(storage);
const action = actionsOf(storage);

// Loaded with the first press: nothing else of the page has a form.
const FileForm = lazyComponent(() => import('./file-form.tsx').then((module) => module.FileForm));

/** Stored files; `?id=` shows one, and files that are dropped anywhere are uploaded (spec 1 §2 "Storage"). */
export function Page() {
  const t = useT('storage');
  const { can, notifyError } = useCabinet();
  const [update] = useResource(storage).useUpdate();
  const mayUpload = can('storage.create');
  const [dropped, setDropped] = useState<readonly File[]>();
  const dialogs = useListDialogs(storage, { create: mayUpload ? UploadDialog : undefined, update: FileForm });
  return (
    <DropArea disabled={!mayUpload || dropped !== undefined} onFiles={setDropped}>
      <ResourceList
        resource={storage}
        title={t('list.title')}
        pageSizes={PAGE_SIZES.storage}
        above={() => <Room />}
        tile={(file) => <FileTile file={file} />}
        columns={[
          column.custom('title', (file) => <FileName file={file} />, { card: 'title' }),
          column.custom('size', (file) => <FileSize size={file.size} />, { align: 'end', card: 'aside', file: { kind: 'number' } }),
          column.custom('expiredAt', (file) => <ExpiryText file={file} />, { card: 'meta', order: false, file: { kind: 'time' } }),
          column.owner(),
          column.date('createdAt', { from: 'md' }),
        ]}
        filters={['search', { field: 'filename', label: t('fields.filename') }, 'createdAt', 'owner', 'id']}
        selection={{
          name: ({ title }) => title,
          jobs: [
            {
              action: 'remove',
              label: t('ui:common.remove'),
              icon: 'trash',
              danger: true,
              access: 'storage.remove',
              confirm: (count, number) => ({ title: t('list.removeMany', { count, number }) }),
            },
          ],
        }}
        dialogs={dialogs}
        createLabel={t('upload.button')}
        actions={[
          action.custom({
            key: 'download',
            label: t('list.download'),
            icon: 'download',
            run: (file) => downloadFile(file.id).catch(notifyError),
          }),
          action.update(dialogs, { label: t('list.edit') }),
          action.custom({
            key: 'lock',
            label: (file) => t(file.locks.includes('user') ? 'list.unlock' : 'list.lock'),
            icon: 'lock',
            access: 'storage.update',
            run: (file) => update({ id: file.id, body: { title: file.title, locked: !file.locks.includes('user') } }).unwrap(),
          }),
          action.remove((file) => file.title),
        ]}
        detail={{ title: (file) => file.title, render: (file) => <FileDetail file={file} /> }}
        empty={{ picture: 'files', text: t('list.empty') }}
      />
      {dropped ? <UploadDialog dropped={dropped} close={() => setDropped(undefined)} /> : null}
    </DropArea>
  );
}
