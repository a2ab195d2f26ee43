import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Count } from '@cabinet/design-system/value';
import { operatorGroups } from '@cabinet/domain/operator-groups';
import { OperatorGroupForm } from './operator-group-form.tsx';

const column = columnsOf(operatorGroups);
const action = actionsOf(operatorGroups);

/** Named sets of operators that rules of routing name (spec 2 §7 "operator groups"). */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  const mayCreate = can('operatorGroups.create');
  const dialogs = useListDialogs(operatorGroups, { ...(mayCreate ? { create: OperatorGroupForm } : {}), update: OperatorGroupForm });
  const columns = useMemo(
    () => [
      column.custom('title', ({ title }) => title, { label: t('routing.groupName'), card: 'title' }),
      column.custom('mccmnc', ({ mccmnc }) => mccmnc.slice(0, 8).join(', ') + (mccmnc.length > 8 ? ' …' : ''), {
        label: t('routing.networks'),
        card: 'text',
        from: 'sm',
        order: false,
      }),
      column.custom('count', ({ mccmnc }) => <Count value={mccmnc.length} />, {
        label: t('routing.networksCount'),
        align: 'end',
        card: 'none',
        from: 'sm',
        order: false,
        file: { path: 'mccmnc.length' },
      }),
      column.date('createdAt', { from: 'md', exact: 'date' }),
    ],
    [t],
  );
  return (
    <ResourceList
      resource={operatorGroups}
      title={t('routing.operatorGroupsTitle')}
      tabs={<AreaTabs parent="/operations/routing" />}
      columns={columns}
      filters={['search']}
      searchPlaceholder={t('routing.groupName')}
      dialogs={dialogs}
      createLabel={t('routing.newOperatorGroup')}
      actions={[
        action.update(dialogs),
        action.remove(({ title }) => title, { confirm: ({ title }) => ({ title: t('routing.removeOperatorGroup', { title }) }) }),
      ]}
      empty={{ picture: 'routes', text: t('routing.noOperatorGroups') }}
    />
  );
}
