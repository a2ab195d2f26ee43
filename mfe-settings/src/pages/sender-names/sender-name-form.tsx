import { useContext, useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import {
  SENDER_NAME_TYPES,
  senderNames,
  senderNameSchemaFor,
  type NewSenderName,
  type SenderName,
  type SenderNameType,
} from '@cabinet/domain/sender-names';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextAreaField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { RequestedType } from './requested-type.ts';

function NameField() {
  const t = useT('settings');
  const { session } = useCabinet();
  const { type } = useFormValues<NewSenderName>().values;
  const isChecked = session.settings.sendings.sendernamesCheck.includes(type);
  return <TextField name="name" label={t('senderNames.name')} hint={isChecked ? t(`senderNames.hint.${type}`) : undefined} autoFocus />;
}

/** Creates a sender name, which then waits for moderation; its name and type cannot be changed afterwards (spec 2 §5). */
export function SenderNameForm({ close }: RowDialogProps<SenderName>) {
  const t = useT('settings');
  const { notify, session } = useCabinet();
  const { sendernamesCheck } = session.settings.sendings;
  const schema = useMemo(() => senderNameSchemaFor(sendernamesCheck), [sendernamesCheck]);
  const [create] = useResource(senderNames).useCreate();
  const asked = useContext(RequestedType);
  const type: SenderNameType = SENDER_NAME_TYPES.find((one) => one === asked) ?? 'sms';

  return (
    <Dialog title={t('senderNames.create')} width={500} onClose={close}>
      <Form<NewSenderName>
        schema={schema}
        initial={{ type, name: '', comment: '' }}
        onSubmit={async (body) => {
          await create(body).unwrap();
          notify({ tone: 'success', title: t('senderNames.created', { name: body.name }) });
          close();
        }}
      >
        <SelectField
          name="type"
          label={t('ui:column.type')}
          options={SENDER_NAME_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
        />
        <NameField />
        <TextAreaField name="comment" label={t('senderNames.comment')} hint={t('senderNames.commentHint')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('senderNames.send')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
