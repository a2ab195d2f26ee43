import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DateTimeField } from '@cabinet/design-system/date';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, SwitchField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { fileSchema, storage, USER_LOCK, type FileChange, type StoredFile } from '@cabinet/domain/files';

/** Until when a file is open by link, for one that is. */
function PublicUntil() {
  const t = useT('storage');
  const { isPublic } = useFormValues<FileChange>().values;
  if (!isPublic) return null;
  return <DateTimeField name="publicUntil" label={t('fields.publicUntil')} hint={t('fields.publicUntilHint')} min={new Date()} />;
}

/** Renames a file, locks it, makes it public. */
export function FileForm({ row, close }: RowDialogProps<StoredFile>) {
  const t = useT('storage');
  const [update] = useResource(storage).useUpdate();
  if (!row) return null;
  const initial: FileChange = {
    title: row.title,
    locked: row.locks.includes(USER_LOCK),
    isPublic: row.isPublic,
    publicUntil: row.publicUntil ? new Date(row.publicUntil) : null,
  };
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
        <PublicUntil />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
