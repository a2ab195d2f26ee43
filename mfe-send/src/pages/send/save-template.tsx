import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { templates, templateTitleSchema, type TemplateChange } from '@cabinet/domain/templates';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import { toTemplate } from '../../model/template.ts';
import type { SendValues } from '../../model/values.ts';

/** Saves the message with its fallbacks and recipients as a template. */
export function SaveTemplate({ values, close }: { values: SendValues; close: () => void }) {
  const t = useT('send');
  const { notify } = useCabinet();
  const [create] = useResource(templates).useCreate();
  const save = async ({ title }: TemplateChange) => {
    await create(toTemplate(values, title)).unwrap();
    notify({ tone: 'success', title: t('templates.saved', { title }) });
    close();
  };
  return (
    <Dialog title={t('templates.save')} width={500} onClose={close}>
      <Form schema={templateTitleSchema} initial={{ title: values.$options.title }} onSubmit={save}>
        <TextField name="title" label={t('templates.title')} maxLength={255} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
