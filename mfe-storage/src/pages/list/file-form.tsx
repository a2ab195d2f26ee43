import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, SwitchField, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { fileSchema, storage, USER_LOCK, type FileChange, type StoredFile } from '@cabinet/domain/files';

/** Renames a file, locks it, makes it public. */
export function FileForm({ row, close }: RowDialogProps<StoredFile>) {
  const t = useT('storage');
  const [update] = useResource(storage).useUpdate();
  if (!row) return null;
  const initial: FileChange = { title: row.title, locked: row.locks.includes(USER_LOCK), isPublic: row.isPublic };
  const save = async (body: FileChange) => {
    await update({ id: row.id, body }).unwrap();
    close();
  };
  return (
    <Dialog title={row.title} width={500} onClose={close}>
      <Form schema={fileSchema} initial={initial} onSubmit={save}>
        <TextField name="title" label={t('fields.title')} autoFocus />
        <SwitchField name="locked" label={t('fields.locked')} hint={t('fields.lockedHint')} />
        <SwitchField name="isPublic" label={t('fields.isPublic')} hint={t('fields.isPublicHint')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
