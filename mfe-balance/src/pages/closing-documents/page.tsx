import { useMemo, useState } from 'react';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, ResourceList, useListDialogs, useQueryAction, type FilterInput } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { CLOSING_DOCUMENT_TYPES, closedMonths, closingDocuments } from '@cabinet/domain/closing-documents';
import { useMonthName } from '../../components/month-name.ts';
import { closingColumns } from './closing-columns.tsx';
import { ClosingDetail } from './closing-detail.tsx';
import { OFFERED_MONTHS, RequestDialog } from './request-dialog.tsx';

const action = actionsOf(closingDocuments);

/** Closing documents of each month: listed, downloaded, and requested where none comes by itself; `?create=true` opens the dialog. */
export function Page() {
  const t = useT('balance');
  const title = useTabTitle('/balance');
  const { can } = useCabinet();
  const monthName = useMonthName();
  const dialogs = useListDialogs(closingDocuments, { create: RequestDialog });
  useQueryAction({ name: 'create' }, () => dialogs.create?.());
  const columns = useMemo(() => closingColumns(t, monthName), [t, monthName]);
  const [months] = useState(() => closedMonths(new Date(), OFFERED_MONTHS));
  const filters: FilterInput[] = [
    'search',
    { field: 'month', label: t('closing.month'), options: months.map((value) => ({ value, label: monthName(value) })) },
    {
      field: 'type',
      label: t('closing.type'),
      options: CLOSING_DOCUMENT_TYPES.map((value) => ({ value, label: t(`closing.types.${value}`) })),
    },
    { field: 'docNumber', label: t('closing.number') },
    { field: 'createdAt', label: t('closing.madeAt') },
    'owner',
  ];
  return (
    <ResourceList
      resource={closingDocuments}
      title={title}
      tabs={<AreaTabs parent="/balance" />}
      columns={columns}
      filters={filters}
      selection={can('sendings.report') ? { name: ({ type, docNumber }) => t(`closing.named.${type}`, { number: docNumber }) } : undefined}
      searchPlaceholder={t('closing.search')}
      dialogs={dialogs}
      createLabel={t('closing.create')}
      actions={[
        action.custom({
          key: 'download',
          label: t('closing.download'),
          icon: 'download',
          shown: ({ documentId }) => documentId !== null,
          run: ({ documentId }) => (documentId === null ? undefined : downloadFile(documentId)),
        }),
      ]}
      empty={{ picture: 'documents', text: t('closing.empty') }}
      detail={{
        title: ({ type, docNumber }) => t(`closing.named.${type}`, { number: docNumber }),
        render: (row) => <ClosingDetail row={row} />,
      }}
    />
  );
}
