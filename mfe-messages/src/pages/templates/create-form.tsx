import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormRow, SelectField, SubmitButton, TextAreaField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { ATTACHMENT_FIELDS, type PayloadField } from '@cabinet/domain/payload';
import { hasField, PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { templates, templateSchema, type Template } from '@cabinet/domain/templates';
import { emptyTemplate, toTemplate, type TemplateValues } from '../../model/template-values.ts';
import { FileField } from './file-field.tsx';

/** Makes a template: its title, and what its channel's messages carry. */
export function CreateForm({ close }: RowDialogProps<Template>) {
  const t = useT('messages');
  const { session, notify } = useCabinet();
  const [create] = useResource(templates).useCreate();
  const types = MESSAGE_TYPES.filter((type) => session.settings.channels.includes(type));
  const save = async (values: TemplateValues) => {
    await create(toTemplate(values)).unwrap();
    notify({ tone: 'success', title: t('templates.created', { title: values.title }) });
    close();
  };
  return (
    <Dialog title={t('templates.createTitle')} width={500} onClose={close}>
      <Form<TemplateValues> schema={templateSchema} initial={emptyTemplate(types[0] ?? 'sms')} onSubmit={save}>
        <TextField name="title" label={t('templates.columns.title')} autoFocus />
        <FormRow>
          <SelectField
            name="type"
            label={t('templates.columns.type')}
            options={types.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
          />
          <TextField name="payload.sender" label={t('templates.columns.sender')} />
        </FormRow>
        <Fields />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('templates.create')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** What the chosen channel carries. */
function Fields() {
  const t = useT('messages');
  const type: MessageType = useFormValues<TemplateValues>().values.type;
  const has = (field: PayloadField) => hasField(type, field);
  return (
    <>
      {has('subject') ? <TextField name="payload.subject" label={t('templates.subject')} /> : null}
      <TextAreaField
        name="payload.text"
        label={t('templates.columns.text')}
        hint={t('templates.textHint')}
        rows={5}
        maxLength={PAYLOAD_RULES[type].characters}
      />
      {ATTACHMENT_FIELDS.filter(has).map((field) => (
        <FileField key={field} field={field} />
      ))}
    </>
  );
}
