import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { contracts } from '@cabinet/domain/contracts';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { CONTRACT_STATUSES } from '@cabinet/domain/statuses';
import { ContractDetail } from './contract-detail.tsx';
import { ContractStatusText } from './contract-status.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useContractActions } from './use-contract-actions.ts';

const column = columnsOf(contracts);

/** The contracts that were written for the account's requisites, with their signed scans (spec 1 §3 "Contract"). */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const requisites = useCabinet().link('account.requisites');
  const rejecting = useDialog<{ id: string; scanId: string }>();
  const actions = useContractActions(({ id, ScanId }) => ScanId && rejecting.open({ id, scanId: ScanId }));
  return (
    <>
      <ResourceList
        resource={contracts}
        title={title}
        tabs={<AreaTabs parent="/account" label={t('title')} />}
        pageSizes={PAGE_SIZES.account}
        columns={[
          column.text('title', { label: t('contracts.name'), card: 'title', soft: false }),
          column.custom('status', ({ status }) => <ContractStatusText status={status} />, {
            label: t('contracts.state'),
            card: 'meta',
            file: { words: 'account:contracts.status' },
          }),
          column.owner(),
          column.date('createdAt', { label: t('contracts.createdAt') }),
        ]}
        filters={[
          'search',
          {
            field: 'status',
            label: t('contracts.state'),
            options: CONTRACT_STATUSES.map((value) => ({ value, label: t(`contracts.status.${value}`) })),
          },
          'createdAt',
          'owner',
        ]}
        searchPlaceholder={t('contracts.search')}
        actions={actions}
        empty={{
          picture: 'documents',
          text: t('contracts.empty'),
          action: requisites && <Button to={requisites}>{t('contracts.toRequisites')}</Button>,
        }}
        detail={{
          title: ({ title }) => title,
          status: ({ status }) => <ContractStatusText status={status} />,
          render: (row) => <ContractDetail row={row} />,
        }}
      />
      {rejecting.value ? <RejectDialog {...rejecting.value} close={rejecting.close} /> : null}
    </>
  );
}
