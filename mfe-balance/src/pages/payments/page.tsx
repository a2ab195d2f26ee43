import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList, useListDialogs, useQueryAction, type FilterInput } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { PAYMENT_SOURCES, payments } from '@cabinet/domain/payments';
import { RECEIPT_STATES } from '@cabinet/domain/receipts';
import { PAYMENT_STATUSES } from '@cabinet/domain/statuses';
import { BalanceCards } from '../../components/balance-cards.tsx';
import { PaymentDetail } from '../../components/payments/payment-detail.tsx';
import { PaymentStatusText } from '../../components/payments/payment-status.tsx';
import { ReturnNotice } from '../../components/payments/return-notice.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useRefundActions } from './use-refund-actions.ts';

/** Payments to the balance, live; `?create=true` opens the top-up dialog (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  const title = useTabTitle('/balance');
  const { open, can } = useCabinet();
  const { money } = useFormat();
  const columns = useMemo(() => paymentColumns(t), [t]);
  const topUp = () => void open('balance.topUp/v1', {});
  useQueryAction({ name: 'create' }, topUp);
  const dialogs = useListDialogs(payments, { update: RefundDialog });
  const actions = useRefundActions(dialogs);
  const label = (field: string) => t(`payments.filters.${field}`);
  // For staff, who have failed ones tried again.
  const receipt: FilterInput = {
    field: 'receipt',
    label: label('receipt'),
    options: RECEIPT_STATES.map((value) => ({ value, label: t(`payments.receipts.state.${value}`) })),
  };
  const filters: FilterInput[] = [
    'search',
    { field: 'createdAt', label: label('createdAt') },
    {
      field: 'status',
      label: label('status'),
      options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`payments.status.${value}`) })),
    },
    { field: 'method', label: label('method'), options: PAYMENT_SOURCES.map((value) => ({ value, label: t(`method.${value}`) })) },
    { field: 'amount', label: label('amount') },
    ...(can('payments.decide') ? [receipt] : []),
    { field: 'RecurrentPaymentId', label: label('RecurrentPaymentId') },
    { field: 'owner', label: label('owner') },
  ];
  return (
    <ResourceList
      resource={payments}
      title={title}
      tabs={
        <>
          <AreaTabs parent="/balance" />
          <BalanceCards />
          <ReturnNotice />
        </>
      }
      columns={columns}
      filters={filters}
      selection={can('sendings.report') ? { name: ({ method, amount }) => `${t(`method.${method}`)}, ${money(amount)}` } : undefined}
      dialogs={{ ...dialogs, create: topUp }}
      actions={actions}
      createLabel={t('topUp.open')}
      searchPlaceholder={t('payments.search')}
      defaultRange="today"
      empty={{ picture: 'payments', text: t('payments.empty') }}
      detail={{
        title: ({ method }) => t(`method.${method}`),
        status: ({ status }) => <PaymentStatusText status={status} />,
        render: (row) => <PaymentDetail row={row} />,
      }}
    />
  );
}
