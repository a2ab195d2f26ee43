import { useMemo } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type Column } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ChannelTag } from '@cabinet/design-system/tag';
import { providerGroups, sharesOf, type ProviderGroup } from '@cabinet/domain/provider-groups';
import { ProviderGroupForm } from './form.tsx';

const column = columnsOf(providerGroups);
const action = actionsOf(providerGroups);

/** Returns a function that says how a group divides its traffic: `operator 70%, reserve 30%`, or `operator → reserve`. */
function useMembersText(): (group: ProviderGroup) => string {
  const { percent } = useFormat();
  return (group) => {
    const names = group.members.map(({ provider }) => provider);
    if (group.mode === 'order') return names.join(' → ');
    const shares = sharesOf(group);
    return names.map((name, at) => `${name} ${percent(shares[at] ?? 0)}`).join(', ');
  };
}

/** Groups of providers that rules name as they name a provider (spec 2 §3 "Further admin entities"). */
export function Page() {
  const t = useT('admin');
  const membersOf = useMembersText();
  const dialogs = useListDialogs(providerGroups, { create: ProviderGroupForm, update: ProviderGroupForm });
  const columns = useMemo(
    (): Column<ProviderGroup>[] => [
      column.text('name', { label: t('providerGroups.name'), card: 'title', soft: false }),
      column.text('title', { label: t('providerGroups.label'), from: 'sm' }),
      column.custom('mode', ({ mode }) => t(`providerGroups.modes.${mode}`), {
        label: t('providerGroups.mode'),
        from: 'md',
        card: 'meta',
        soft: true,
        order: false,
        file: { words: 'admin:providerGroups.modes' },
      }),
      column.custom('members', membersOf, {
        label: t('providerGroups.members'),
        card: 'text',
        order: false,
        file: { path: 'members.name', kind: 'text' },
      }),
      column.custom('types', ({ types }) => types.map((type) => <ChannelTag key={type} type={type} />), {
        label: t('providerGroups.types'),
        from: 'lg',
        card: 'meta',
        order: false,
        file: { words: 'channel' },
      }),
      column.custom('routes', ({ routes }) => routes.join(', ') || t('providerGroups.unused'), {
        label: t('providerGroups.routes'),
        from: 'sm',
        card: 'meta',
        soft: true,
        order: false,
      }),
    ],
    [t, membersOf],
  );
  return (
    <ResourceList
      resource={providerGroups}
      title={t('providerGroups.title')}
      tabs={<AreaTabs parent="/operations/providers" />}
      columns={columns}
      searchPlaceholder={t('providerGroups.search')}
      filters={['search', 'createdAt']}
      dialogs={dialogs}
      createLabel={t('providerGroups.create')}
      actions={[
        action.update(dialogs),
        action.remove(({ name }) => name, {
          confirm: ({ name }) => ({ title: t('providerGroups.removeTitle', { name }) }),
          shown: ({ routes }) => routes.length === 0,
        }),
      ]}
      empty={{ picture: 'routes', text: t('providerGroups.empty') }}
    />
  );
}
