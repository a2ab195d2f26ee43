import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { CardText, Money } from '@cabinet/design-system/value';
import { payments, type Payment } from '@cabinet/domain/payments';
import { PaymentState } from '../../parts/payments/payment-status.tsx';
import { When } from '../../parts/when.tsx';

const column = columnsOf(payments);

/** Columns of the list of payments. */
export function paymentColumns(t: Translate): Column<Payment>[] {
  const label = (key: string) => t(`payments.columns.${key}`);
  return [
    column.custom('createdAt', ({ createdAt }) => <When at={createdAt} />, { label: label('createdAt'), soft: true, card: 'meta' }),
    column.custom('method', ({ method }) => t(`method.${method}`), { label: label('method'), card: 'title' }),
    column.custom('card', ({ meta }) => (meta.cardNumber ? <CardText last4={meta.cardNumber} /> : null), {
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
