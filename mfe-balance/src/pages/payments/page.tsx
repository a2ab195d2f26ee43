import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList, useAsked, type FilterInput } from '@cabinet/design-system/list';
import { PAYMENT_WAYS, payments } from '@cabinet/domain/payments';
import { PAYMENT_STATUSES } from '@cabinet/domain/statuses';
import { BalanceCards } from '../../parts/balance-cards.tsx';
import { BalanceTabs } from '../../parts/balance-tabs.tsx';
import { PaymentDetail } from '../../parts/payments/payment-detail.tsx';
import { PaymentState } from '../../parts/payments/payment-status.tsx';
import { ReturnNotice } from '../../parts/payments/return-notice.tsx';
import { paymentColumns } from './columns.tsx';

/** Payments to the balance, live; `?create=true` opens the top-up dialog (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  const { open } = useCabinet();
  const columns = useMemo(() => paymentColumns(t), [t]);
  const topUp = () => void open('balance.topUp/v1', {});
  useAsked({ name: 'create' }, topUp);
  const label = (field: string) => t(`payments.filters.${field}`);
  const filters: FilterInput[] = [
    'search',
    { field: 'createdAt', label: label('createdAt') },
    {
      field: 'status',
      label: label('status'),
      options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`payments.status.${value}`) })),
    },
    { field: 'method', label: label('method'), options: PAYMENT_WAYS.map((value) => ({ value, label: t(`method.${value}`) })) },
    { field: 'amount', label: label('amount') },
    { field: 'RecurrentPaymentId', label: label('RecurrentPaymentId') },
    { field: 'owner', label: label('owner') },
  ];
  return (
    <ResourceList
      resource={payments}
      title={t('title')}
      tabs={
        <>
          <BalanceTabs />
          <BalanceCards />
          <ReturnNotice />
        </>
      }
      columns={columns}
      filters={filters}
      dialogs={{ create: topUp }}
      createLabel={t('topUp.open')}
      searchPlaceholder={t('payments.search')}
      preset="today"
      empty={{ picture: 'payments', text: t('payments.empty') }}
      detail={{
        title: ({ method }) => t(`method.${method}`),
        status: ({ status }) => <PaymentState status={status} />,
        render: (row) => <PaymentDetail row={row} />,
      }}
    />
  );
}
