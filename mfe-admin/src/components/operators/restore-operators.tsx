import { changedRow } from '@cabinet/api/errors';
import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useAdminOperatorsBeforeQuery, useAdminRestoreOperatorsMutation } from '../../operators-api.ts';
import { OperatorsDifferenceView } from './operators-difference.tsx';

/** Shows what going back to the table before changes, and does it. */
export function RestoreOperatorsDialog({ onClose }: { onClose: () => void }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const { data, error, refetch } = useAdminOperatorsBeforeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore, { isLoading }] = useAdminRestoreOperatorsMutation();
  const [failure, setFailure] = useState<unknown>();
  const isStale = changedRow(failure) !== undefined;
  const submit = async () => {
    if (!data) return;
    try {
      await restore({ ifMatch: data.version }).unwrap();
      notify({ tone: 'success', title: t('operators.backDone') });
      onClose();
    } catch (cause) {
      setFailure(cause);
      void refetch();
    }
  };
  return (
    <Dialog title={t('operators.backTitle')} width={700} onClose={onClose}>
      <Stack>
        <p>{t('operators.backText')}</p>
        {isStale ? <Notice tone="warning" title={t('operators.file.stale')} live /> : failure ? <ErrorNotice error={failure} /> : null}
        {data ? <OperatorsDifferenceView difference={data} /> : error ? <ErrorNotice error={error} /> : <Skeleton lines={4} />}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
        <Button tone="primary" disabled={!data} loading={isLoading} onClick={() => void submit()}>
          {t('operators.restore')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
