import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { rowVersion } from '@cabinet/domain/row-version';
import { senderNameDecisionSchema, senderNames, type SenderName, type SenderNameDecision } from '@cabinet/domain/sender-names';

/** Writes the user's private comment about a sender name: the administrators' own, or the one of all others who decide. */
export function NoteForm({ name, close }: { name: SenderName; close: () => void }) {
  const t = useT('admin');
  const { scope } = useCabinet();
  const [update] = useResource(senderNames).useUpdate();
  const { adminCommentPrivate, resellerCommentPrivate } = name.meta;
  const commentPrivate = (scope('sendernames.update') === true ? adminCommentPrivate : resellerCommentPrivate) ?? '';
  return (
    <Dialog title={t('senderNames.noteTitle', { name: name.name })} width={500} onClose={close}>
      <Form<Pick<SenderNameDecision, 'commentPrivate'>>
        schema={senderNameDecisionSchema.pick(['commentPrivate'])}
        initial={{ commentPrivate }}
        onSubmit={async (body) => {
          await update({ id: name.id, body, ifMatch: rowVersion(name) }).unwrap();
          close();
        }}
      >
        <TextAreaField name="commentPrivate" label={t('senderNames.note')} hint={t('senderNames.noteHint')} max={1000} rows={4} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
