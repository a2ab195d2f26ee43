import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ResourceList, type FilterInput } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { billings } from '@cabinet/domain/billings';
import { meetsLevel } from '@cabinet/domain/roles';
import { filterSources } from '../../model/billing-sources.ts';
import { BalanceCards } from '../../components/balance-cards.tsx';
import { BillingDetail } from '../../components/billing-detail.tsx';
import { BillingStatusText } from '../../components/billing-status.tsx';
import { Source, useSourceText } from '../../components/source.tsx';
import { billingColumns } from './billing-columns.tsx';
import { SumLine } from './sum-line.tsx';

/** The available funds and the movements of the balance, live (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  const title = useTabTitle('/balance');
  const { open, scope, session } = useCabinet();
  const name = useSourceText();
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
    { field: 'amount', label: t('billings.filters.amount') },
    { field: 'owner', label: t('billings.filters.owner') },
  ];
  return (
    <ResourceList
      resource={billings}
      title={title}
      tabs={
        <>
          <AreaTabs parent="/balance" />
          <BalanceCards tops />
        </>
      }
      tools={
        <Button icon="download" onClick={() => void open('balance.statement/v1', {})}>
          {t('statement.open')}
        </Button>
      }
      columns={columns}
      filters={filters}
      searchPlaceholder={t('billings.search')}
      below={(query) => <SumLine query={query} />}
      defaultRange="last5Minutes"
      empty={{ picture: 'balance', text: t('billings.empty') }}
      detail={{
        title: ({ source }) => <Source source={source} />,
        status: ({ status }) => <BillingStatusText status={status} />,
        render: (row) => <BillingDetail row={row} />,
      }}
    />
  );
}
