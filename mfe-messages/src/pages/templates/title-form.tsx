import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { templates, templateTitleSchema, type Template, type TemplateChange } from '@cabinet/domain/templates';

/** Changes only the title of a template (spec 2 §2). */
export function TitleForm({ row, close }: RowDialogProps<Template>) {
  const t = useT('messages');
  const [update] = useResource(templates).useUpdate();
  const save = async (body: TemplateChange) => {
    if (row) await update({ id: row.id, body }).unwrap();
    close();
  };
  return (
    <Dialog title={t('templates.renameTitle', { title: row?.title ?? '' })} width={500} onClose={close}>
      <Form schema={templateTitleSchema} initial={{ title: row?.title ?? '' }} onSubmit={save}>
        <TextField name="title" label={t('templates.columns.title')} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
