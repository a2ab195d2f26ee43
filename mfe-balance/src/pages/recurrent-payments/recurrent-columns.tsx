import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { CardText, Money } from '@cabinet/design-system/value';
import { recurrentPayments, type RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { RecurrentStatusText } from '../../components/payments/payment-status.tsx';

const column = columnsOf(recurrentPayments);

/** Columns of the list of recurrent payments; `when` returns the text that says when one charges. */
export function recurrentColumns(t: Translate, when: (row: RecurrentPayment) => string): Column<RecurrentPayment>[] {
  const label = (key: string) => t(`recurrent.columns.${key}`);
  return [
    column.custom('type', when, { label: label('type'), card: 'title', order: false }),
    column.custom('card', ({ meta }) => (meta.bankData ? <CardText last4={meta.bankData.cardNumber} /> : null), {
      label: label('card'),
      card: 'text',
      from: 'sm',
      order: false,
      file: { path: 'meta.bankData.cardNumber', kind: 'text' },
    }),
    column.custom('status', ({ status }) => <RecurrentStatusText status={status} />, {
      label: label('status'),
      card: 'meta',
      file: { words: 'balance:recurrent.status' },
    }),
    column.owner({ label: label('owner'), sensitive: true }),
    column.date('createdAt', { label: label('createdAt'), from: 'lg' }),
    column.custom('amount', ({ amount }) => <Money amount={amount} />, { label: label('amount'), card: 'aside', align: 'end' }),
  ];
}
