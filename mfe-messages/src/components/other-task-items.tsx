import { useState } from 'react';
import { downloadPath } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import type { DescriptionItem } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Count, Money } from '@cabinet/design-system/value';
import { isCredit } from '@cabinet/domain/billings';
import type { Task } from '@cabinet/domain/tasks';

/** What a task does that sends nothing: operations on balances, or charges of a recurrent payment. */
export function useTaskItems({ data: { operation, payment }, meta }: Task): DescriptionItem[] {
  const t = useT('messages');
  const { link } = useCabinet();
  if (operation)
    return [
      { label: t('tasks.operations.what'), value: t(isCredit(operation.source) ? 'tasks.operations.add' : 'tasks.operations.take') },
      { label: t('tasks.operations.sum'), value: <Money signed amount={operation.amount} /> },
      { label: t('tasks.operations.accounts'), value: <Count value={meta.total} /> },
    ];
  if (payment)
    return [
      { label: t('tasks.recurrent.amount'), value: <Money amount={payment.amount} /> },
      {
        label: t('tasks.recurrent.when'),
        value: payment.frequency ? (
          t(`tasks.recurrent.frequency.${payment.frequency}`)
        ) : (
          <>
            {t('tasks.recurrent.threshold')} <Money amount={payment.threshold ?? 0} />
          </>
        ),
      },
      { label: t('tasks.recurrent.charges'), value: <Count value={meta.total} /> },
      {
        label: t('tasks.recurrent.name'),
        value: <Link to={link('balance.recurrentPayments', { open: payment.RecurrentPaymentId })}>{t('tasks.recurrent.show')}</Link>,
      },
    ];
  return [];
}

/** Downloads what became of each account of a task of balance operations. */
export function OperationReportButton({ id }: { id: string }) {
  const t = useT('messages');
  const { notifyError } = useCabinet();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    void downloadPath(`billings/operations/${encodeURIComponent(id)}/report`, 'operations.csv')
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <Button size="sm" icon="download" loading={busy} onClick={download}>
      {t('tasks.operations.report')}
    </Button>
  );
}
