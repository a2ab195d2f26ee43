import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { moderationDecisionSchema, type ModerationDecision, type ModerationEntry } from '@cabinet/domain/moderation';
import { useDecision } from './use-decision.ts';

/** Rejects an entry with a reason that its owner sees. */
export function RejectForm({ entry, close }: { entry: ModerationEntry; close: () => void }) {
  const t = useT('admin');
  const decide = useDecision();
  return (
    <Dialog title={t('moderation.reject.title')} width={500} onClose={close}>
      <Form<ModerationDecision>
        schema={moderationDecisionSchema}
        initial={{ moderation: 'rejected', reason: '', asPattern: false }}
        onSubmit={async (decision) => {
          await decide(entry, decision);
          close();
        }}
      >
        <TextAreaField
          name="reason"
          label={t('moderation.reject.reason')}
          hint={t('moderation.reject.hint')}
          required
          max={500}
          rows={3}
          autoFocus
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger">{t('moderation.reject.action')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
