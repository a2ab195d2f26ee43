import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Owner } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { QrCode } from '@cabinet/design-system/qr-code';
import { Stack } from '@cabinet/design-system/page';
import { Money } from '@cabinet/design-system/value';
import type { Invoice } from '@cabinet/domain/invoices';
import { TimeOfDay } from '../../components/time-of-day.tsx';
import styles from './invoices.module.css';

/** One invoice with its document. */
export function InvoiceDetail({ row }: { row: Invoice }) {
  const t = useT('balance');
  const { notifyError } = useCabinet();
  const { documentId } = row;
  return (
    <Stack>
      {row.status === 'pending' ? <Notice>{t('invoices.pendingNote')}</Notice> : null}
      <DescriptionList
        items={[
          { label: t('invoices.amount'), value: <Money amount={row.amount} /> },
          { label: t('invoices.customer'), value: <Owner id={row.customerId} /> },
          { label: t('invoices.requisite'), value: row.requisite.title },
          { label: t('invoices.company'), value: row.company.title },
          { label: t('invoices.source'), value: t(`invoices.sources.${row.source}`) },
          { label: t('invoices.issuedAt'), value: <TimeOfDay at={row.createdAt} /> },
          { label: t('ui:column.updatedAt'), value: <TimeOfDay at={row.updatedAt} /> },
          { label: t('ui:column.id'), value: row.id },
        ]}
      />
      {row.status === 'pending' && row.paymentCode !== undefined ? (
        <div className={styles['paymentCode']}>
          <QrCode text={row.paymentCode} label={t('invoices.code')} size={200} />
          <p>{t('invoices.codeNote')}</p>
        </div>
      ) : null}
      {documentId ? (
        <div>
          <Button icon="download" onClick={() => void downloadFile(documentId).catch(notifyError)}>
            {t('invoices.download')}
          </Button>
        </div>
      ) : (
        <Notice>{t('invoices.noDocument')}</Notice>
      )}
    </Stack>
  );
}
