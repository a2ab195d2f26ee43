import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Owner } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { DateTime, Money } from '@cabinet/design-system/value';
import type { ClosingDocument } from '@cabinet/domain/closing-documents';
import { useMonthName } from '../../components/month-name.ts';

/** One closing document with its file. */
export function ClosingDetail({ row }: { row: ClosingDocument }) {
  const t = useT('balance');
  const { notifyError } = useCabinet();
  const monthName = useMonthName();
  const { documentId, vatRate } = row;
  return (
    <Stack>
      <DescriptionList
        items={[
          { label: t('closing.type'), value: t(`closing.types.${row.type}`) },
          { label: t('closing.month'), value: monthName(row.month) },
          { label: t('closing.amount'), value: <Money amount={row.amount} /> },
          { label: t('closing.vat'), value: vatRate === null ? t('closing.noVat') : t('closing.vatRate', { percent: vatRate }) },
          { label: t('closing.customer'), value: <Owner id={row.customerId} /> },
          { label: t('closing.requisite'), value: row.requisite.title },
          { label: t('closing.company'), value: row.company.title },
          { label: t('closing.source'), value: t(`closing.sources.${row.source}`) },
          { label: t('closing.madeAt'), value: <DateTime at={row.createdAt} exact /> },
          { label: t('ui:column.id'), value: row.id },
        ]}
      />
      {documentId ? (
        <div>
          <Button icon="download" onClick={() => void downloadFile(documentId).catch(notifyError)}>
            {t('closing.download')}
          </Button>
        </div>
      ) : (
        <Notice>{t('closing.noDocument')}</Notice>
      )}
    </Stack>
  );
}
