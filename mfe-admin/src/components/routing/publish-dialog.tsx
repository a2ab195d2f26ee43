import { useT } from '@cabinet/contract/i18n';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { routingPublicationSchema, type RoutingDraft, type RoutingPublication } from '@cabinet/domain/routing-draft';
import { ChangesList } from './changes-list.tsx';
import type { Staging } from './use-staging.ts';

interface PublishDialogProps {
  draft: RoutingDraft;
  staging: Staging;
  onClose: () => void;
}

/** Shows what a publication changes, and publishes it; a draft that somebody else has changed meanwhile is shown anew first. */
export function PublishDialog({ draft, staging, onClose }: PublishDialogProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const { notify } = useCabinet();
  const count = draft.changes.length;
  const publish = async ({ comment }: RoutingPublication) => {
    const { version } = await staging.publish(comment);
    notify({ tone: 'success', title: t('routing.published', { version: number(version) }) });
    onClose();
  };
  return (
    <Dialog title={t('routing.publishTitle')} width={800} onClose={onClose}>
      <Form<RoutingPublication> schema={routingPublicationSchema} initial={{ comment: '' }} guard={false} onSubmit={publish}>
        <Stack>
          {draft.overtaken.length > 0 ? (
            <Notice tone="warning" title={t('routing.overtakenTitle')}>
              {t('routing.overtakenText')}
            </Notice>
          ) : null}
          <ChangesList changes={draft.changes} label={t('routing.changes')} />
          <TextField name="comment" label={t('routing.comment')} hint={t('routing.commentHint')} />
          <FormError />
        </Stack>
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('routing.publishNow', { count, number: number(count) })}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
