import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { senderNameDecisionSchema, type SenderName, type SenderNameDecision } from '@cabinet/domain/sender-names';
import { useSenderNameDecision } from './use-sender-name-decision.ts';

interface RejectNamesFormProps {
  names: readonly SenderName[];
  close: () => void;
  /** Called once they are rejected. */
  done?: (() => void) | undefined;
}

/** Rejects one sender name or several with a reason that the owner reads, and a note that stays with those who decide. */
export function RejectNamesForm({ names, close, done }: RejectNamesFormProps) {
  const t = useT('admin');
  const decide = useSenderNameDecision();
  const values = { count: names.length, name: names[0]?.name ?? '' };
  return (
    <Dialog title={t(names.length === 1 ? 'senderNames.reject.title' : 'senderNames.reject.titleAll', values)} width={500} onClose={close}>
      <Form<SenderNameDecision>
        schema={senderNameDecisionSchema}
        initial={{ moderation: 'rejected', isActive: undefined, comment: '', commentPrivate: '' }}
        onSubmit={async ({ comment, commentPrivate }) => {
          await decide(names, { moderation: 'rejected', comment, commentPrivate: commentPrivate || undefined });
          done?.();
          close();
        }}
      >
        <TextAreaField
          name="comment"
          label={t('moderation.reject.reason')}
          hint={t('senderNames.reject.hint')}
          required
          max={1000}
          rows={3}
          autoFocus
        />
        <TextAreaField name="commentPrivate" label={t('senderNames.note')} hint={t('senderNames.noteHint')} max={1000} rows={2} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger">{t('moderation.reject.action')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
