import type { DialogComponentProps } from '@cabinet/contract/extensions';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog as DialogFrame } from '@cabinet/design-system/dialog';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { Stack } from '@cabinet/design-system/page';
import { UploadZone } from '@cabinet/design-system/upload';
import { storage, mediaTypeOf, type StoredFile } from '@cabinet/domain/files';
import { PAGE_SIZES, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { FileName } from '../components/file-name.tsx';
import { FileSize } from '../components/file-size.tsx';

const column = columnsOf(storage);

/** Picks a stored file, or uploads one and picks it; one that was `dropped` where it is asked for is uploaded at once. */
export function Dialog({ accept, dropped, close }: DialogComponentProps<'storage.pick/v1'>) {
  const t = useT('storage');
  const extensions = UPLOAD_EXTENSIONS.filter((extension) => !accept || accept.includes(mediaTypeOf(`.${extension}`) ?? ''));
  const take = ({ id, title }: Pick<StoredFile, 'id' | 'title'>) => close({ id, title });
  return (
    <DialogFrame title={t('pick.title')} width={800} onClose={() => close()}>
      <Stack>
        <UploadZone extensions={extensions} dropped={dropped} onUploaded={take} />
        <ResourceList
          embedded
          resource={storage}
          title={t('list.title')}
          pageSizes={PAGE_SIZES.picker}
          fixedQuery={accept ? { type: accept } : undefined}
          filters={['search']}
          columns={[
            column.custom('title', (file) => <FileName file={file} />, { card: 'title' }),
            column.custom('size', (file) => <FileSize size={file.size} />, { align: 'end', card: 'meta' }),
            column.date('createdAt', { from: 'sm' }),
            column.custom(
              'pick',
              (file) => (
                <Button size="sm" onClick={() => take(file)} aria-label={t('pick.chooseFile', { title: file.title })}>
                  {t('pick.choose')}
                </Button>
              ),
              {
                label: t('pick.choose'),
                labelHidden: true,
                align: 'end',
                card: 'aside',
                order: false,
                interactive: true,
              },
            ),
          ]}
          empty={{ picture: 'files', text: t('pick.empty') }}
        />
      </Stack>
    </DialogFrame>
  );
}
