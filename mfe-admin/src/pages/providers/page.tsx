import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { PROVIDER_KINDS, providers } from '@cabinet/domain/providers';
import { providerColumns } from './provider-columns.tsx';

/** Who delivers messages, and how each fares (decisions.md "Channels and providers"; `/operations/providers`). */
export function Page() {
  const t = useT('admin');
  const { number, percent } = useFormat();
  const { link, can } = useCabinet();
  const navigate = useNavigate();
  const columns = useMemo(
    () => providerColumns(t, { number, percent }, (id) => link('admin.provider', { id })),
    [t, number, percent, link],
  );
  return (
    <ResourceList
      resource={providers}
      title={t('providers.title')}
      tabs={<AreaTabs parent="/operations/providers" />}
      columns={columns}
      rowLink={({ id }) => link('admin.provider', { id })}
      searchPlaceholder={t('providers.search')}
      filters={[
        'search',
        {
          field: 'kind',
          label: t('providers.kind'),
          options: PROVIDER_KINDS.map((value) => ({ value, label: t(`provider.kind.${value}`, { defaultValue: value }) })),
        },
        {
          field: 'isActive',
          label: t('providers.use'),
          options: [
            { value: 'true', label: t('providers.used') },
            { value: 'false', label: t('provider.state.off') },
          ],
        },
      ]}
      dialogs={can('providers.create') ? { create: () => void navigate(link('admin.newProvider') ?? '.') } : {}}
      createLabel={t('providers.create')}
      empty={{ picture: 'integrations', text: t('providers.empty') }}
    />
  );
}
