import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormError, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import type { RoutingChange } from '@cabinet/domain/routing-changes';
import { routingPublicationSchema, type RoutingPublication, type RoutingVersion } from '@cabinet/domain/routing-draft';
import { ChangesList } from '../../components/routing/changes-list.tsx';
import type { Staging } from '../../components/routing/use-staging.ts';

interface RestoreDialogProps {
  version: RoutingVersion;
  wayBack: readonly RoutingChange[];
  staging: Staging;
  onClose: () => void;
}

/** Shows what going back to a version changes at once, and does it. */
export function RestoreDialog({ version, wayBack, staging, onClose }: RestoreDialogProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const { notify } = useCabinet();
  const restore = async ({ comment }: RoutingPublication) => {
    const { version: made } = await staging.restore(version.id, comment);
    notify({ tone: 'success', title: t('routing.published', { version: number(made) }) });
    onClose();
  };
  return (
    <Dialog title={t('routing.restoreTitle', { version: number(version.number) })} width={800} onClose={onClose}>
      <Form<RoutingPublication> schema={routingPublicationSchema} initial={{ comment: '' }} guard={false} onSubmit={restore}>
        <Stack>
          <p>{t('routing.restoreText')}</p>
          <ChangesList changes={wayBack} label={t('routing.changes')} />
          <TextField name="comment" label={t('routing.comment')} hint={t('routing.commentHint')} />
          <FormError />
        </Stack>
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('routing.restore')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
