import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, ResourceList, useQueryAction, useListDialogs, type FilterInput, type RowAction } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { canDecideInvoice, invoices, INVOICE_SOURCES, type Invoice } from '@cabinet/domain/invoices';
import { INVOICE_STATUSES } from '@cabinet/domain/statuses';
import { BalanceCards } from '../../components/balance-cards.tsx';
import { InvoiceStatusText } from '../../components/invoices/invoice-status.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const action = actionsOf(invoices);

/** The actions that mark another account's invoice as paid or rejected. */
function useDecisions(): RowAction<Invoice>[] {
  const t = useT('balance');
  const { session, scope } = useCabinet();
  const me = { id: session.user.id, scope: scope('invoices.update') };
  const { money } = useFormat();
  const [update] = useResource(invoices).useUpdate();
  const decision = (status: 'paid' | 'rejected') =>
    action.custom({
      key: status,
      label: t(`invoices.decide.${status}`),
      icon: status === 'paid' ? 'check' : 'close',
      danger: status === 'rejected',
      access: 'invoices.update',
      shown: (row) => row.status === 'pending' && canDecideInvoice(me, row),
      confirm: ({ docNumber, amount }) => ({
        title: t(`invoices.ask.${status}`, { number: docNumber }),
        text: t(`invoices.askText.${status}`, { amount: money(amount) }),
      }),
      run: ({ id }) => update({ id, body: { status } }).unwrap(),
    });
  return [decision('paid'), decision('rejected')];
}

/** Invoices: issued, downloaded and followed until they are paid; `?create=true` opens the dialog (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  const title = useTabTitle('/balance');
  const { can, notifyError } = useCabinet();
  const dialogs = useListDialogs(invoices, { create: IssueDialog });
  useQueryAction({ name: 'create' }, () => dialogs.create?.());
  const decisions = useDecisions();
  const columns = useMemo(() => invoiceColumns(t, (id) => void downloadFile(id).catch(notifyError)), [t, notifyError]);
  const filters: FilterInput[] = [
    'search',
    { field: 'docNumber', label: t('invoices.number') },
    {
      field: 'source',
      label: t('invoices.source'),
      options: INVOICE_SOURCES.map((value) => ({ value, label: t(`invoices.sources.${value}`) })),
    },
    { field: 'status', options: INVOICE_STATUSES.map((value) => ({ value, label: t(`invoices.status.${value}`) })) },
    { field: 'createdAt', label: t('invoices.issuedAt') },
    'owner',
  ];
  return (
    <ResourceList
      resource={invoices}
      title={title}
      tabs={
        <>
          <AreaTabs parent="/balance" />
          <BalanceCards tops />
        </>
      }
      columns={columns}
      filters={filters}
      selection={can('sendings.report') ? { name: ({ docNumber }) => t('invoices.named', { number: docNumber }) } : undefined}
      searchPlaceholder={t('invoices.search')}
      dialogs={dialogs}
      createLabel={t('invoices.create')}
      actions={[
        action.custom({
          key: 'download',
          label: t('invoices.download'),
          icon: 'download',
          shown: ({ documentId }) => documentId !== null,
          run: ({ documentId }) => (documentId === null ? undefined : downloadFile(documentId)),
        }),
        ...decisions,
      ]}
      empty={{ picture: 'documents', text: t('invoices.empty') }}
      detail={{
        title: ({ docNumber }) => t('invoices.named', { number: docNumber }),
        status: ({ status }) => <InvoiceStatusText status={status} />,
        render: (row) => <InvoiceDetail row={row} />,
      }}
    />
  );
}
