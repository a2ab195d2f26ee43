import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList, useAsked, useListDialogs, type FilterInput } from '@cabinet/design-system/list';
import { RECURRENT_TYPES, recurrentPayments } from '@cabinet/domain/recurrent-payments';
import { RECURRENT_STATUSES } from '@cabinet/domain/statuses';
import { BalanceTabs } from '../../parts/balance-tabs.tsx';
import { RecurrentState } from '../../parts/payments/payment-status.tsx';
import { RecurrentDetail } from '../../parts/payments/recurrent-detail.tsx';
import { useRecurrentWords } from '../../parts/payments/use-recurrent-words.ts';
import { recurrentColumns } from './columns.tsx';
import { NewRecurrentDialog } from './new-recurrent.tsx';
import { useRecurrentActions } from './use-actions.ts';

/** Cards that are charged when the balance falls, or regularly; `?create=true` opens the dialog that makes one (spec 1 §2). */
export function Page() {
  const t = useT('balance');
  const { when } = useRecurrentWords();
  const actions = useRecurrentActions();
  const dialogs = useListDialogs(recurrentPayments, { create: NewRecurrentDialog });
  useAsked({ name: 'create' }, () => dialogs.create?.());
  const columns = useMemo(() => recurrentColumns(t, when), [t, when]);
  const label = (field: string) => t(`recurrent.filters.${field}`);
  const filters: FilterInput[] = [
    'search',
    { field: 'createdAt', label: label('createdAt') },
    { field: 'type', label: label('type'), options: RECURRENT_TYPES.map((value) => ({ value, label: t(`recurrent.type.${value}`) })) },
    {
      field: 'status',
      label: label('status'),
      options: RECURRENT_STATUSES.map((value) => ({ value, label: t(`recurrent.status.${value}`) })),
    },
    { field: 'owner', label: label('owner') },
  ];
  return (
    <ResourceList
      resource={recurrentPayments}
      title={t('title')}
      tabs={<BalanceTabs />}
      columns={columns}
      filters={filters}
      actions={actions}
      dialogs={dialogs}
      createLabel={t('recurrent.create')}
      searchPlaceholder={t('recurrent.search')}
      empty={{ picture: 'recurrent', text: t('recurrent.empty') }}
      detail={{
        title: when,
        status: ({ status }) => <RecurrentState status={status} />,
        render: (row) => <RecurrentDetail row={row} />,
      }}
    />
  );
}
