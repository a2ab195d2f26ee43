import { useT, type Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { CardText, Money } from '@cabinet/design-system/value';
import { payments, type Payment } from '@cabinet/domain/payments';
import { PaymentStatusText } from '../../components/payments/payment-status.tsx';
import { TimeOfDay } from '../../components/time-of-day.tsx';

const column = columnsOf(payments);

/** The card, or the invoice with its payer. */
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
    column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, { label: label('createdAt'), soft: true, card: 'meta' }),
    column.custom('method', ({ method }) => t(`method.${method}`), {
      label: label('method'),
      card: 'title',
      file: { words: 'balance:method' },
    }),
    column.custom('card', (row) => <PaidBy row={row} />, {
      label: label('card'),
      card: 'text',
      from: 'md',
      order: false,
      file: { path: ['meta.cardNumber', 'meta.docNumber', 'requisite.title'], kind: 'text' },
    }),
    column.custom('status', ({ status }) => <PaymentStatusText status={status} />, {
      label: label('status'),
      card: 'meta',
      file: { words: 'balance:payments.status' },
    }),
    column.owner({ label: label('owner'), sensitive: true }),
    column.custom('amount', ({ amount }) => <Money amount={amount} />, { label: label('amount'), card: 'aside', align: 'end' }),
  ];
}
