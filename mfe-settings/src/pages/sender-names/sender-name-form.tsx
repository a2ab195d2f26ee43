import { createContext, useContext } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import {
  SENDER_NAME_TYPES,
  senderNames,
  senderNameSchema,
  type NewSenderName,
  type SenderName,
  type SenderNameType,
} from '@cabinet/domain/sender-names';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextAreaField, TextField, useFormValues } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';

/** The type that a link asked for. */
export const PresetType = createContext<string | null>(null);

function NameField() {
  const t = useT('settings');
  const { type } = useFormValues<NewSenderName>().values;
  return <TextField name="name" label={t('senderNames.name')} hint={t(`senderNames.hint.${type}`)} autoFocus />;
}

/** A new sender name, which then waits for moderation; name and type never change afterwards (spec 2 §5). */
export function SenderNameForm({ close }: RowDialogProps<SenderName>) {
  const t = useT('settings');
  const { notify } = useCabinet();
  const [create] = useResource(senderNames).useCreate();
  const asked = useContext(PresetType);
  const type: SenderNameType = SENDER_NAME_TYPES.find((one) => one === asked) ?? 'sms';

  return (
    <Dialog title={t('senderNames.create')} width={500} onClose={close}>
      <Form<NewSenderName>
        schema={senderNameSchema}
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
