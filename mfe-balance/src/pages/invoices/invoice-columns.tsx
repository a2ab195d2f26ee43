import type { Translate } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { DateTime } from '@cabinet/design-system/value';
import { invoices, type Invoice } from '@cabinet/domain/invoices';
import { InvoiceStatusText } from '../../components/invoices/invoice-status.tsx';

const column = columnsOf(invoices);

/** Columns of the list of invoices; `download` fetches the document of one. */
export function invoiceColumns(t: Translate, download: (documentId: string) => void): Column<Invoice>[] {
  return [
    column.custom('createdAt', ({ createdAt }) => <DateTime at={createdAt} exact="date" />, {
      label: t('invoices.issuedAt'),
      soft: true,
      card: 'meta',
    }),
    column.text('docNumber', { label: t('invoices.number'), soft: false, card: 'title' }),
    column.custom('requisite', ({ requisite }) => requisite.title, {
      label: t('invoices.requisite'),
      card: 'text',
      from: 'sm',
      file: { path: 'requisite.title' },
    }),
    column.custom('company', ({ company }) => company.title, {
      label: t('invoices.company'),
      soft: true,
      card: 'none',
      from: 'lg',
      file: { path: 'company.title' },
    }),
    column.custom('source', ({ source }) => t(`invoices.sources.${source}`), {
      label: t('invoices.source'),
      soft: true,
      card: 'none',
      from: 'xl',
      file: { words: 'balance:invoices.sources' },
    }),
    column.custom('status', ({ status }) => <InvoiceStatusText status={status} />, {
      label: t('ui:column.status'),
      card: 'meta',
      file: { words: 'balance:invoices.status' },
    }),
    column.owner({ sensitive: true }),
    column.money('amount', { card: 'aside' }),
    column.custom(
      'download',
      ({ documentId, docNumber }) =>
        documentId === null ? null : (
          <IconButton
            size="sm"
            icon="download"
            label={t('invoices.downloadNumbered', { number: docNumber })}
            onClick={() => download(documentId)}
          />
        ),
      {
        label: t('invoices.download'),
        labelHidden: true,
        align: 'end',
        card: 'none',
        from: 'sm',
        order: false,
        interactive: true,
        file: false,
      },
    ),
  ];
}
