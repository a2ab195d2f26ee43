import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList, type FilterInput } from '@cabinet/design-system/list';
import { ReportButton } from '@cabinet/design-system/report';
import { billings } from '@cabinet/domain/billings';
import { meetsLevel } from '@cabinet/domain/roles';
import { filterSources } from '../../model/sources.ts';
import { BalanceCards } from '../../parts/balance-cards.tsx';
import { BalanceTabs } from '../../parts/balance-tabs.tsx';
import { BillingDetail } from '../../parts/billing-detail.tsx';
import { BillingState } from '../../parts/billing-status.tsx';
import { Source, useSource } from '../../parts/source.tsx';
import { billingColumns } from './columns.tsx';

/** The movements of the balance, live, under what can be spent (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  const { scope, session } = useCabinet();
  const name = useSource();
  const seesOthers = meetsLevel(scope('billings.find'), 'resellerUp');
  const columns = useMemo(() => billingColumns(t), [t]);
  const filters: FilterInput[] = [
    'search',
    { field: 'createdAt', label: t('billings.filters.createdAt') },
    {
      field: 'source',
      label: t('billings.filters.source'),
      options: filterSources(session.settings.channels, seesOthers).map((source) => ({ value: source, label: name(source) })),
    },
    { field: 'status', label: t('billings.filters.status') },
    { field: 'owner', label: t('billings.filters.owner') },
  ];
  return (
    <ResourceList
      resource={billings}
      title={t('title')}
      tabs={
        <>
          <BalanceTabs />
          <BalanceCards />
        </>
      }
      tools={(query) => <ReportButton of="billings" query={query} />}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('billings.search')}
      preset="last5Minutes"
      empty={{ picture: 'balance', text: t('billings.empty') }}
      detail={{
        title: ({ source }) => <Source source={source} />,
        status: ({ status }) => <BillingState status={status} />,
        render: (row) => <BillingDetail row={row} />,
      }}
    />
  );
}
