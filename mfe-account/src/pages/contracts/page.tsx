import { downloadFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { contracts, type Contract } from '@cabinet/domain/contracts';
import { PAGE_SIZES } from '@cabinet/domain/limits';

const column = columnsOf(contracts);
const action = actionsOf(contracts);

/** The contracts that were written for the account's requisites, as documents (spec 1 §3 "Contract"). */
export function Page() {
  const t = useT('account');
  const { link } = useCabinet();
  const requisitesOf = ({ RequisiteId }: Contract) => link('account.requisite', { id: RequisiteId });
  return (
    <ResourceList
      resource={contracts}
      title={t('title')}
      tabs={<AreaTabs parent="/account" label={t('title')} />}
      pageSizes={PAGE_SIZES.account}
      columns={[
        column.text('title', { label: t('contracts.name'), card: 'title', soft: false }),
        column.owner(),
        column.date('createdAt', { label: t('contracts.createdAt') }),
      ]}
      filters={['search', 'createdAt', 'owner']}
      searchPlaceholder={t('contracts.search')}
      actions={[
        action.custom({
          key: 'download',
          label: t('contracts.download'),
          icon: 'download',
          run: ({ FileId }) => downloadFile(FileId),
        }),
        action.custom({
          key: 'requisites',
          label: t('contracts.requisites'),
          icon: 'file',
          shown: (row) => requisitesOf(row) !== undefined,
          to: requisitesOf,
        }),
      ]}
      empty={{ picture: 'documents', text: t('contracts.empty') }}
    />
  );
}
