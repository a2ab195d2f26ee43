import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList, useQueryAction, useListDialogs, type FilterInput } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { RECURRENT_TYPES, recurrentPayments } from '@cabinet/domain/recurrent-payments';
import { RECURRENT_STATUSES } from '@cabinet/domain/statuses';
import { RecurrentStatusText } from '../../components/payments/payment-status.tsx';
import { RecurrentDetail } from '../../components/payments/recurrent-detail.tsx';
import { useRecurrentTexts } from '../../components/payments/use-recurrent-texts.ts';
import { recurrentColumns } from './recurrent-columns.tsx';
import { NewRecurrentDialog } from './new-recurrent.tsx';
import { useRecurrentActions } from './use-recurrent-actions.ts';

/** Recurrent payments, which charge a card when the balance is low or at regular times; `?create=true` opens the dialog that creates one (spec 1 §2). */
export function Page() {
  const t = useT('balance');
  const title = useTabTitle('/balance');
  const { when } = useRecurrentTexts();
  const actions = useRecurrentActions();
  const dialogs = useListDialogs(recurrentPayments, { create: NewRecurrentDialog });
  useQueryAction({ name: 'create' }, () => dialogs.create?.());
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
      title={title}
      tabs={<AreaTabs parent="/balance" />}
      columns={columns}
      filters={filters}
      actions={actions}
      dialogs={dialogs}
      createLabel={t('recurrent.create')}
      searchPlaceholder={t('recurrent.search')}
      empty={{ picture: 'recurrent', text: t('recurrent.empty') }}
      detail={{
        title: when,
        status: ({ status }) => <RecurrentStatusText status={status} />,
        render: (row) => <RecurrentDetail row={row} />,
      }}
    />
  );
}
