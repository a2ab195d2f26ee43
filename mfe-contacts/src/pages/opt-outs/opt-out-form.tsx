import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { optOuts, optOutSchema, type NewOptOut, type OptOut } from '@cabinet/domain/opt-outs';

/** Puts somebody on the stop list by hand; the reason stays in the journal. */
export function OptOutForm({ close }: RowDialogProps<OptOut>) {
  const t = useT('contacts');
  const [create] = useResource(optOuts).useCreate();
  return (
    <Dialog title={t('optOuts.add')} width={500} onClose={close}>
      <Form<NewOptOut>
        schema={optOutSchema}
        initial={{ recipient: '', comment: '' }}
        onSubmit={async (body) => {
          await create(body).unwrap();
          close();
        }}
      >
        <TextField name="recipient" label={t('optOuts.recipient')} hint={t('optOuts.recipientHint')} autoFocus />
        <TextAreaField name="comment" label={t('optOuts.comment')} hint={t('optOuts.commentHint')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('optOuts.addThis')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
