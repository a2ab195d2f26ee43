import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { invoices, type Invoice } from '@cabinet/domain/invoices';
import { InvoiceState } from '../../parts/invoices/invoice-status.tsx';
import { When } from '../../parts/when.tsx';

const column = columnsOf(invoices);

/** Columns of the list of invoices. */
export function invoiceColumns(t: Translate): Column<Invoice>[] {
  return [
    column.custom('createdAt', ({ createdAt }) => <When at={createdAt} />, { label: t('invoices.issuedAt'), soft: true, card: 'meta' }),
    column.text('docNumber', { label: t('invoices.number'), soft: false, card: 'title' }),
    column.custom('requisite', ({ requisite }) => requisite.title, { label: t('invoices.requisite'), card: 'text', from: 'sm' }),
    column.custom('company', ({ company }) => company.title, { label: t('invoices.company'), soft: true, card: 'none', from: 'lg' }),
    column.custom('source', ({ source }) => t(`invoices.sources.${source}`), {
      label: t('invoices.source'),
      soft: true,
      card: 'none',
      from: 'xl',
    }),
    column.custom('status', ({ status }) => <InvoiceState status={status} />, { label: t('ui:column.status'), card: 'meta' }),
    column.owner({ sensitive: true }),
    column.money('amount', { card: 'aside' }),
  ];
}
