import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { billings, type Billing } from '@cabinet/domain/billings';
import { BillingTitle } from '../../components/billing-title.tsx';
import { Amount } from '../../components/amount.tsx';
import { BillingStatusText } from '../../components/billing-status.tsx';
import { Source } from '../../components/source.tsx';
import { TimeOfDay } from '../../components/time-of-day.tsx';

const column = columnsOf(billings);

/** Columns of the list of balance movements. */
export function billingColumns(t: Translate): Column<Billing>[] {
  const label = (key: string) => t(`billings.columns.${key}`);
  return [
    column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, { label: label('createdAt'), soft: true, card: 'meta' }),
    column.custom('source', ({ source }) => <Source source={source} />, { label: label('source'), card: 'title' }),
    column.custom('title', (row) => <BillingTitle row={row} />, {
      label: label('title'),
      card: 'text',
      from: 'sm',
      file: { path: 'meta.title' },
    }),
    column.custom('status', (row) => <BillingStatusText status={row.status} />, { label: label('status'), card: 'meta' }),
    column.owner({ label: label('owner'), sensitive: true }),
    column.custom('amount', (row) => <Amount amount={row.amount} status={row.status} />, {
      label: label('amount'),
      card: 'aside',
      align: 'end',
    }),
  ];
}
