import { useT, type Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { CardText, Money } from '@cabinet/design-system/value';
import { payments, type Payment } from '@cabinet/domain/payments';
import { PaymentState } from '../../parts/payments/payment-status.tsx';
import { When } from '../../parts/when.tsx';

const column = columnsOf(payments);

/** The card, or the invoice and who has paid it. */
function PaidBy({ row: { meta, requisite } }: { row: Payment }) {
  const t = useT('balance');
  if (meta.cardNumber) return <CardText last4={meta.cardNumber} />;
  if (!meta.docNumber) return null;
  return [t('payments.byInvoice', { number: meta.docNumber }), requisite?.title].filter(Boolean).join(' · ');
}

/** Columns of the list of payments. */
export function paymentColumns(t: Translate): Column<Payment>[] {
  const label = (key: string) => t(`payments.columns.${key}`);
  return [
    column.custom('createdAt', ({ createdAt }) => <When at={createdAt} />, { label: label('createdAt'), soft: true, card: 'meta' }),
    column.custom('method', ({ method }) => t(`method.${method}`), { label: label('method'), card: 'title' }),
    column.custom('card', (row) => <PaidBy row={row} />, {
      label: label('card'),
      card: 'text',
      from: 'md',
      order: false,
    }),
    column.custom('status', ({ status }) => <PaymentState status={status} />, { label: label('status'), card: 'meta' }),
    column.owner({ label: label('owner'), sensitive: true }),
    column.custom('amount', ({ amount }) => <Money amount={amount} />, { label: label('amount'), card: 'aside', align: 'end' }),
  ];
}
